import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { pageFraming as contract, type PageFramingInput } from '@shared/jobs/pageFraming';
import type { JobContext } from '@main/jobs/kind';
import { pageFraming } from '@main/jobs/kinds/pageFraming';

type State = v.InferOutput<typeof pageFraming.state>;
type Body = { data: { content: { blocks: { type: string; props: { name?: string } }[] }; editor: object } };

const createPage = (id: number, ...blocks: object[]) => ({ id, position: id, content: { schema: 1, blocks } });
const createHeader = (name: string) => ({ id: 'h', type: 'header', props: { name } });
const hero = { id: 'x', type: 'hero', props: { title: 'Hola' } };

/** Creates a platform that stores changes, and a function that runs the job on it. */
const createPlatform = (
  pages: ReturnType<typeof createPage>[],
  answer: (id: number) => Outcome<unknown> | undefined = () => undefined,
) => {
  const pageById = new Map(pages.map((page) => [page.id, page]));
  const sentInputs: [number, Body][] = [];
  const runJob = async (input: PageFramingInput) => {
    let state = pageFraming.createState(input);
    const keepState = (next: State) => {
      state = next;
    };
    const end = await pageFraming.run(input, {
      state,
      signal: new AbortController().signal,
      cancelSignal: new AbortController().signal,
      call: async (name: string, { params, body }: { params?: { id: number }; body?: Body }) => {
        if (name === 'builderPages.list') {
          return succeeded({ page: [...pageById.values()], count: pageById.size, nextPage: null });
        }
        const id = params!.id;
        sentInputs.push([id, body!]);
        const reply = answer(id);
        if (reply !== undefined) return reply;
        pageById.set(id, { ...pageById.get(id)!, content: body!.data.content as never });
        return succeeded(pageById.get(id));
      },
      save: async (next: State) => keepState(next),
      show: keepState,
      setStep: () => undefined,
      wait: () => Promise.resolve(),
      now: () => Date.parse('2026-03-04T15:00:00Z'),
      country: 'cl',
      zone: 'America/Santiago',
    } as unknown as JobContext<State>);
    return { end, state };
  };
  return { stored: pageById, sentInputs, runJob };
};

const createInput = (pageIds: number[]): PageFramingInput =>
  v.parse(contract.input, {
    change: { kind: 'copy', framing: { header: { name: 'Nuevo' } } },
    tenantId: 'burger-demo',
    editor: { id: 1, name: 'Alma' },
    pageIds,
  });

describe('copying a header to other pages', () => {
  it('updates pages with a different header and keeps their other content', async () => {
    const { runJob, sentInputs } = createPlatform([
      createPage(1, createHeader('Viejo'), hero),
      createPage(2, createHeader('Nuevo')),
      createPage(3, hero),
    ]);
    const { end, state } = await runJob(createInput([1, 2, 3]));
    expect(end).toEqual({ status: 'completed' });
    expect(sentInputs.map(([id]) => id)).toEqual([1]);
    const [, { data }] = sentInputs[0]!;
    expect(data.content.blocks).toMatchObject([{ type: 'header', props: { name: 'Nuevo' } }, hero]);
    expect(data.editor).toEqual({ id: 1, name: 'Alma' });
    expect(new Map(state.results)).toEqual(
      new Map([
        [1, { state: 'saved' }],
        [2, { state: 'unchanged' }],
        [3, { state: 'unchanged' }],
      ]),
    );
  });

  it('reports why a page failed and continues with the others', async () => {
    const { runJob } = createPlatform(
      [createPage(1, createHeader('Viejo')), createPage(2, createHeader('Viejo'))],
      (id) => (id === 1 ? failed(createFailure('forbidden', 401)) : undefined),
    );
    const { state } = await runJob(createInput([1, 2, 9]));
    const results = new Map(state.results);
    expect(results.get(1)).toMatchObject({ state: 'failed', why: { kind: 'forbidden' } });
    expect(results.get(2)).toEqual({ state: 'saved' });
    expect(results.get(9)).toMatchObject({ state: 'failed', why: { kind: 'missing' } });
  });

  it('can be undone except on pages changed since', async () => {
    const platform = createPlatform([createPage(1, createHeader('Uno')), createPage(2, createHeader('Dos'))]);
    const input = createInput([1, 2]);
    const { state } = await platform.runJob(input);
    platform.stored.set(2, createPage(2, createHeader('Tres')));
    const { input: undo } = pageFraming.undo(input, state);
    const { state: after } = await platform.runJob(v.parse(contract.input, undo));
    expect(platform.stored.get(1)!.content.blocks).toMatchObject([{ props: { name: 'Uno' } }]);
    expect(platform.stored.get(2)!.content.blocks).toMatchObject([{ props: { name: 'Tres' } }]);
    expect(new Map(after.results).get(2)).toEqual({ state: 'failed', why: 'changedSince' });
  });
});
