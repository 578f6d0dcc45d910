import {
  getLiveKey,
  emptyLiveState,
  type AnyLiveChange,
  type LiveCollectionName,
  type LiveRow,
  type LiveSnapshot,
  type LiveState,
} from '@shared/bridge/live';
import { succeeded } from '@shared/contract/protocol/failure';
import type { ActionStubs } from './fakeBridge';

type Rows = { [N in LiveCollectionName]?: LiveRow<N>[] };

/** Fake live collections of the main process, with the events for their changes. */
export const fakeLiveCollections = (initial: Rows = {}, epoch = 1) => {
  const snapshots = new Map<LiveCollectionName, LiveSnapshot<LiveCollectionName>>();
  const getSnapshot = (collection: LiveCollectionName): LiveSnapshot<LiveCollectionName> =>
    snapshots.get(collection) ?? { collection, epoch, seq: 0, rows: [], state: emptyLiveState };

  /** Sets the rows of a collection and returns the event for windows. */
  const become = <N extends LiveCollectionName>(
    collection: N,
    rows: LiveRow<N>[],
    { epoch: ofEpoch = epoch, ...state }: Partial<LiveState> & { epoch?: number } = {},
  ) => {
    const before = getSnapshot(collection);
    const keys = new Set(rows.map((row) => getLiveKey(collection, row)));
    const snapshot: LiveSnapshot<LiveCollectionName> = {
      collection,
      epoch: ofEpoch,
      seq: before.seq + 1,
      rows,
      state: { count: rows.length, isComplete: true, readAt: Date.now(), progress: null, failure: null, ...state },
    };
    snapshots.set(collection, snapshot);
    const change = {
      collection,
      epoch: ofEpoch,
      seq: snapshot.seq,
      upserts: rows,
      removed: before.rows.map((row) => getLiveKey(collection, row as LiveRow<N>)).filter((key) => !keys.has(key)),
      state: snapshot.state,
    };
    return { type: 'liveChanged', change: change as AnyLiveChange } as const;
  };

  for (const name of Object.keys(initial) as LiveCollectionName[]) become(name, initial[name] ?? []);
  const actions: ActionStubs = { 'live.snapshot': ({ collection }) => succeeded(getSnapshot(collection)) };
  return { become, actions };
};
