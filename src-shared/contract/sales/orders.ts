import * as v from 'valibot';
import { orderStatuses } from '../../domain/sales/orders';
import { cancelReasons } from '../../domain/sales/cancellation';
import { endpoint } from '../protocol/endpoint';
import { derived, pageOf, writeReply } from '../reading';
import { orderPatch } from './orderFields';
import { prefixPersonalFields } from '../protocol/personal';
import { addVersion } from '../protocol/version';
import { mergeRepeats } from './mergeOrders';
import { orderFilters } from './orderFilters';
import { order, orderPersonal, orderRow, orderRowPersonal } from './orderReaders';

export type { OrderPayment } from './orderParts';
export type { Order, OrderRow } from './orderReaders';

export const orders = {
  /** Lists orders, latest first. */
  list: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/orders',
    needs: 'orders.index',
    ...orderFilters,
    newestFirst: 'createdAt',
    reply: derived(pageOf(orderRow), (reply) => ({ ...reply, page: mergeRepeats(reply.page) })),
    // Reports on unreadable rows contain the row's name, which is the customer's name.
    personal: { ...prefixPersonalFields('page', orderRowPersonal), 'unread.name': 'name' },
  }),
  get: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/orders/:id',
    needs: 'orders.show',
    reply: order,
    personal: orderPersonal,
  }),
  /** Changes an order's status. This call of the kitchen display is at the root of the platform's URL. */
  changeStatus: endpoint({
    host: 'root',
    method: 'PATCH',
    path: '/kds/store/:storeId/orders/:id',
    needs: 'orders.update',
    bodyKey: 'order',
    body: v.strictObject({
      order: v.strictObject({
        status: v.picklist(orderStatuses),
        /** Reason for a cancellation; only for platforms with `cancelReasons`. */
        reason: v.optional(v.picklist(cancelReasons)),
      }),
    }),
    reply: writeReply(order),
    personal: orderPersonal,
    changes: ['orders'],
    tracks: 'order_status_updated',
  }),
  /** Changes the phone or comment of an order that is still open. */
  update: endpoint({
    host: 'adminV1',
    method: 'PATCH',
    path: '/orders/:id',
    needs: 'orders.update',
    capability: 'orderEdits',
    bodyKey: 'order',
    body: v.strictObject({ order: addVersion(orderPatch(null)) }),
    versioned: true,
    reply: writeReply(order),
    personal: orderPersonal,
    tracks: 'order_updated',
  }),
};
