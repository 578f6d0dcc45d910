import { isSameValue } from '@kit/editor/changes';
import { setValueAt, type Values } from '@kit/editor/paths';
import type { ValueStore } from '@kit/editor/valueStore';

/** Pause after which a change in the same group starts a new history step (ms). */
export const groupPauseMs = 1_000;
/** Maximum history steps. */
export const maxSteps = 200;

interface ChangeOptions {
  /** Name of the edited field: changes in the same group form one step until a pause. */
  group?: string;
}

/** In-memory values with undo history. */
export interface HistoryStore extends ValueStore {
  /** Applies a change as a history step; equal values change nothing. */
  change: (next: Values, options?: ChangeOptions) => void;
  undo: () => void;
  redo: () => void;
  canUndo: () => boolean;
  canRedo: () => boolean;
}

/** Returns `next`, reusing equal parts of `previousValue`, so that their components do not re-render. */
const reuseUnchanged = (previousValue: unknown, next: unknown): unknown => {
  if (isSameValue(previousValue, next)) return previousValue;
  if (Array.isArray(previousValue) && Array.isArray(next)) {
    const previousRowsById = new Map(previousValue.map((row: { id?: unknown } | null) => [row?.id, row] as const));
    return next.map((row: { id?: unknown } | null, index) => {
      const previousRow: unknown = row?.id === undefined ? previousValue[index] : previousRowsById.get(row.id);
      return isSameValue(previousRow, row) ? previousRow : row;
    });
  }
  return next;
};

const shareUnchanged = (previousValues: Values, next: Values): Values =>
  Object.fromEntries(Object.entries(next).map(([name, value]) => [name, reuseUnchanged(previousValues[name], value)]));

/** Creates a store. `now` is the clock (ms), which tests replace. */
export const createHistoryStore = (
  initialValues: Values,
  now: () => number = () => performance.now(),
): HistoryStore => {
  let values = initialValues;
  let pastValues: readonly Values[] = [];
  let futureValues: readonly Values[] = [];
  let lastChange: { group: string; time: number } | null = null;
  const listeners = new Set<() => void>();
  const replaceValues = (next: Values) => {
    values = next;
    for (const listener of [...listeners]) listener();
  };
  const change = (next: Values, { group }: ChangeOptions = {}) => {
    if (isSameValue(values, next)) return;
    const time = now();
    const isSameGroup = group !== undefined && lastChange?.group === group && time - lastChange.time < groupPauseMs;
    if (!isSameGroup) pastValues = [...pastValues, values].slice(-maxSteps);
    futureValues = [];
    lastChange = group === undefined ? null : { group, time };
    replaceValues(shareUnchanged(values, next));
  };
  return {
    get: () => values,
    set: (path, value) => change(setValueAt(values, path, value)),
    // Values from a save or merge become a history step that can be undone.
    reset: (_base, next) => change(next),
    change,
    undo: () => {
      const previousValues = pastValues.at(-1);
      if (previousValues === undefined) return;
      pastValues = pastValues.slice(0, -1);
      futureValues = [values, ...futureValues];
      lastChange = null;
      replaceValues(previousValues);
    },
    redo: () => {
      const [nextValues, ...remainingValues] = futureValues;
      if (nextValues === undefined) return;
      pastValues = [...pastValues, values];
      futureValues = remainingValues;
      lastChange = null;
      replaceValues(nextValues);
    },
    canUndo: () => pastValues.length > 0,
    canRedo: () => futureValues.length > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
