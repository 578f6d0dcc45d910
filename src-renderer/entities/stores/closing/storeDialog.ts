import { createContext, useContext } from 'react';
import type { StoreRow } from '@shared/contract/stores';

export type StoreQuestion = 'close' | 'open' | 'why';
export type AskStore = (question: StoreQuestion, store: StoreRow) => void;

export const AskStoreContext = createContext<AskStore>(() => undefined);

/** Opens the dialog that asks how to close a store, whether to open it, or why it is closed. */
export const useAskStore = (): AskStore => useContext(AskStoreContext);
