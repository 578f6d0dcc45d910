import { setValueAt, type Values } from './paths';

/** Storage of edited values: in memory, or in the fields of a form library. */
export interface ValueStore {
  /** Returns the live values, which may be mutated later: copy them to keep them. */
  get: () => Values;
  set: (path: string, value: unknown) => void;
  /** Sets the values before editing (`base`) and the current ones. */
  reset: (base: Values, values: Values) => void;
  /** Subscribes to changes; returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

/** Creates an in-memory store, for editors without a form: a price grid, a page builder. */
export const createValueStore = (initialValues: Values): ValueStore => {
  let values = initialValues;
  const listeners = new Set<() => void>();
  const replaceValues = (nextValues: Values) => {
    values = nextValues;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => values,
    set: (path, value) => replaceValues(setValueAt(values, path, value)),
    reset: (_base, nextValues) => replaceValues(nextValues),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
