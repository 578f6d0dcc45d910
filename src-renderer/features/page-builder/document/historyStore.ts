import { isSameValue } from '@kit/editor/changes';
import { setValueAt, type Values } from '@kit/editor/paths';
import type { ValueStore } from '@kit/editor/valueStore';

/** Pause (ms) that separates history steps of the same group. */
export const groupPauseMs = 1_000;
/** Maximum history steps. */
export const maxSteps = 200;

export interface ChangeOptions {
  /** Edited field: its changes form one step until a pause. */
  group?: string;
}

/** In-memory values with undo history. */
export interface HistoryStore extends ValueStore {
  /** Equal values are neither a change nor a step. */
  change: (next: Values, options?: ChangeOptions) => void;
  undo: () => void;
  redo: () => void;
  canUndo: () => boolean;
  canRedo: () => boolean;
}

/** Reuses equal parts of `before`, so that they do not re-render. */
const sharing = (before: unknown, next: unknown): unknown => {
  if (isSameValue(before, next)) return before;
  if (Array.isArray(before) && Array.isArray(next)) {
    const byId = new Map(before.map((each: { id?: unknown } | null) => [each?.id, each] as const));
    return next.map((each: { id?: unknown } | null, index) => {
      const other: unknown = each?.id === undefined ? before[index] : byId.get(each.id);
      return isSameValue(other, each) ? other : each;
    });
  }
  return next;
};

const withShared = (before: Values, next: Values): Values =>
  Object.fromEntries(Object.entries(next).map(([name, value]) => [name, sharing(before[name], value)]));

/** `now` is a clock (ms). */
export const createHistoryStore = (initial: Values, now: () => number = () => performance.now()): HistoryStore => {
  let values = initial;
  let past: readonly Values[] = [];
  let future: readonly Values[] = [];
  let last: { group: string; time: number } | null = null;
  const listeners = new Set<() => void>();
  const become = (next: Values) => {
    values = next;
    for (const listener of [...listeners]) listener();
  };
  const change = (next: Values, { group }: ChangeOptions = {}) => {
    if (isSameValue(values, next)) return;
    const time = now();
    const continues = group !== undefined && last?.group === group && time - last.time < groupPauseMs;
    if (!continues) past = [...past, values].slice(-maxSteps);
    future = [];
    last = group === undefined ? null : { group, time };
    become(withShared(values, next));
  };
  return {
    get: () => values,
    set: (path, value) => change(setValueAt(values, path, value)),
    // Saved and merged values are steps too, and can be undone.
    reset: (_base, next) => change(next),
    change,
    undo: () => {
      const before = past.at(-1);
      if (before === undefined) return;
      past = past.slice(0, -1);
      future = [values, ...future];
      last = null;
      become(before);
    },
    redo: () => {
      const [next, ...rest] = future;
      if (next === undefined) return;
      past = [...past, values];
      future = rest;
      last = null;
      become(next);
    },
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
