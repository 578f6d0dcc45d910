import * as v from 'valibot';

/** A report with tables and charts, which a window sends to be saved as PDF. */

const cellText = v.pipe(v.string(), v.maxLength(300));
const cells = v.pipe(v.array(cellText), v.maxLength(20));

const printedTable = v.pipe(
  v.strictObject({
    /** Caption of the table. Empty if the report's title is sufficient. */
    caption: v.pipe(v.string(), v.maxLength(300)),
    /** Cells of `isShort` columns stay on one line; other texts wrap between words. */
    columns: v.pipe(
      v.array(v.strictObject({ label: cellText, isNumber: v.boolean(), isShort: v.boolean() })),
      v.minLength(1),
      v.maxLength(20),
    ),
    rows: v.pipe(v.array(cells), v.maxLength(20_000)),
    /** Row of totals, in bold at the top, or null. */
    total: v.nullable(cells),
  }),
  v.check(({ columns, rows, total }) =>
    [...rows, ...(total ? [total] : [])].every((row) => row.length === columns.length),
  ),
);
export type PrintedTable = v.InferOutput<typeof printedTable>;

export const maxPngChars = 2_000_000;
export const maxPrintedCharts = 12;

/** PNG in base64. The limit of 1.5 MB is sufficient for a chart of the whole window at double resolution. */
export const pngBase64 = v.pipe(
  v.string(),
  v.maxLength(maxPngChars),
  // Starts with the PNG signature.
  v.regex(/^iVBORw0KGgo[A-Za-z0-9+/]*={0,2}$/),
);

/** A chart as shown on screen, with the table of its data. */
const printedChart = v.strictObject({
  caption: cellText,
  png: pngBase64,
  legend: v.optional(
    v.pipe(
      v.array(v.strictObject({ name: cellText, colour: v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i)) })),
      v.maxLength(20),
    ),
    [],
  ),
});
export type PrintedChart = v.InferInput<typeof printedChart>;

export const printedReport = v.strictObject({
  title: cellText,
  /** Lines of text below the title. */
  notes: v.pipe(v.array(cellText), v.maxLength(10)),
  charts: v.optional(v.pipe(v.array(printedChart), v.maxLength(maxPrintedCharts)), []),
  tables: v.pipe(v.array(printedTable), v.minLength(1), v.maxLength(12)),
});
export type PrintedReport = v.InferInput<typeof printedReport>;
