import * as v from 'valibot';
import { orderExportFilters } from '../contract/sales/exports';
import type { JobContract } from './contract';
import type { JobFile } from './jobFile';
import { orderColumns, enumColumns, type OrderColumn, type EnumColumn } from '../domain/sales/orderTable';

/** File name without extension. */
const fileNameSchema = v.pipe(v.string(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,99}$/u));

const textSchema = v.pipe(v.string(), v.maxLength(80));
const createEntriesSchema = <Key extends string, Schema extends v.GenericSchema>(
  keys: readonly Key[],
  schema: Schema,
) => v.strictObject(Object.fromEntries(keys.map((key) => [key, schema])) as Record<Key, Schema>);

/** `csv` is separated by semicolons, `xlsx` is a workbook. */
const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Exports the orders that match the list's filters. Source: specification 2, section 4. */
const orderExportInput = v.strictObject({
  filters: orderExportFilters,
  /** Number of orders that the screen shows for these filters, or null if unknown. */
  expected: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
  name: fileNameSchema,
  /** Defaults to CSV, because jobs saved by an earlier version lack the format. */
  format: v.optional(v.picklist(exportFormats), 'csv'),
  /** Texts that replace the platform's terms. Without them, the table keeps the platform's terms. */
  texts: v.optional(
    v.strictObject({
      heads: createEntriesSchema<OrderColumn, typeof textSchema>(orderColumns, textSchema),
      words: createEntriesSchema<EnumColumn, v.RecordSchema<typeof textSchema, typeof textSchema, undefined>>(
        enumColumns,
        v.record(textSchema, textSchema),
      ),
    }),
  ),
});
export type OrderExportInput = v.InferOutput<typeof orderExportInput>;

export const orderExport: JobContract<OrderExportInput, JobFile | null> = {
  input: orderExportInput,
  needs: () => 'orders.export_csv',
};

/** Exports all NPS answers of customers. */
const npsExportInput = v.strictObject({ name: fileNameSchema });
export type NpsExportInput = v.InferOutput<typeof npsExportInput>;

export const npsExport: JobContract<NpsExportInput, JobFile | null> = {
  input: npsExportInput,
  needs: () => 'answers.nps_result',
  enoughAreas: ['answers'],
};
