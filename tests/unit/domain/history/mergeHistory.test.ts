import { describe, expect, it } from 'vitest';
import { compareFields } from '@shared/domain/history/compareFields';
import { getHistoryKinds, type HistoryEntry } from '@shared/domain/history/historyEntry';
import { mergeHistory } from '@shared/domain/history/mergeHistory';

const minute = 60_000;

const anEntry = (patch: Partial<HistoryEntry> = {}): HistoryEntry => ({
  key: 'a',
  at: 100 * minute,
  area: 'products',
  action: 'update',
  ids: [7],
  name: 'Completo',
  by: 'Ana',
  source: 'here',
  fields: [{ name: 'priceProduct', before: 1000, after: 1200, isBeforeKnown: true }],
  ...patch,
});

describe('the merged history', () => {
  it('lists a change from two sources once, with the values of both', () => {
    const platformEntry = anEntry({
      key: 'platform/1',
      source: 'platform',
      by: 'Ana Ejemplo',
      fields: [
        { name: 'priceProduct', before: undefined, after: 1200, isBeforeKnown: false },
        { name: 'name', before: 'Completo', after: 'Completo italiano', isBeforeKnown: true },
      ],
    });
    const mergedHistory = mergeHistory([platformEntry], [anEntry({ at: 101 * minute })]);
    expect(mergedHistory).toMatchObject([
      {
        source: 'platform',
        by: 'Ana Ejemplo',
        fields: [{ name: 'priceProduct', before: 1000, after: 1200, isBeforeKnown: true }, { name: 'name' }],
      },
    ]);
  });

  it('lists a save once when this computer also sent unchanged fields without knowing their old values', () => {
    const platformEntry = anEntry({ source: 'platform' });
    const [price] = platformEntry.fields;
    const sentChange = { before: null, isBeforeKnown: false };
    const localEntry = anEntry({
      fields: [
        { ...sentChange, name: 'name', after: 'Completo' },
        { ...sentChange, name: 'priceProduct', after: 1200 },
      ],
    });
    expect(mergeHistory([platformEntry], [localEntry])).toMatchObject([{ source: 'platform', fields: [price] }]);
  });

  it.each([
    ['no common field', { fields: [{ name: 'name', before: null, after: 'Uno', isBeforeKnown: false }] }],
    ['another value', { fields: [{ name: 'priceProduct', before: 1000, after: 1300, isBeforeKnown: true }] }],
    ['another entity', { ids: [8] }],
    ['another time', { at: 110 * minute }],
    ['another action', { action: 'remove' as const }],
    ['the same source', { source: 'platform' as const }],
  ])('keeps a change with %s separate', (_what, patch) => {
    expect(mergeHistory([anEntry({ source: 'platform' })], [anEntry({ key: 'b', ...patch })])).toHaveLength(2);
  });

  it('splits a bulk change from the platform by the old values that this computer has read', () => {
    const field = { name: 'priceProduct', before: 1000, after: 1200, isBeforeKnown: true };
    const unknownChange = { ...field, before: undefined, isBeforeKnown: false };
    const platformEntry = anEntry({
      key: 'platform/1',
      source: 'platform',
      by: 'Ana',
      ids: [7, 8, 9],
      fields: [unknownChange],
    });
    const localEntries = [
      anEntry({ key: 'here/1', ids: [7], by: null, fields: [field] }),
      anEntry({ key: 'here/2', ids: [8], by: null, fields: [{ ...field, before: 900 }] }),
    ];
    const mergedHistory = mergeHistory([platformEntry], localEntries);
    expect(mergedHistory.map(({ ids, by, fields }) => [ids, by, fields[0]?.before]).sort()).toEqual([
      [[7], 'Ana', 1000],
      [[8], 'Ana', 900],
      [[9], 'Ana', undefined],
    ]);
    expect(new Set(mergedHistory.map(({ key }) => key)).size).toBe(3);
  });

  it('starts with the newest change', () => {
    const mergedHistory = mergeHistory(
      [anEntry({ at: 1 }), anEntry({ at: 300 * minute })],
      [anEntry({ at: 200 * minute })],
    );
    expect(mergedHistory.map(({ at: time }) => time)).toEqual([300 * minute, 200 * minute, 1]);
  });
});

describe('the kinds of a change', () => {
  it.each([
    [{}, ['prices']],
    [{ fields: [] }, ['products']],
    [{ area: 'modifiers' as const, fields: [] }, ['products']],
    [{ area: 'stores' as const, action: 'close' as const, fields: [] }, ['closings']],
    [
      {
        area: 'stores' as const,
        fields: [
          { name: 'businessHours', before: [], after: [], isBeforeKnown: true },
          { name: 'phone', before: '', after: '1', isBeforeKnown: true },
        ],
      },
      ['hours', 'stores'],
    ],
  ])('of %j are %j', (patch, kinds) => {
    expect([...getHistoryKinds(anEntry(patch))]).toEqual(kinds);
  });
});

describe('the changed fields', () => {
  it('omit values that are unchanged apart from the order of their nested fields', () => {
    const before = { name: 'Uno', hours: [{ start: '10:00', end: '12:00', id: null }], price: 5 };
    const writtenFields = { name: 'Uno', hours: [{ end: '12:00', start: '10:00' }], price: 6, lockVersion: 3 };
    expect(compareFields(before, writtenFields)).toEqual([{ name: 'price', before: 5, after: 6, isBeforeKnown: true }]);
  });

  it('never contain secrets or very long texts', () => {
    const fields = compareFields({}, { apiKey: 'x', emailPassword: 'y', html: 'z'.repeat(5_000) });
    expect(fields.map(({ name }) => name)).toEqual(['apiKey', 'emailPassword', 'html']);
    expect(fields.every(({ after }) => after === null)).toBe(true);
  });
});
