import { useSyncExternalStore } from 'react';
import type { Block, PageContent } from '@shared/contract/content/blocks';
import { toPageContent } from './blockCommands';
import type { HistoryStore } from './historyStore';

/** Selects a part of the values; re-renders only when that part changes. */
const useStoreValue = <T>(store: HistoryStore, select: () => T): T => useSyncExternalStore(store.subscribe, select);

export const useContent = (store: HistoryStore): PageContent => useStoreValue(store, () => toPageContent(store.get()));

export const useBlocks = (store: HistoryStore): readonly Block[] =>
  useStoreValue(store, () => toPageContent(store.get()).blocks);

export const useBlock = (store: HistoryStore, id: string | null): Block | undefined =>
  useStoreValue(store, () => toPageContent(store.get()).blocks.find((block) => block.id === id));

export const useUndoState = (store: HistoryStore): { canUndo: boolean; canRedo: boolean } => ({
  canUndo: useStoreValue(store, store.canUndo),
  canRedo: useStoreValue(store, store.canRedo),
});
