import { replaceEqualDeep } from '@tanstack/react-query';
import {
  getLiveKey,
  type LiveChange,
  type LiveCollectionName,
  type LiveRow,
  type LiveSnapshot,
  type LiveState,
} from '@shared/bridge/live';

/** A window's copy of a live collection. Unchanged rows keep their identity. */
export interface LiveCollectionState<N extends LiveCollectionName> extends LiveState {
  epoch: number;
  seq: number;
  rows: readonly LiveRow<N>[];
  byKey: ReadonlyMap<number, LiveRow<N>>;
}

type LiveRows<N extends LiveCollectionName> = Pick<LiveCollectionState<N>, 'rows' | 'byKey'>;

const upsertRow = <N extends LiveCollectionName>(
  name: N,
  byKey: Map<number, LiveRow<N>>,
  row: LiveRow<N>,
  knownRow?: LiveRow<N>,
) => byKey.set(getLiveKey(name, row), knownRow === undefined ? row : replaceEqualDeep(knownRow, row));

const reuseUnchangedRows = <N extends LiveCollectionName>(
  byKey: ReadonlyMap<number, LiveRow<N>>,
  previous: LiveRows<N> | null,
): LiveRows<N> => {
  const rows = [...byKey.values()];
  const isSame = rows.length === previous?.rows.length && rows.every((row, index) => row === previous.rows[index]);
  return isSame ? previous : { rows, byKey };
};

export const applySnapshot = <N extends LiveCollectionName>(
  { collection, epoch, seq, rows, state }: LiveSnapshot<N>,
  previous: LiveCollectionState<N> | null,
): LiveCollectionState<N> => {
  const byKey = new Map<number, LiveRow<N>>();
  const sameEpochState = previous?.epoch === epoch ? previous : null;
  for (const row of rows) upsertRow(collection, byKey, row, sameEpochState?.byKey.get(getLiveKey(collection, row)));
  const { rows: shownRows, byKey: shownByKey } = reuseUnchangedRows(byKey, sameEpochState);
  return { ...state, epoch, seq, rows: shownRows, byKey: shownByKey };
};

/**
 * Applies a change to a copy: returns the new copy, `old` if the copy already includes the change, or `gap` if earlier
 * changes were missed.
 */
export const applyChange = <N extends LiveCollectionName>(
  previous: LiveCollectionState<N> | null,
  { collection, epoch, seq, upserts, removed, state }: LiveChange<N>,
): LiveCollectionState<N> | 'old' | 'gap' => {
  if (previous === null || epoch > previous.epoch) return 'gap';
  if (epoch < previous.epoch || seq <= previous.seq) return 'old';
  if (seq !== previous.seq + 1) return 'gap';
  const byKey = new Map(previous.byKey);
  for (const key of removed) byKey.delete(key);
  for (const row of upserts) upsertRow(collection, byKey, row, byKey.get(getLiveKey(collection, row)));
  const { rows, byKey: shownByKey } = reuseUnchangedRows(byKey, previous);
  return { ...state, epoch, seq, rows, byKey: shownByKey };
};
