import { createContext, useContext } from 'react';
import type { StoreRow } from '@shared/contract/stores/stores';

export type StoreDialogKind = 'close' | 'open' | 'pause' | 'why';
export type ShowStoreDialog = (kind: StoreDialogKind, store: StoreRow) => void;

export const StoreDialogContext = createContext<ShowStoreDialog>(() => undefined);

/** Returns a function that opens a store's dialog: close, pause, open, or why it is closed. */
export const useStoreDialogs = (): ShowStoreDialog => useContext(StoreDialogContext);
