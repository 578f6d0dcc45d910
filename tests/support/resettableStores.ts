import { create as createStore, useStore } from 'zustand/react';
import type { StateCreator, StoreApi, UseBoundStore } from 'zustand';

/**
 * Replaces zustand with resettable stores: test files share the app's modules, so state left by one file would show in
 * the next of its worker.
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
