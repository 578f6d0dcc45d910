import { create as createStore, useStore } from 'zustand/react';
import type { StateCreator, StoreApi, UseBoundStore } from 'zustand';

/**
 * Stands in for zustand: the same stores, which can be put back. They are modules of the app, and test files share those;
 * what a file leaves in one shows in the next of its worker.
 */
const resets = new Set<() => void>();

const register = <T>(initializer: StateCreator<T>): UseBoundStore<StoreApi<T>> => {
  const store = createStore<T>()(initializer);
  resets.add(() => store.setState(store.getInitialState(), true));
  return store;
};

export const create = <T>() => register<T>;
export { useStore };
export type * from 'zustand/vanilla';

export const resetStores = (): void => resets.forEach((reset) => reset());
