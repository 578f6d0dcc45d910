import { useSyncExternalStore } from 'react';
import type { Block, PageContent } from '@shared/contract/content/blocks';
import { toPageContent } from './blockCommands';
import type { HistoryStore } from './historyStore';

/** Selects a part of the values; re-renders only when that part changes. */
const useSelected = <T>(store: HistoryStore, select: () => T): T => useSyncExternalStore(store.subscribe, select);

export const useContent = (store: HistoryStore): PageContent => useSelected(store, () => toPageContent(store.get()));

export const useBlocks = (store: HistoryStore): readonly Block[] =>
  useSelected(store, () => toPageContent(store.get()).blocks);

export const useBlock = (store: HistoryStore, id: string | null): Block | undefined =>
  useSelected(store, () => toPageContent(store.get()).blocks.find((block) => block.id === id));

export const useSteps = (store: HistoryStore): { canUndo: boolean; canRedo: boolean } => ({
  canUndo: useSelected(store, store.canUndo),
  canRedo: useSelected(store, store.canRedo),
});
