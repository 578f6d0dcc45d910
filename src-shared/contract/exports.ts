import * as v from 'valibot';
import { jobReply, startedJob } from '../jobs/platformJob';
import { endpoint } from './endpoint';
import { orders } from './orders';

/** What orders are exported: those that the list finds by the same filters. */
export const exportedOrders = v.omit(orders.list.query, ['page', 'limit', 'sort', 'cursor']);
export type ExportedOrders = v.InferOutput<typeof exportedOrders>;

/** Tables that the platform writes, as jobs. Source: specification 2, sections 4 and 7. */
export const exports = {
  orders: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/orders/export_csv',
    // It begins something: a second time makes a second file.
    writes: true,
    needs: 'orders.export_csv',
    query: exportedOrders,
    reply: startedJob,
    tracks: 'csv_exported',
  }),
  /**
   * What customers answered about their orders: of all of them, for the specification names no filters here. It lies in
   * the area of orders and has no action of its own there; what it tells is what `resultados NPS` opens.
   */
  nps: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/orders/export_nps_csv',
    writes: true,
    needs: 'answers.nps_result',
    reply: startedJob,
    tracks: 'csv_exported',
  }),
  /** Null while it is pending. */
  job: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/orders_job',
    needs: 'orders.export_csv',
    query: v.strictObject({ jobId: v.string() }),
    reply: jobReply,
  }),
};
