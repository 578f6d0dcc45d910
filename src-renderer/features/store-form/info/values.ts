import type { Store } from '@shared/contract/stores/stores';
import { blankStoreFields, type StoreFields } from '@shared/domain/stores/stores';
import { blankToNull } from '@shared/domain/values/blankToNull';

type Kept =
  | 'name'
  | 'textAddress'
  | 'commune'
  | 'phone'
  | 'email'
  | 'image'
  | 'menuId'
  | 'enabledWhatsappNumber'
  | 'enabledFacebookMessenger'
  | 'subscriptionQuotes'
  | 'enabledCheckoutQuestions'
  | 'checkoutQuestionIds'
  | 'cartNotificationIntervalMinutes'
  | 'enabledAbandonedShoppingCartCoupon'
  | 'abandonedShoppingCartCouponId';

/** Who the store is while it is being filled in: empty texts stand for nothing. */
export interface InfoValues extends Pick<StoreFields, Kept> {
  emailAlt: string;
  npsEmailTimer: number | null;
  whatsappNumber: string;
  facebookMessengerId: string;
}

const blank = blankStoreFields();

export const blankInfoValues: InfoValues = {
  name: '',
  textAddress: '',
  commune: '',
  phone: '',
  email: '',
  emailAlt: '',
  image: blank.image,
  menuId: blank.menuId,
  npsEmailTimer: blank.npsEmailTimer,
  enabledWhatsappNumber: blank.enabledWhatsappNumber,
  whatsappNumber: '',
  enabledFacebookMessenger: blank.enabledFacebookMessenger,
  facebookMessengerId: '',
  subscriptionQuotes: blank.subscriptionQuotes,
  enabledCheckoutQuestions: blank.enabledCheckoutQuestions,
  checkoutQuestionIds: blank.checkoutQuestionIds,
  cartNotificationIntervalMinutes: blank.cartNotificationIntervalMinutes,
  enabledAbandonedShoppingCartCoupon: blank.enabledAbandonedShoppingCartCoupon,
  abandonedShoppingCartCouponId: blank.abandonedShoppingCartCouponId,
};

export const infoValuesOf = (store: Store): InfoValues => ({
  name: store.name,
  textAddress: store.textAddress,
  commune: store.commune,
  phone: store.phone,
  email: store.email,
  emailAlt: store.emailAlt ?? '',
  image: store.image,
  menuId: store.menuId,
  npsEmailTimer: store.npsEmailTimer,
  enabledWhatsappNumber: store.enabledWhatsappNumber,
  whatsappNumber: store.whatsappNumber ?? '',
  enabledFacebookMessenger: store.enabledFacebookMessenger,
  facebookMessengerId: store.facebookMessengerId ?? '',
  subscriptionQuotes: store.subscriptionQuotes,
  enabledCheckoutQuestions: store.enabledCheckoutQuestions,
  checkoutQuestionIds: store.checkoutQuestionIds,
  cartNotificationIntervalMinutes: store.cartNotificationIntervalMinutes,
  enabledAbandonedShoppingCartCoupon: store.enabledAbandonedShoppingCartCoupon,
  abandonedShoppingCartCouponId: store.abandonedShoppingCartCouponId,
});

/** The part of a store's draft that these values come to. */
export const draftOfInfo = ({ emailAlt, whatsappNumber, facebookMessengerId, subscriptionQuotes }: InfoValues) => ({
  emailAlt: emailAlt === '' ? null : emailAlt,
  whatsappNumber: blankToNull(whatsappNumber),
  facebookMessengerId: facebookMessengerId.trim() || null,
  // What the platform keeps beside these is laid over when it is sent, and is nothing that the rules know.
  subscriptionQuotes: subscriptionQuotes.map(({ name, amount }) => ({ name, amount })),
});
