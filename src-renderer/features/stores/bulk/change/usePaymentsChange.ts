import { useMemo, useState } from 'react';
import type { BulkChange } from '@shared/domain/bulkChanges';
import type { Payments, PaymentWishes } from '@shared/domain/bulkPayments';
import { blankPayments, paymentSides, type PaymentSide, type StorePaymentMethod } from '@shared/domain/storePayments';
import type { PickableStore } from '../useBulkStores';
import type { Draft } from './draft';

const usualPayments: Payments = { enabledPaymentMethods: ['cash', 'card'], paymentMethods: blankPayments() };
const noWishes: PaymentWishes = { storeDelivery: {}, inStore: {} };

export const paymentModes = ['switches', 'all'] as const;
type PaymentMode = (typeof paymentModes)[number];

export interface PaymentsDraft extends Draft {
  mode: PaymentMode;
  setMode: (mode: PaymentMode) => void;
  /** What is to take the place of all that stores have. */
  payments: Payments;
  setPayments: (payments: Payments) => void;
  wishes: PaymentWishes;
  /** Undefined leaves a method as it is. */
  wish: (method: StorePaymentMethod, side: PaymentSide, wanted: boolean | undefined) => void;
  /** Begins with what a store has. */
  copyFrom: (store: PickableStore) => void;
}

/** New payment methods while they are put together: a few to be switched, or a whole set. */
export const usePaymentsChange = (): PaymentsDraft => {
  const [mode, setMode] = useState<PaymentMode>('switches');
  const [payments, setPayments] = useState<Payments | null>(null);
  const [wishes, setWishes] = useState<PaymentWishes>(noWishes);
  const hasWishes = paymentSides.some((side) => Object.keys(wishes[side]).length > 0);
  const change = useMemo((): BulkChange | null => {
    if (mode === 'switches') return hasWishes ? { kind: 'switches', wishes } : null;
    return payments && { kind: 'payments', ...payments };
  }, [mode, payments, wishes, hasWishes]);
  return {
    mode,
    setMode,
    payments: payments ?? usualPayments,
    setPayments,
    wishes,
    wish: (method, side, wanted) =>
      setWishes((before) => {
        const { [method]: _before, ...others } = before[side];
        return { ...before, [side]: wanted === undefined ? others : { ...others, [method]: wanted } };
      }),
    copyFrom: ({ enabledPaymentMethods, paymentMethods }) => setPayments({ enabledPaymentMethods, paymentMethods }),
    change,
    touched: change !== null,
    isFaulty: false,
    reset: () => {
      setPayments(null);
      setWishes(noWishes);
    },
  };
};
