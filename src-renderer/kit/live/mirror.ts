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

type Known<N extends LiveCollectionName> = Pick<LiveCollectionState<N>, 'rows' | 'byKey'>;

const putInto = <N extends LiveCollectionName>(
  name: N,
  byKey: Map<number, LiveRow<N>>,
  row: LiveRow<N>,
  knownRow?: LiveRow<N>,
) => byKey.set(getLiveKey(name, row), knownRow === undefined ? row : replaceEqualDeep(knownRow, row));

const toKnownRows = <N extends LiveCollectionName>(
  byKey: ReadonlyMap<number, LiveRow<N>>,
  before: Known<N> | null,
): Known<N> => {
  const rows = [...byKey.values()];
  const isSame = rows.length === before?.rows.length && rows.every((row, index) => row === before.rows[index]);
  return isSame ? before : { rows, byKey };
};

export const applySnapshot = <N extends LiveCollectionName>(
  { collection, epoch, seq, rows, state }: LiveSnapshot<N>,
  before: LiveCollectionState<N> | null,
): LiveCollectionState<N> => {
  const byKey = new Map<number, LiveRow<N>>();
  const current = before?.epoch === epoch ? before : null;
  for (const row of rows) putInto(collection, byKey, row, current?.byKey.get(getLiveKey(collection, row)));
  const { rows: shownRows, byKey: shownByKey } = toKnownRows(byKey, current);
  return { ...state, epoch, seq, rows: shownRows, byKey: shownByKey };
};

/**
 * Applies a change to a copy: returns the new copy, `old` if the copy already includes the change, or `gap` if earlier
 * changes were missed.
 */
export const applyChange = <N extends LiveCollectionName>(
  before: LiveCollectionState<N> | null,
  { collection, epoch, seq, upserts, removed, state }: LiveChange<N>,
): LiveCollectionState<N> | 'old' | 'gap' => {
  if (before === null || epoch > before.epoch) return 'gap';
  if (epoch < before.epoch || seq <= before.seq) return 'old';
  if (seq !== before.seq + 1) return 'gap';
  const byKey = new Map(before.byKey);
  for (const key of removed) byKey.delete(key);
  for (const row of upserts) putInto(collection, byKey, row, byKey.get(getLiveKey(collection, row)));
  const { rows, byKey: shownByKey } = toKnownRows(byKey, before);
  return { ...state, epoch, seq, rows, byKey: shownByKey };
};
