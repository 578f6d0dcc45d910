import * as v from 'valibot';
import { jobReply, startedJob } from '../protocol/platformJob';
import { endpoint } from '../protocol/endpoint';
import { orders } from './orders';

/** Filters of an order export, the same as those of the order list. */
export const orderExportFilters = v.omit(orders.list.query, ['page', 'limit', 'sort', 'cursor', 'checkedPages']);
export type OrderExportFilters = v.InferOutput<typeof orderExportFilters>;

/**
 * Tables that the platform exports as files. Each export is a job, which analytics count once its file is on this
 * computer. Source: specification 2, sections 4 and 7.
 */
export const exports = {
  orders: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/orders/export_csv',
    // Each call starts a new job, which generates another file.
    writes: true,
    needs: 'orders.export_csv',
    query: orderExportFilters,
    reply: startedJob,
  }),
  /**
   * Exports all answers to surveys about orders; the specification has no filters here, so the job removes the rows
   * of stores that are not assigned to the user. No action of the orders area
   * covers this call, so any permission in the answers area suffices.
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
  /** Polls an export job of either kind; null while pending. Requires the permission to start an export. */
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
