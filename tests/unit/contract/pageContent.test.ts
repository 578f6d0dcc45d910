import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getEndpoint } from '@shared/contract';
import { readReply } from '@shared/contract/reading';
import { toWireBody, fromWire } from '@shared/contract/protocol/wire';

const row = getEndpoint('builderPages.list');
const context = { zone: 'America/Santiago', country: 'cl' as const, now: () => 0 };

/** A list with one page, as the app reads it. */
const readPage = (page: unknown) =>
  readReply(row.reply, fromWire({ page: [page], count: 1 }), context).parsedReply?.value.page;

/** The request body after saving a page that was just read. */
const readAndWrite = (content: unknown) => {
  const [page] = readPage({ id: 7, content }) ?? [];
  const data = { content: page?.content };
  // Content crosses the cache and the process boundary as JSON text.
  const body = JSON.parse(JSON.stringify({ data })) as { data: object };
  const sentWireBody = toWireBody(getEndpoint('builderPages.update'), { params: { id: 7 }, body });
  return (sentWireBody as { data: { content: unknown } }).data.content;
};

/** Keys that become equal in camelCase cannot coexist in one object. */
const foldKey = (key: string) => key.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const key = fc.oneof(
  fc.stringMatching(/^[a-zA-Z_=.-][a-zA-Z0-9_=.-]{0,9}$/),
  fc.constantFrom('kept', 'missing_fields', 'wire_forms', 'written_as', '_destroy', 'line_1', 'Legacy-Id', 'toString'),
);
const json = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, fc.string(), fc.integer(), fc.boolean(), fc.constant(null), tie('list'), tie('map')),
  list: fc.array(tie('value'), { maxLength: 4 }),
  map: fc
    .uniqueArray(fc.tuple(key, tie('value')), { maxLength: 5, selector: ([name]) => foldKey(name) })
    .map((entries) => Object.fromEntries(entries)),
}));

describe('The content of a page made with the page builder', () => {
  it('is sent back unchanged for any JSON object', () => {
    fc.assert(
      fc.property(json.map, (content) => {
        expect(readAndWrite(content)).toEqual(content);
      }),
    );
  });

  it('is read from an object, from JSON text or from bare blocks', () => {
    const blocks = [{ id: 'a', type: 'hero', props: { button_label: 'Ver' } }];
    const blocksInCode = [{ id: 'a', type: 'hero', props: { buttonLabel: 'Ver' } }];
    for (const content of [{ blocks }, JSON.stringify({ blocks }), blocks]) {
      expect(readPage({ id: 7, content })?.[0]?.content).toEqual({ blocks: blocksInCode });
    }
  });

  it.each([undefined, null, 'no json', 7, true])('is empty when unreadable: %j', (content) => {
    expect(readPage({ id: 7, content })?.[0]).toMatchObject({ id: 7, content: {}, status: 'draft', isDeleted: false });
  });
});

describe('A page from another platform', () => {
  it.each([
    [
      { id: 3, name: 'Rosa' },
      { id: 3, name: 'Rosa' },
    ],
    ['Rosa', { id: null, name: 'Rosa' }],
    [{ email: 'rosa@prueba.example' }, { id: null, name: 'rosa@prueba.example' }],
    ['', null],
    [null, null],
  ])('contains the user who last edited it, read from %j', (editor, expected) => {
    expect(readPage({ id: 7, editor })?.[0]?.editor).toEqual(expected);
  });

  it('is skipped when it has no id, while the other pages are read', () => {
    const { parsedReply: reading, unread } = readReply(row.reply, fromWire([{ content: {} }, { id: '8' }]), context);
    expect(reading?.value.page.map(({ id }) => id)).toEqual([8]);
    expect(unread).toHaveLength(1);
  });
});
