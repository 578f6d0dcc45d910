import * as v from 'valibot';
import { refundReasons } from '../domain/sales/refunds';
import { endpoint } from './endpoint';
import { payment } from './orders';
import { answered } from './reading';

export const payments = {
  /** Gives a completed payment back. Whoever does gives their own password first. */
  refund: endpoint({
    host: 'adminV1',
    method: 'POST',
    path: '/payments/:type/:id/refund_transaction',
    needs: 'orders.update',
    body: v.strictObject({
      /** Only for platforms that keep it, see the capability `refundReasons`. */
      reason: v.optional(v.picklist(refundReasons)),
    }),
    reply: answered(payment),
    changes: ['orders'],
    needsProof: true,
    tracks: 'payment_refunded',
  }),
};
