import { and, eq } from 'drizzle-orm';
import { getRefundEligibility } from '@shared/domain/sales/refunds';
import { orderPayments, orders } from '../../db/schema';
import { apiErrors } from '../../context/apiErrors';
import { fieldMessages } from '../../context/fieldMessages';
import { buildOwnStoresCondition } from '../../context/ownStores';
import type { Handlers } from '../../context/handler';
import { matchIdInTenant } from '../records/ids';
import { toPaymentView } from './orderPayments';

/** Card gateways that refund automatically; for the others, the platform's staff refunds by hand. */
const automaticRefundMethods: ReadonlySet<string> = new Set(['webpay', 'oneclick']);

export const payments = {
  /** Refunds a payment once; repeated calls return the payment unchanged. */
  refund: async ({ db, tenant, user, params, body, now }) => {
    const [match] = await db
      .select({ payment: orderPayments })
      .from(orderPayments)
      .innerJoin(orders, eq(orders.id, orderPayments.orderId))
      .where(and(matchIdInTenant(orderPayments, tenant, params.id), buildOwnStoresCondition(user, orders.storeId)))
      .for('update', { of: orderPayments });
    if (match === undefined) throw apiErrors.missing();
    const { payment } = match;
    const view = toPaymentView(payment, tenant);
    if (view.type !== params.type) throw apiErrors.missing();
    const eligibility = getRefundEligibility(view, now, tenant.zone);
    if (!eligibility.can) {
      if (eligibility.reason === 'givenBack') return view;
      if (eligibility.reason === 'debitHourOver') throw apiErrors.debitHourOver(view.type ?? '');
      const reason = eligibility.reason === 'byHand' ? fieldMessages.paidByHand : fieldMessages.paymentNotCompleted;
      throw apiErrors.invalid({ status: [reason] });
    }
    const [refundedPayment] = await db
      .update(orderPayments)
      .set({
        status: automaticRefundMethods.has(view.type ?? '') ? 'refund_requested' : 'manual_refund_pending',
        refundReason: body.reason ?? null,
        refundedAt: new Date(now),
      })
      .where(eq(orderPayments.id, payment.id))
      .returning();
    if (refundedPayment === undefined) throw new Error('a locked payment is there');
    return toPaymentView(refundedPayment, tenant);
  },
} satisfies Handlers<'payments'>;
