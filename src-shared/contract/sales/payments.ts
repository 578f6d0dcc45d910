import * as v from 'valibot';
import { refundReasons } from '../../domain/sales/refunds';
import { endpoint } from '../protocol/endpoint';
import { payment } from './orderParts';
import { writeReply } from '../reading';

export const payments = {
  /** Refunds a completed payment; requires the user's password. */
  refund: endpoint({
    host: 'adminV1',
    method: 'POST',
    path: '/payments/:type/:id/refund_transaction',
    needs: 'orders.update',
    body: v.strictObject({
      /** Only for platforms with the capability `refundReasons`. */
      reason: v.optional(v.picklist(refundReasons)),
    }),
    reply: writeReply(payment),
    personal: { failureReason: 'note' },
    changes: ['orders'],
    requiresReauthentication: true,
    tracks: 'payment_refunded',
  }),
};
