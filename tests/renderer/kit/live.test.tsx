import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { memo } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LiveCollectionName, LiveSnapshot } from '@shared/bridge/live';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, type Outcome } from '@shared/contract/protocol/failure';
import type { StoreRow } from '@shared/contract/stores/stores';
import { setEpoch } from '@kit/bridge/client';
import { useLiveCollection } from '@kit/live/useLiveCollection';
import { resetSessionStore, useSessionStore } from '@kit/session/sessionStore';
import { aStoreRow } from '../../bench/storeRow';
import { installFakeBridge } from '../support/fakeBridge';
import { aSession } from '../support/builders';
import { fakeLiveCollections } from '../support/fakeLiveCollections';

afterEach(() => {
  cleanup();
  resetSessionStore();
});

const getRows = (count: number) => Array.from({ length: count }, (_, index) => aStoreRow(index + 1));
const onRender = vi.fn<(id: number) => void>();
const Row = memo(({ row }: { row: StoreRow }) => {
  onRender(row.id);
  return <li>{row.name}</li>;
});
const List = () => (
  <ul>
    {useLiveCollection('stores')?.rows.map((row) => (
      <Row key={row.id} row={row} />
    ))}
  </ul>
);

const followCollection = async (count: number) => {
  setEpoch(1);
  useSessionStore.setState({ session: aSession() });
  const live = fakeLiveCollections({ stores: getRows(count) });
  const bridge = installFakeBridge({}, live.actions);
  render(<List />);
  await screen.findAllByRole('listitem');
  onRender.mockClear();
  const createRenamed = (id: number, name: string, list = getRows(count)) =>
    list.map((row) => (row.id === id ? { ...row, name } : row));
  const countSnapshotRequests = () => bridge.actions.filter(({ name }) => name === 'live.snapshot').length;
  return { live, bridge, createRenamed, countSnapshotRequests };
};

describe('a live collection in a window', () => {
  it('rerenders only the changed row of 1,000, without another snapshot request', async () => {
    const { live, bridge, createRenamed, countSnapshotRequests } = await followCollection(1000);
    act(() => bridge.broadcast(live.become('stores', createRenamed(500, 'Otra'))));
    expect(await screen.findByText('Otra')).toBeTruthy();
    expect(onRender.mock.calls).toEqual([[500]]);
    expect(countSnapshotRequests()).toBe(1);
  });

  it('rerenders no row when a poll finds no changes', async () => {
    const { live, bridge } = await followCollection(10);
    act(() => bridge.broadcast(live.become('stores', getRows(10), { readAt: 1 })));
    expect(onRender).not.toHaveBeenCalled();
  });

  it('removes deleted rows and ignores a repeated change', async () => {
    const { live, bridge, countSnapshotRequests } = await followCollection(3);
    const change = live.become('stores', getRows(2));
    act(() => bridge.broadcast(change));
    act(() => bridge.broadcast(change));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(countSnapshotRequests()).toBe(1);
  });

  it('requests a new snapshot after missing a change', async () => {
    const { live, bridge, createRenamed, countSnapshotRequests } = await followCollection(3);
    live.become('stores', createRenamed(1, 'Nadie lo oyó'));
    act(() => bridge.broadcast(live.become('stores', createRenamed(2, 'Otra'))));
    expect(await screen.findByText('Otra')).toBeTruthy();
    expect(screen.queryByText('Nadie lo oyó')).toBeNull();
    expect(countSnapshotRequests()).toBe(2);
  });

  it('limits renders under load and still shows the last state', async () => {
    const { live, bridge, createRenamed } = await followCollection(3);
    for (let turn = 0; turn < 100; turn += 1) {
      act(() => bridge.broadcast(live.become('stores', createRenamed(2, `Nombre ${turn}`))));
    }
    expect(onRender.mock.calls.length).toBeLessThanOrEqual(4);
    expect(await screen.findByText('Nombre 99')).toBeTruthy();
    expect(onRender.mock.calls.length).toBeLessThanOrEqual(5);
  });

  it('applies changes received before the snapshot, except those already in it', async () => {
    setEpoch(1);
    useSessionStore.setState({ session: aSession() });
    const live = fakeLiveCollections({ stores: getRows(2) });
    let give: (outcome: Outcome<LiveSnapshot<LiveCollectionName>>) => void = () => undefined;
    const pendingReply = new Promise<Outcome<LiveSnapshot<LiveCollectionName>>>((resolve) => (give = resolve));
    const bridge = installFakeBridge({}, { 'live.snapshot': () => pendingReply });
    render(<List />);
    const rowsInSnapshot = live.become('stores', getRows(3));
    const snapshot =
      (await live.actions['live.snapshot']?.({ collection: 'stores' })) ?? failed(createFailure('server'));
    bridge.broadcast(rowsInSnapshot);
    bridge.broadcast(live.become('stores', getRows(4)));
    act(() => give(snapshot));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(4));
  });
});
