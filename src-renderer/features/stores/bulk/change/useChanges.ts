import { useMemo, useState } from 'react';
import type { BulkChange, Payments } from '@shared/domain/bulkChanges';
import { shiftFaults } from '@shared/domain/shiftFaults';
import { periodsOf } from '@shared/domain/shifts';
import { blankPayments } from '@shared/domain/storePayments';
import { hoursOf, type EditHours, type Hours } from '../../schedules/hours';
import type { PickableStore } from '../useBulkStores';
import type { BulkTab } from './bulkTabs';

const noHours: Hours = { shifts: [], different: false };
const usualPayments: Payments = { enabledPaymentMethods: ['cash', 'card'], paymentMethods: blankPayments() };

export interface Changes {
  hours: Hours;
  editHours: EditHours;
  payments: Payments;
  setPayments: (payments: Payments) => void;
  /** Begins with what a store has. */
  copyFrom: (store: PickableStore) => void;
  /** What would be sent; null where nothing is put in yet, or nothing that could be sent. */
  change: BulkChange | null;
  /** Somebody has put something in. */
  touched: boolean;
}

const scheduleOf = ({ shifts, different }: Hours): BulkChange | null =>
  shiftFaults(shifts).size > 0 ? null : { businessHours: periodsOf(shifts), haveDifferentBusinessHours: different };

/** The change of each tab while it is being put together. A tab that nobody has touched changes nothing. */
export const useChanges = (tab: BulkTab): Changes => {
  const [hours, setHours] = useState<Hours>(noHours);
  const [payments, setPayments] = useState<Payments | null>(null);
  const schedule = useMemo(() => (hours === noHours ? null : scheduleOf(hours)), [hours]);
  const isSchedules = tab === 'schedules';
  return {
    hours,
    editHours: setHours,
    payments: payments ?? usualPayments,
    setPayments,
    copyFrom: ({ businessHours, haveDifferentBusinessHours, enabledPaymentMethods, paymentMethods }) => {
      if (isSchedules) setHours(hoursOf(businessHours, haveDifferentBusinessHours));
      else setPayments({ enabledPaymentMethods, paymentMethods });
    },
    change: isSchedules ? schedule : payments,
    touched: isSchedules ? hours !== noHours : payments !== null,
  };
};
