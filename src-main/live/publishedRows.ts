import {
  maxRowsPerLiveChange,
  getLiveKey,
  emptyLiveState,
  type LiveChange,
  type LiveCollectionName,
  type LiveRow,
  type LiveSnapshot,
  type LiveState,
} from '@shared/bridge/live';

interface PublishedPorts<N extends LiveCollectionName> {
  collection: N;
  epoch: number;
  /** Number at which the sequence of changes continues. It is not reset, so that windows notice missed changes. */
  firstSeq: number;
  broadcast: (change: LiveChange<N>) => void;
  /** Called after each change. */
  onChange: () => void;
  /** Rows of the last run, shown until the first poll. */
  restored: { rows: readonly LiveRow<N>[]; state: LiveState } | null;
}

export interface LiveView<Row> extends LiveState {
  rows: readonly Row[];
}

interface CurrentRow<Row> {
  row: Row;
  text: string;
}

const splitChunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));

/** The published rows of a collection, by key. Sends changes to windows as numbered differences. */
export class PublishedRows<N extends LiveCollectionName> {
  private current = new Map<number, CurrentRow<LiveRow<N>>>();
  private shownState: LiveState = emptyLiveState;
  private lastSeq: number;

  constructor(private readonly ports: PublishedPorts<N>) {
    this.lastSeq = ports.firstSeq;
    if (ports.restored === null) return;
    for (const row of ports.restored.rows) this.current.set(this.getKey(row), { row, text: JSON.stringify(row) });
    this.shownState = ports.restored.state;
  }

  get seq(): number {
    return this.lastSeq;
  }

  get state(): LiveState {
    return this.shownState;
  }

  get view(): LiveView<LiveRow<N>> {
    return { rows: [...this.current.values()].map(({ row }) => row), ...this.state };
  }

  /** Returns the rows read in this run. Returns none while rows of the previous run are shown. */
  get readView(): LiveView<LiveRow<N>> {
    return this.state.isRestored === true ? { ...emptyLiveState, failure: this.state.failure, rows: [] } : this.view;
  }

  get snapshot(): LiveSnapshot<N> {
    const { collection, epoch } = this.ports;
    return { collection, epoch, seq: this.lastSeq, rows: [...this.view.rows], state: this.state };
  }

  get(key: number): LiveRow<N> | undefined {
    return this.current.get(key)?.row;
  }

  /** Replaces all rows, in the given order. */
  replace(rows: readonly LiveRow<N>[], state: LiveState): void {
    const previousRows = this.current;
    const upserts: LiveRow<N>[] = [];
    this.current = new Map();
    for (const row of rows) {
      const key = this.getKey(row);
      const previousRow = previousRows.get(key);
      // Reuses the serialized text of the same object, because rows are never mutated.
      const text = previousRow?.row === row ? previousRow.text : JSON.stringify(row);
      if (previousRow?.text === text) this.current.set(key, previousRow);
      else {
        upserts.push(row);
        this.current.set(key, { row, text });
      }
    }
    const removedIds = [...previousRows.keys()].filter((key) => !this.current.has(key));
    this.publish(upserts, removedIds, state);
  }

  put(row: LiveRow<N>): void {
    const key = this.getKey(row);
    const text = JSON.stringify(row);
    if (this.current.get(key)?.text === text) return;
    this.current.set(key, { row, text });
    this.publish([row], [], this.addRowCount());
  }

  remove(key: number): void {
    if (this.current.delete(key)) this.publish([], [key], this.addRowCount());
  }

  setState(change: Partial<LiveState>): void {
    this.publish([], [], { ...this.state, ...change });
  }

  /** Removes all rows from windows after the user has lost the permission to see them. */
  clear(): void {
    this.replace([], emptyLiveState);
  }

  private getKey(row: LiveRow<N>): number {
    return getLiveKey(this.ports.collection, row);
  }

  private addRowCount(): LiveState {
    return this.state.isComplete ? { ...this.state, count: this.current.size } : this.state;
  }

  private publish(upserts: readonly LiveRow<N>[], removedIds: readonly number[], state: LiveState): void {
    const previousState = this.shownState;
    if (upserts.length + removedIds.length === 0 && JSON.stringify(previousState) === JSON.stringify(state)) return;
    this.shownState = state;
    const chunks = splitChunks(upserts, maxRowsPerLiveChange);
    const lastChunk = chunks.pop() ?? [];
    // All chunks but the last carry the previous state, because the new state applies once all rows have arrived.
    for (const chunk of chunks) this.broadcast(chunk, [], previousState);
    this.broadcast(lastChunk, removedIds, state);
    this.ports.onChange();
  }

  private broadcast(upserts: LiveRow<N>[], removedIds: readonly number[], state: LiveState): void {
    const { collection, epoch, broadcast } = this.ports;
    this.lastSeq += 1;
    broadcast({ collection, epoch, seq: this.lastSeq, upserts, removed: [...removedIds], state });
  }
}
