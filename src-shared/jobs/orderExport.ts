import * as v from 'valibot';
import { exportedOrders } from '../contract/exports';

/** A table of orders, as the list finds them. Source: specification 2, section 4. */
export const orderExportInput = v.strictObject({
  filters: exportedOrders,
  /** How many orders the screen shows for these filters. */
  expected: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** Of the file, without what its kind adds. */
  name: v.pipe(v.string(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,99}$/u)),
});
export type OrderExportInput = v.InferOutput<typeof orderExportInput>;
