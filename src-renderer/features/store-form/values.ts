import { blankFormValuesOf, formValuesOf, sentValuesOf, type FormValues } from '@shared/contract/fields/entity';
import { storeFields } from '@shared/contract/stores/storeFields';
import type { Store } from '@shared/contract/stores/stores';
import { draftOfDelivery, fleetsInOrder } from './delivery/values';
import { draftOfPayments, draftOfSpecifiedPayments } from './payments/values';
import { blankScheduleValues, draftOfSchedules, scheduleValuesOf, type ScheduleValues } from './schedules/values';

/** Form values of a store: every field, in the store's form or that of its tab. */
export type StoreValues = Omit<FormValues<typeof storeFields, Store>, keyof ScheduleValues | 'npsEmailTimer'> &
  ScheduleValues & { npsEmailTimer: number | null };

export const blankStore: StoreValues = {
  ...blankFormValuesOf(storeFields),
  ...blankScheduleValues,
  name: '',
  textAddress: '',
  commune: '',
  phone: '',
  email: '',
};

export const storeValuesOf = (store: Store): StoreValues => ({
  ...formValuesOf(storeFields, store),
  ...scheduleValuesOf(store),
  deliveryMethods: fleetsInOrder(store),
});

/** Converts values to a draft. */
export const draftOfStore = (values: StoreValues): object => ({
  ...sentValuesOf(storeFields, values),
  facebookMessengerId: values.facebookMessengerId.trim() || null,
  // Drops unknown fields, which the rules reject and sending adds again.
  subscriptionQuotes: values.subscriptionQuotes.map(({ name, amount }) => ({ name, amount })),
  ...draftOfDelivery(values),
  ...draftOfPayments(values),
  ...draftOfSchedules(values),
});

/** Variant for platforms without `storeDetails`. */
export const specifiedDraftOf = (values: StoreValues): object => ({
  ...draftOfStore(values),
  ...draftOfSpecifiedPayments(values),
});
