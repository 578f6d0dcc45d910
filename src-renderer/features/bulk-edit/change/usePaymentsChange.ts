import { useMemo, useState } from 'react';
import type { BulkChange } from '@shared/domain/bulk/bulkChanges';
import type { PaymentSettings, PaymentChoices } from '@shared/domain/bulk/bulkPayments';
import {
  createBlankPayments,
  paymentSides,
  type PaymentSide,
  type StorePaymentMethod,
} from '@shared/domain/payments/storePayments';
import type { PickableStore } from '../useBulkStores';
import type { BulkChangeDraft } from './bulkChangeDraft';

const defaultPayments: PaymentSettings = {
  enabledPaymentMethods: ['cash', 'card'],
  paymentMethods: createBlankPayments(),
};
const noChoices: PaymentChoices = { storeDelivery: {}, inStore: {} };

export const paymentChangeModes = ['switches', 'all'] as const;
type PaymentChangeMode = (typeof paymentChangeModes)[number];

export interface PaymentsDraft extends BulkChangeDraft {
  mode: PaymentChangeMode;
  setMode: (mode: PaymentChangeMode) => void;
  /** Complete settings that replace those of the stores. */
  payments: PaymentSettings;
  setPayments: (payments: PaymentSettings) => void;
  choices: PaymentChoices;
  /** Switches a method on or off for a side; undefined leaves the method unchanged. */
  updateChoice: (method: StorePaymentMethod, side: PaymentSide, isEnabled: boolean | undefined) => void;
  /** Replaces the draft with a store's payment methods. */
  copyFrom: (store: PickableStore) => void;
}

/** Draft of payment methods: switches for some methods, or a complete set. */
export const usePaymentsChange = (): PaymentsDraft => {
  const [mode, setMode] = useState<PaymentChangeMode>('switches');
  const [payments, setPayments] = useState<PaymentSettings | null>(null);
  const [choices, setChoices] = useState<PaymentChoices>(noChoices);
  const hasChoices = paymentSides.some((side) => Object.keys(choices[side]).length > 0);
  const change = useMemo((): BulkChange | null => {
    if (mode === 'switches') return hasChoices ? { kind: 'switches', choices } : null;
    return payments && { kind: 'payments', ...payments };
  }, [mode, payments, choices, hasChoices]);
  return {
    mode,
    setMode,
    payments: payments ?? defaultPayments,
    setPayments,
    choices,
    updateChoice: (method, side, isEnabled) =>
      setChoices((previousChoices) => {
        const { [method]: _previousChoice, ...otherChoices } = previousChoices[side];
        return {
          ...previousChoices,
          [side]: isEnabled === undefined ? otherChoices : { ...otherChoices, [method]: isEnabled },
        };
      }),
    copyFrom: ({ enabledPaymentMethods, paymentMethods }) => setPayments({ enabledPaymentMethods, paymentMethods }),
    change,
    isTouched: change !== null,
    isInvalid: false,
    reset: () => {
      setPayments(null);
      setChoices(noChoices);
    },
  };
};
