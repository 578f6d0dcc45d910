import type { Store } from '@shared/contract/stores';
import { normalisePhone } from '@shared/domain/phone';
import { blankPaymentValues, draftOfPayments, paymentValuesOf, type PaymentValues } from './payments/values';

/** A store while it is being filled in: every field is there. */
export interface StoreValues extends PaymentValues {
  name: string;
  textAddress: string;
  commune: string;
  phone: string;
  email: string;
  emailAlt: string;
  menuId: number | null;
  deliveryWaitTime: number | null;
  pickUpWaitTime: number | null;
  orderMethod: { delivery: boolean; pickUp: boolean };
}

export const blankStore: StoreValues = {
  name: '',
  textAddress: '',
  commune: '',
  phone: '',
  email: '',
  emailAlt: '',
  menuId: null,
  deliveryWaitTime: null,
  pickUpWaitTime: null,
  orderMethod: { delivery: true, pickUp: true },
  ...blankPaymentValues,
};

export const storeValuesOf = (store: Store): StoreValues => ({
  name: store.name,
  textAddress: store.textAddress,
  commune: store.commune,
  phone: store.phone,
  email: store.email,
  emailAlt: store.emailAlt ?? '',
  menuId: store.menuId,
  deliveryWaitTime: store.deliveryWaitTime,
  pickUpWaitTime: store.pickUpWaitTime,
  orderMethod: store.orderMethod,
  ...paymentValuesOf(store),
});

/** What the values come to: empty texts are nothing, phones lose their spaces. */
export const draftOfStore = ({ phone, emailAlt, ...values }: StoreValues): object => ({
  ...values,
  ...draftOfPayments({ ...values }),
  phone: normalisePhone(phone),
  emailAlt: emailAlt === '' ? null : emailAlt,
});
