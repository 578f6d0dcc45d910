import { withValueAt, type Values } from './paths';

/** Where the values that are edited live: in memory, or in the fields of a form library. */
export interface ValueStore {
  /** Returns the live values, which may change in place: copy them to store them. */
  get: () => Values;
  set: (path: string, value: unknown) => void;
  /** From now on `base` is what counts as saved, and `values` are what is edited. */
  reset: (base: Values, values: Values) => void;
  /** Says when a value changes. Returns what ends it. */
  subscribe: (listener: () => void) => () => void;
}

/** Values in memory, for editors that are no forms: a grid of prices, a page builder. */
export const createValueStore = (initial: Values): ValueStore => {
  let values = initial;
  const listeners = new Set<() => void>();
  const become = (next: Values) => {
    values = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => values,
    set: (path, value) => become(withValueAt(values, path, value)),
    reset: (_base, next) => become(next),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
