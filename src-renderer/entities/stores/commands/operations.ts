import { create } from 'zustand';
import { useScope } from '@kit/data/scope';
import type { Scope } from '@kit/data/keys';

/**
 * - `closing`, `opening`: sent; the result has not been read back yet.
 * - `unconfirmed`: the reply was lost, and the result is still unknown.
 */
export type Operation = 'closing' | 'opening' | 'unconfirmed';

/** Operations in progress, at most one per store, shared by all views. */
const useOperationStore = create<{ operations: ReadonlyMap<string, Operation> }>()(() => ({ operations: new Map() }));

const getKey = ({ tenant, epoch }: Scope, storeId: number) => `${tenant}/${epoch}/${storeId}`;

const updateOperations = (update: (operations: Map<string, Operation>) => void) => {
  const operations = new Map(useOperationStore.getState().operations);
  update(operations);
  useOperationStore.setState({ operations: operations });
};

/**
 * Marks a store as busy. Returns false if an operation is in progress, so that a second click or repeated Enter sends
 * nothing.
 */
export const beginOperation = (scope: Scope, storeId: number, operation: Operation): boolean => {
  const key = getKey(scope, storeId);
  if (useOperationStore.getState().operations.has(key)) return false;
  updateOperations((operations) => operations.set(key, operation));
  return true;
};

export const markUnconfirmed = (scope: Scope, storeId: number): void =>
  updateOperations((operations) => operations.set(getKey(scope, storeId), 'unconfirmed'));

export const endOperation = (scope: Scope, storeId: number): void =>
  updateOperations((operations) => operations.delete(getKey(scope, storeId)));

/** Operation in progress for a store, or null. */
export const useOperation = (storeId: number): Operation | null => {
  const key = getKey(useScope(), storeId);
  return useOperationStore(({ operations }) => operations.get(key) ?? null);
};

export const isOperationRunning = (scope: Scope, storeId: number): boolean =>
  useOperationStore.getState().operations.has(getKey(scope, storeId));
