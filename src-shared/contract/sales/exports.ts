import * as v from 'valibot';
import { jobReply, startedJob } from '../protocol/platformJob';
import { endpoint } from '../protocol/endpoint';
import { orders } from './orders';

/** Filters of exported orders: those of the list. */
export const orderExportFilters = v.omit(orders.list.query, ['page', 'limit', 'sort', 'cursor', 'checkedPages']);
export type OrderExportFilters = v.InferOutput<typeof orderExportFilters>;

/** Tables that the platform writes, as jobs; they count once their file is on this computer. Source: specification 2, sections 4 and 7. */
export const exports = {
  orders: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/orders/export_csv',
    // It begins something: a second time makes a second file.
    writes: true,
    needs: 'orders.export_csv',
    query: orderExportFilters,
    reply: startedJob,
  }),
  /**
   * What customers answered about their orders: of all of them, for the specification names no filters here. It lies in
   * the area of orders and has no action of its own there; it is for users with any right to the answers.
   */
  nps: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/orders/export_nps_csv',
    writes: true,
    needs: 'answers.nps_result',
    enoughAreas: ['answers'],
    reply: startedJob,
  }),
  /** Null while pending. Serves both exports, with the permission to start one. */
  job: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/orders_job',
    needs: 'orders.export_csv',
    enoughAreas: ['answers'],
    query: v.strictObject({ jobId: v.string() }),
    reply: jobReply,
  }),
};
