import { describe, expect, it } from 'vitest';
import { endpoints } from '@shared/contract';
import { toWireBody } from '@shared/contract/protocol/wire';
import { createBlankContent, blockTypes, writePageContent, type Block } from '@shared/contract/content/blocks';
import { landingBlockTypes } from '@shared/domain/content/landings';
import { savePage } from '@features/page-builder/save/savePage';
import type { SitePage } from '@entities/pages/sitePages';
import { blockFields, type BlockField } from '@features/page-builder/form/blockFields';
import { landingModel } from '@features/page-builder/landing/landingModel';
import { createPageModel } from '@features/page-builder/save/pageModel';
import { call } from '@kit/bridge/client';
import { createEditor } from '@kit/editor/createEditor';
import type { EditorModel, EditorPorts } from '@kit/editor/editorTypes';
import { createEntityPorts } from '@kit/resource/form/entityCalls';
import { listAllBlocks } from '../../support/blockPage';
import { installFakeBridge, succeeded } from '../support/fakeBridge';
import { otherValues } from './otherValues';

/** Every change to a page or landing in the builder must be in its save request, regardless of the new value. */

const ports = {
  call,
  capabilities: ['idempotencyKeys'] as const,
  newKey: () => '00000000-0000-4000-8000-000000000000',
  wait: () => Promise.resolve(),
};
const writer = { ports, tenantId: 'prueba', editor: { id: 1, name: 'Ana' } };
const content = {
  ...writePageContent({ ...createBlankContent(), relativeUrl: '/inicio', blocks: listAllBlocks() }),
  theirs: 1,
};

const builtPage = {
  id: 7,
  tenantId: 'prueba',
  position: 0,
  content,
  editor: null,
  status: 'draft',
  createdAt: null,
  updatedAt: null,
  deletedAt: null,
  isDeleted: false,
};
const pageEntry = {
  id: 3,
  relativeUrl: 'inicio',
  name: 'Inicio',
  title: null,
  description: null,
  type: null,
  url: null,
  status: 'draft',
  lastEditor: null,
  updatedAt: null,
};
const page = { address: 'inicio', name: 'Inicio', status: 'draft', entry: pageEntry, built: builtPage } as SitePage;
const landing = { id: 7, name: 'Inicio', status: 'draft' as const, landing: content, html: '', updatedAt: null };

interface Case {
  name: string;
  types: readonly Block['type'][];
  model: EditorModel<object, object>;
  item: object;
  write: EditorPorts<object, object>['write'];
}

const cases: readonly Case[] = [
  {
    name: 'A page',
    types: blockTypes,
    model: createPageModel(page, [page]) as never,
    item: page,
    write: ((request: never, { isResumed }: { isResumed: boolean }) =>
      savePage(writer, request, isResumed, () => undefined)) as never,
  },
  {
    name: 'A landing',
    types: landingBlockTypes,
    model: landingModel as never,
    item: landing,
    write: ((request: never, options: never) =>
      createEntityPorts({ of: 'customLandings', lookUp: { query: () => ({}), is: () => false } }, 7).write(
        ports,
        request,
        options,
      )) as never,
  },
];

/** Returns the requests, by call, sent after one value changed. */
const readSentAfter = async ({ model, item, write }: Case, path: string, value: unknown): Promise<string> => {
  const bridge = installFakeBridge({
    'builderPages.update': () => succeeded(builtPage as never),
    'pageContents.create': () => succeeded(null as never),
    'pages.get': () => succeeded(pageEntry as never),
    'pages.update': () => succeeded(pageEntry as never),
    'customLandings.update': () => succeeded(landing as never),
  });
  const read = () => Promise.resolve(succeeded(item));
  const editor = createEditor({ model, isNew: false, item, ports: { read, write, message: (key) => key } });
  editor.set(path, value);
  const { kind } = await editor.save();
  expect(kind).toBe('saved');
  return JSON.stringify(
    bridge.calls
      .filter(({ name }) => name.endsWith('.update'))
      .map(({ name, input }) => [name, toWireBody(endpoints.get(name)!, input as never)]),
  );
};

/** Alternative values of a property, as its control produces them. */
const listOtherValues = (field: BlockField, value: unknown): unknown[] => {
  switch (field.kind) {
    case 'text':
    case 'textarea':
      return ['Otro texto', 'Y otro'];
    case 'url':
    case 'linkTarget':
      return ['/otra', 'https://otra.example/x'];
    case 'picture':
      return ['/pictures/otra', 'https://fotos.example/x.png'];
    case 'count':
      return [2, 3, 300];
    case 'switch':
      return [!value];
    case 'choice':
      return field.options.map((option) => option.value);
    case 'bannerPicks':
    case 'storePicks':
      return [[4], [9], [9, 4]];
    case 'categoryPicks':
      return [['Bebidas'], ['Parrilladas', 'Bebidas']];
    case 'links':
      return [[], [{ label: 'Otro', address: '/menu' }], [{ label: 'Carta', address: '/otra' }]];
    case 'richText':
      return ['uno', 'dos'].map((text) => ({
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
      }));
  }
};

const listProperties = (types: readonly Block['type'][]) =>
  listAllBlocks()
    .filter(({ type }) => types.includes(type))
    .flatMap((block) =>
      block.type === 'unknown'
        ? []
        : Object.entries<BlockField>(blockFields[block.type]).map(
            ([name, field]) => [block.type, name, block, field] as const,
          ),
    );

describe.each(cases)('$name', (blockCase) => {
  it.each(listProperties(blockCase.types))(
    'sends, for a %s block, each new value of %s in a request that differs from the others',
    async (_type, name, block, field) => {
      const before = (block.props as Record<string, unknown>)[name];
      const others = listOtherValues(field, before).filter(
        (otherValue) => JSON.stringify(otherValue) !== JSON.stringify(before),
      );
      expect(others.length).toBeGreaterThan(0);
      const bodies: string[] = [];
      for (const otherValue of others) {
        const blocks = (blockCase.model.getValues(blockCase.item)['blocks'] as Block[]).map((candidate) =>
          candidate.type === block.type
            ? { ...candidate, props: { ...candidate.props, [name]: otherValue } }
            : candidate,
        );
        const body = await readSentAfter(blockCase, 'blocks', blocks);
        expect(body).toContain('"theirs":1');
        bodies.push(body);
      }
      expect(new Set(bodies).size).toBe(others.length);
    },
  );

  it.each(blockCase.model.names.filter((name) => name !== 'blocks').map((name) => [name]))(
    'sends a change of the field %s',
    async (name) => {
      const before = blockCase.model.getValues(blockCase.item)[name];
      const others = otherValues(before)
        .filter((otherValue) => typeof otherValue === 'string')
        .slice(0, 2);
      expect(others.length).toBeGreaterThan(0);
      for (const otherValue of others) {
        const text = name === 'relativeUrl' ? 'otra-dir' : String(otherValue);
        expect(await readSentAfter(blockCase, name, text)).toContain(text);
      }
    },
  );

  it('sends the list after blocks are reordered, removed or added', async () => {
    const blocks = blockCase.model.getValues(blockCase.item)['blocks'] as Block[];
    const [firstBlock] = blocks;
    const bodies = [];
    for (const otherBlocks of [[...blocks].reverse(), blocks.slice(1), [...blocks, { ...firstBlock, id: 'another' }]]) {
      bodies.push(await readSentAfter(blockCase, 'blocks', otherBlocks));
    }
    expect(new Set(bodies).size).toBe(3);
  });
});
