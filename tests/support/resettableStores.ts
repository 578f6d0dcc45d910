import { create as createStore, useStore } from 'zustand/react';
import type { StateCreator, StoreApi, UseBoundStore } from 'zustand';

/**
 * Wraps zustand so that all stores can be reset. Test files of a worker share the app's modules, so state would
 * otherwise leak into the next file.
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
