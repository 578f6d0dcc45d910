import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { CallReplyOf } from '@shared/contract';
import { setEpoch } from '@kit/bridge/client';
import { DataProvider, createQueryClient } from '@kit/data/DataProvider';
import type { QueryResult } from '@kit/data/queryResult';
import { useCall } from '@kit/data/useCall';
import { useCallCache, type CallCache } from '@kit/data/useCallCache';
import { resetSessionStore, useSessionStore } from '@kit/session/sessionStore';
import { installFakeBridge } from '../../support/fakeBridge';
import { aMenuRow, aSession } from '../../support/builders';

afterEach(() => {
  cleanup();
  resetSessionStore();
});

type Menus = CallReplyOf<'menus.list'>;
const createMenus = (name: string): Outcome<Menus> =>
  succeeded({ page: [aMenuRow({ name })], count: 1, nextPage: null });

const renderInSession = (overrides: Parameters<typeof aSession>[0]) => {
  const session = aSession(overrides);
  setEpoch(session.epoch);
  useSessionStore.setState({ session });
};

/** Renders one page of menus and records every text ever rendered. */
const showMenus = (page = 1) => {
  const painted: string[] = [];
  let readResult: QueryResult<Menus> | undefined;
  let cache: CallCache | undefined;
  const Probe = ({ storeId }: { storeId: number }) => {
    readResult = useCall('menus.list', { query: { page: storeId } });
    cache = useCallCache();
    const text = readResult.value?.page[0]?.name ?? readResult.failure?.kind ?? 'nada';
    painted.push(text);
    return <p data-outdated={readResult.isPlaceholderData}>{text}</p>;
  };
  const client = createQueryClient();
  const renderTree = (id: number) => (
    <DataProvider client={client}>
      <Probe storeId={id} />
    </DataProvider>
  );
  const view = render(renderTree(page));
  return {
    painted,
    client,
    turnTo: (id: number) => view.rerender(renderTree(id)),
    read: () => readResult,
    cache: () => cache,
    leave: view.unmount,
  };
};

describe('useCall', () => {
  it('keeps the previous page on screen, marked outdated, while the next one loads', async () => {
    renderInSession({});
    installFakeBridge({ 'menus.list': ({ query }) => createMenus(`página ${query?.page}`) });
    const { turnTo } = showMenus();
    await screen.findByText('página 1');
    turnTo(2);
    expect(screen.getByText('página 1').dataset['outdated']).toBe('true');
    expect((await screen.findByText('página 2')).dataset['outdated']).toBe('false');
  });

  it('shows the reply to the latest request even when an earlier reply arrives last', async () => {
    renderInSession({});
    const answers = new Map<number, (name: string) => void>();
    installFakeBridge({
      'menus.list': ({ query }) =>
        new Promise((resolve) => answers.set(query?.page ?? 0, (name) => resolve(createMenus(name)))),
    });
    const { turnTo } = showMenus(1);
    turnTo(2);
    await waitFor(() => expect(answers.size).toBe(2));
    answers.get(2)?.('la segunda');
    await screen.findByText('la segunda');
    await act(async () => answers.get(1)?.('la primera, tarde'));
    expect(screen.getByText('la segunda')).toBeTruthy();
  });

  it('returns a typed failure without retrying', async () => {
    renderInSession({});
    const bridge = installFakeBridge({ 'menus.list': () => failed(createFailure('timeout')) });
    showMenus();
    await screen.findByText('timeout');
    expect(bridge.calls).toHaveLength(1);
  });

  it('keeps the last value and its time when a refetch fails', async () => {
    renderInSession({});
    const bridge = installFakeBridge({ 'menus.list': () => createMenus('carta') });
    const { read } = showMenus();
    await screen.findByText('carta');
    bridge.onCall({ 'menus.list': () => failed(createFailure('offline')) });
    await act(async () => read()?.refetch());
    await waitFor(() => expect(read()?.failure?.kind).toBe('offline'));
    expect(screen.getByText('carta')).toBeTruthy();
    expect(Date.now() - (read()?.staleSince ?? 0)).toBeLessThan(10_000);
  });

  it.each([
    ['first request', async () => undefined],
    ['refetch', async (renew: () => void) => act(async () => renew())],
  ])('repeats a request when its data change before the reply (%s)', async (_which, prepare) => {
    renderInSession({});
    const answers: ((name: string) => void)[] = [];
    const bridge = installFakeBridge({
      'menus.list': () => new Promise((resolve) => answers.push((name) => resolve(createMenus(name)))),
    });
    const { read } = showMenus();
    await prepare(() => {
      answers.shift()?.('la primera');
    });
    await prepare(() => read()?.refetch());
    await waitFor(() => expect(answers).toHaveLength(1));
    const countBefore = bridge.calls.length;
    act(() => bridge.broadcast({ type: 'areasChanged', areas: ['menus'] }));
    await waitFor(() => expect(bridge.calls).toHaveLength(countBefore + 1));
    answers[1]?.('después del cambio');
    await screen.findByText('después del cambio');
    await act(async () => answers[0]?.('de antes del cambio'));
    expect(screen.getByText('después del cambio')).toBeTruthy();
  });

  it('does not refetch when data of other areas change', async () => {
    renderInSession({});
    const bridge = installFakeBridge({ 'menus.list': () => createMenus('carta') });
    showMenus();
    await screen.findByText('carta');
    act(() => bridge.broadcast({ type: 'areasChanged', areas: ['stores', 'roles'] }));
    expect(bridge.calls).toHaveLength(1);
  });

  it('limits refetches during a burst of 200 changes, and refetches once after it', async () => {
    renderInSession({});
    const bridge = installFakeBridge({ 'menus.list': () => createMenus('carta') });
    showMenus();
    await screen.findByText('carta');
    vi.useFakeTimers();
    try {
      for (let index = 0; index < 200; index += 1) {
        act(() => bridge.broadcast({ type: 'areasChanged', areas: ['menus'] }));
        await act(() => vi.advanceTimersByTimeAsync(50));
      }
      const during = bridge.calls.length;
      expect(during).toBeLessThanOrEqual(4);
      await act(() => vi.advanceTimersByTimeAsync(1_000));
      expect(bridge.calls).toHaveLength(during + 1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('refetches immediately after a change during a burst of changes of another area', async () => {
    renderInSession({});
    const bridge = installFakeBridge({ 'menus.list': () => createMenus('carta') });
    showMenus();
    await screen.findByText('carta');
    for (let index = 0; index < 10; index += 1)
      act(() => bridge.broadcast({ type: 'areasChanged', areas: ['stores'] }));
    act(() => bridge.broadcast({ type: 'areasChanged', areas: ['menus'] }));
    await waitFor(() => expect(bridge.calls).toHaveLength(2), { timeout: 500 });
  });

  it('shows the data read after a change, even when a command receives an earlier reply first', async () => {
    renderInSession({});
    const answers: ((name: string) => void)[] = [];
    const bridge = installFakeBridge({ 'menus.list': () => createMenus('carta') });
    const { cache } = showMenus();
    await screen.findByText('carta');
    bridge.onCall({
      'menus.list': () => new Promise((resolve) => answers.push((name) => resolve(createMenus(name)))),
    });
    const commandRead = cache()?.read('menus.list', { query: { page: 1 } });
    await waitFor(() => expect(answers).toHaveLength(1));
    act(() => bridge.broadcast({ type: 'areasChanged', areas: ['menus'] }));
    await waitFor(() => expect(answers).toHaveLength(2));
    await act(async () => {
      answers[0]?.('de antes del cambio');
      await commandRead;
    });
    answers[1]?.('después del cambio');
    await screen.findByText('después del cambio');
  });

  it('patches only the cached reply to a request with equal input', async () => {
    renderInSession({});
    installFakeBridge({ 'menus.list': () => createMenus('carta') });
    const { cache } = showMenus();
    await screen.findByText('carta');
    const createRenamed = (name: string) => (reply: Menus) => ({ ...reply, page: [aMenuRow({ name })] });
    act(() => cache()?.patch('menus.list', createRenamed('otra página'), { query: { page: 2 } }));
    expect(screen.getByText('carta')).toBeTruthy();
    act(() => cache()?.patch('menus.list', createRenamed('carta nueva'), { query: { page: 1 } }));
    await screen.findByText('carta nueva');
  });

  it('refetches as soon as the platform is online again', async () => {
    renderInSession({ online: false });
    const bridge = installFakeBridge({ 'menus.list': () => failed(createFailure('offline')) });
    showMenus();
    await screen.findByText('offline');
    bridge.onCall({ 'menus.list': () => createMenus('carta') });
    act(() => renderInSession({ online: true }));
    expect(await screen.findByText('carta')).toBeTruthy();
  });

  it("never renders one tenant's data for another tenant", async () => {
    renderInSession({ tenant: 'burger-demo', epoch: 1 });
    const bridge = installFakeBridge({ 'menus.list': () => createMenus('hamburguesas') });
    const { painted, client } = showMenus();
    await screen.findByText('hamburguesas');
    bridge.onCall({ 'menus.list': () => createMenus('pizzas') });
    const countBefore = painted.length;
    act(() => renderInSession({ tenant: 'pizza-norte', epoch: 2 }));
    await screen.findByText('pizzas');
    expect(painted.slice(countBefore)).not.toContain('hamburguesas');
    expect(
      JSON.stringify(
        client
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ),
    ).not.toContain('hamburguesas');
  });

  it('clears its cache when the data provider unmounts', async () => {
    renderInSession({});
    installFakeBridge({ 'menus.list': () => createMenus('carta') });
    const { client, leave } = showMenus();
    await screen.findByText('carta');
    leave();
    expect(client.getQueryCache().getAll()).toEqual([]);
  });
});
