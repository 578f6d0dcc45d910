import { createBlankFormValues, toFormValues, toSentValues, type FormValues } from '@shared/contract/fields/entity';
import { storeFields } from '@shared/contract/stores/storeFields';
import type { Store } from '@shared/contract/stores/stores';
import { toDeliveryDraft, sortFleets } from './delivery/deliveryValues';
import { toPaymentsDraft, deriveEnabledPayments } from './payments/paymentValues';
import {
  blankScheduleValues,
  toSchedulesDraft,
  toScheduleValues,
  type ScheduleValues,
} from './schedules/scheduleValues';

/** Form values of a store, in the shape that the fields edit: hours as shifts, dates as typed. */
export type StoreValues = Omit<FormValues<typeof storeFields, Store>, keyof ScheduleValues | 'npsEmailTimer'> &
  ScheduleValues & { npsEmailTimer: number | null };

export const blankStore: StoreValues = {
  ...createBlankFormValues(storeFields),
  ...blankScheduleValues,
  name: '',
  textAddress: '',
  commune: '',
  phone: '',
  email: '',
};

export const toStoreValues = (store: Store): StoreValues => ({
  ...toFormValues(storeFields, store),
  ...toScheduleValues(store),
  deliveryMethods: sortFleets(store),
});

/** Converts form values to the draft to send. */
export const toStoreDraft = (values: StoreValues): object => ({
  ...toSentValues(storeFields, values),
  facebookMessengerId: values.facebookMessengerId.trim() || null,
  // Drops fields unknown to the app, since the rules reject them; sending adds them again.
  subscriptionQuotes: values.subscriptionQuotes.map(({ name, amount }) => ({ name, amount })),
  ...toDeliveryDraft(values),
  ...toPaymentsDraft(values),
  ...toSchedulesDraft(values),
});

/** Variant for platforms without `storeDetails`. */
export const toSpecOnlyDraft = (values: StoreValues): object => ({
  ...toStoreDraft(values),
  ...deriveEnabledPayments(values),
});
