import type { OrderPayment } from '@shared/contract/sales/orders';
import { getRefundEligibility, refundObstacles, type RefundEligibility } from '@shared/domain/sales/refunds';
import { formatTimer } from '@kit/format/duration';
import { useClockSelector } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';

interface ShownEligibility {
  eligibility: RefundEligibility;
  /** Time left to refund a debit card payment; null if there is no deadline. */
  timeLeftText: string | null;
}

/** Refund eligibility of a payment. Rerenders every second until the refund deadline of a debit card payment. */
export const useRefundEligibility = (payment: OrderPayment): ShownEligibility => {
  const { zone } = useFormats();
  const eligibilityText = useClockSelector((now) => {
    const eligibility = getRefundEligibility(payment, now, zone);
    if (!eligibility.can) return eligibility.reason;
    return eligibility.until === null ? '' : formatTimer(eligibility.until - now);
  });
  const reason = refundObstacles.find((candidate) => candidate === eligibilityText);
  return {
    eligibility: reason === undefined ? { can: true, until: null } : { can: false, reason },
    timeLeftText: reason === undefined && eligibilityText !== '' ? eligibilityText : null,
  };
};
