import { toCodeKey } from '@shared/contract/json/wireKeys';
import type { PaymentName } from '@shared/domain/payments/paymentNames';
import { paymentMethods } from '@shared/domain/settings/settings';

/**
 * Payment methods for settings and coupons. `online` has a more specific label here, because `webpay` is offered too.
 */
export const paymentOptions = paymentMethods.map((value) => ({
  value,
  labelKey:
    value === 'online'
      ? ('paymentChoices.online' as const)
      : (`paymentNames.${toCodeKey(value) as PaymentName}` as const),
}));
