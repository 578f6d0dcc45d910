import { create } from 'zustand';
import type { OrderRow } from '@shared/contract/orders';

type PaidOrder = Pick<OrderRow, 'id' | 'number' | 'status' | 'storeId' | 'payments'>;

/** The order that is still paid and that the user is about to cancel in this window. */
export const useCancelStore = create<{ order: PaidOrder | null }>()(() => ({ order: null }));

export const askToCancel = (order: PaidOrder | null): void => useCancelStore.setState({ order });
