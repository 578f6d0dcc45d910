import { setValueAt, type Values } from './paths';

/** Storage of edited values: in memory, or in the fields of a form library. */
export interface ValueStore {
  /** Live values, which may be mutated: copy them to keep them. */
  get: () => Values;
  set: (path: string, value: unknown) => void;
  /** Sets the saved values (`base`) and the edited ones. */
  reset: (base: Values, values: Values) => void;
  /** Subscribes to changes; returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

/** In-memory values, for editors that are no forms: a price grid, a page builder. */
export const createValueStore = (initial: Values): ValueStore => {
  let values = initial;
  const listeners = new Set<() => void>();
  const become = (next: Values) => {
    values = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => values,
    set: (path, value) => become(setValueAt(values, path, value)),
    reset: (_base, next) => become(next),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
