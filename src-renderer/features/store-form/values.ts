import { blankFormValuesOf, formValuesOf, sentValuesOf, type FormValues } from '@shared/contract/fields/entity';
import { storeFields } from '@shared/contract/stores/storeFields';
import type { Store } from '@shared/contract/stores/stores';
import { draftOfDelivery, fleetsInOrder } from './delivery/values';
import { draftOfPayments, draftOfSpecifiedPayments } from './payments/values';
import { blankScheduleValues, draftOfSchedules, scheduleValuesOf, type ScheduleValues } from './schedules/values';

/** A store while it is being filled in: every field is there, as the store has it or as its part of the form keeps it. */
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

/** What the values come to as a store that can be sent. */
export const draftOfStore = (values: StoreValues): object => ({
  ...sentValuesOf(storeFields, values),
  facebookMessengerId: values.facebookMessengerId.trim() || null,
  // What the platform keeps beside these is laid over when it is sent, and is nothing that the rules know.
  subscriptionQuotes: values.subscriptionQuotes.map(({ name, amount }) => ({ name, amount })),
  ...draftOfDelivery(values),
  ...draftOfPayments(values),
  ...draftOfSchedules(values),
});

/** The same on a platform without `storeDetails`. */
export const specifiedDraftOf = (values: StoreValues): object => ({
  ...draftOfStore(values),
  ...draftOfSpecifiedPayments(values),
});
