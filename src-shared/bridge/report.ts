import * as v from 'valibot';

/** Tables on paper: what a window hands over to be printed into a file. */

const line = v.pipe(v.string(), v.maxLength(300));
const cells = v.pipe(v.array(line), v.maxLength(20));

const printedTable = v.pipe(
  v.strictObject({
    /** Above the table; empty where the title says it. */
    caption: v.pipe(v.string(), v.maxLength(300)),
    /** `isShort` cells stand on one line; other texts wrap between words. */
    columns: v.pipe(
      v.array(v.strictObject({ label: line, isNumber: v.boolean(), isShort: v.boolean() })),
      v.minLength(1),
      v.maxLength(20),
    ),
    rows: v.pipe(v.array(cells), v.maxLength(20_000)),
    /** The line on top, in bold; null where there is none. */
    total: v.nullable(cells),
  }),
  v.check(({ columns, rows, total }) =>
    [...rows, ...(total ? [total] : [])].every((row) => row.length === columns.length),
  ),
);
export type PrintedTable = v.InferOutput<typeof printedTable>;

export const maxPngChars = 2_000_000;
export const maxPrintedCharts = 12;

/** Bytes of a PNG in base64: in 1.5 MB a chart of the whole window fits at twice its size. */
export const pngBase64 = v.pipe(
  v.string(),
  v.maxLength(maxPngChars),
  // The first bytes of every PNG.
  v.regex(/^iVBORw0KGgo[A-Za-z0-9+/]*={0,2}$/),
);

/** A chart as it was seen, beside the table that says the same. Where it draws several series each has its colour. */
const printedChart = v.strictObject({
  caption: line,
  png: pngBase64,
  legend: v.optional(
    v.pipe(
      v.array(v.strictObject({ name: line, colour: v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i)) })),
      v.maxLength(20),
    ),
    [],
  ),
});
export type PrintedChart = v.InferInput<typeof printedChart>;

export const printedReport = v.strictObject({
  title: line,
  /** Below the title, each a line. */
  notes: v.pipe(v.array(line), v.maxLength(10)),
  charts: v.optional(v.pipe(v.array(printedChart), v.maxLength(maxPrintedCharts)), []),
  tables: v.pipe(v.array(printedTable), v.minLength(1), v.maxLength(12)),
});
export type PrintedReport = v.InferInput<typeof printedReport>;
