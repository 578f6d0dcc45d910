import { create } from 'zustand';
import type { OrderRow } from '@shared/contract/sales/orders';

export type CancellableOrder = Pick<OrderRow, 'id' | 'number' | 'status' | 'storeId' | 'payments'>;

/** The order that the user is about to cancel in this window. */
export const useCancelStore = create<{ order: CancellableOrder | null }>()(() => ({ order: null }));

export const askToCancel = (order: CancellableOrder | null): void => useCancelStore.setState({ order });
