import { codeKey } from '@shared/contract/reading/wireKeys';
import type { PaymentName } from '@shared/domain/payments/paymentNames';
import { paymentMethods } from '@shared/domain/settings/settings';

/** What a commerce may be paid with, for settings and coupons. Their lists have Webpay under two words, so one says more. */
export const paymentOptions = paymentMethods.map((value) => ({
  value,
  labelKey:
    value === 'online'
      ? ('paymentChoices.online' as const)
      : (`paymentNames.${codeKey(value) as PaymentName}` as const),
}));
