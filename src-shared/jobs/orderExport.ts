import * as v from 'valibot';
import { orderExportFilters } from '../contract/sales/exports';

/** Of the file, without what its kind adds. */
const fileName = v.pipe(v.string(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,99}$/u));

/** A table of orders, as the list finds them. Source: specification 2, section 4. */
export const orderExportInput = v.strictObject({
  filters: orderExportFilters,
  /** How many orders the screen shows for these filters. */
  expected: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  name: fileName,
});
export type OrderExportInput = v.InferOutput<typeof orderExportInput>;

/** A table of what customers answered about their orders: of all of them. */
export const npsExportInput = v.strictObject({ name: fileName });
export type NpsExportInput = v.InferOutput<typeof npsExportInput>;
