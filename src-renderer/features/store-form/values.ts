import type { OpenEnum } from '@shared/contract/reading/scalars';
import type { Store } from '@shared/contract/stores/stores';
import { blankStoreFields, storeEntries, type StoreFields } from '@shared/domain/stores/stores';
import { blankDeliveryValues, deliveryValuesOf, draftOfDelivery, type DeliveryValues } from './delivery/values';
import { blankExternalValues, draftOfExternal, externalValuesOf, type ExternalValues } from './external/values';
import { blankInfoValues, draftOfInfo, infoValuesOf, type InfoValues } from './info/values';
import {
  blankPaymentValues,
  draftOfPayments,
  draftOfSpecifiedPayments,
  paymentValuesOf,
  type PaymentValues,
} from './payments/values';
import { blankScheduleValues, draftOfSchedules, scheduleValuesOf, type ScheduleValues } from './schedules/values';

/** What the parts of the form keep in another way than the store does. */
type PartValues = InfoValues & DeliveryValues & ExternalValues & PaymentValues & ScheduleValues & WaitValues;

interface WaitValues {
  deliveryWaitTime: number | null;
  pickUpWaitTime: number | null;
}

/** A store while it is being filled in: every field is there, as its part of the form keeps it or as the store has it. */
export type StoreValues = PartValues &
  Omit<StoreFields, keyof PartValues | 'deliveryCalculationType'> & {
    deliveryCalculationType: OpenEnum<StoreFields['deliveryCalculationType']>;
  };

export const blankStore: StoreValues = {
  ...blankStoreFields(),
  ...blankInfoValues,
  ...blankDeliveryValues,
  ...blankExternalValues,
  ...blankPaymentValues,
  ...blankScheduleValues,
};

const fieldNames = Object.keys(storeEntries(null)) as (keyof StoreFields)[];

/** The fields that can be changed, out of all that a store tells. */
const fieldsOf = (store: Store) =>
  Object.fromEntries(fieldNames.map((name) => [name, store[name]])) as Pick<Store, keyof StoreFields>;

export const storeValuesOf = (store: Store): StoreValues => ({
  ...fieldsOf(store),
  ...infoValuesOf(store),
  ...deliveryValuesOf(store),
  ...externalValuesOf(store),
  ...paymentValuesOf(store),
  ...scheduleValuesOf(store),
});

/** What the values come to as a store that can be sent. */
export const draftOfStore = (values: StoreValues): object => ({
  ...values,
  ...draftOfInfo(values),
  ...draftOfDelivery(values),
  ...draftOfExternal(values),
  ...draftOfPayments(values),
  ...draftOfSchedules(values),
});

/** The same on a platform without `storeDetails`. */
export const specifiedDraftOf = (values: StoreValues): object => ({
  ...draftOfStore(values),
  ...draftOfSpecifiedPayments(values),
});
