import { create } from 'zustand';
import type { OrderRow } from '@shared/contract/sales/orders';

export type CancellableOrder = Pick<OrderRow, 'id' | 'number' | 'status' | 'storeId' | 'payments'>;

/** Order shown in this window's cancel dialog, or null. */
export const useCancelStore = create<{ order: CancellableOrder | null }>()(() => ({ order: null }));

export const askToCancel = (order: CancellableOrder | null): void => useCancelStore.setState({ order });
