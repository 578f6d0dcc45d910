import * as v from 'valibot';

/** A table on paper: what a window hands over to be printed into a file. */

const line = v.pipe(v.string(), v.maxLength(300));
const cells = v.pipe(v.array(line), v.maxLength(20));

export const printedReport = v.pipe(
  v.strictObject({
    title: line,
    /** Below the title, each a line. */
    notes: v.pipe(v.array(line), v.maxLength(10)),
    columns: v.pipe(v.array(v.strictObject({ label: line, isNumber: v.boolean() })), v.minLength(1), v.maxLength(20)),
    rows: v.pipe(v.array(cells), v.maxLength(20_000)),
    /** The last line, in bold; null where there is none. */
    total: v.nullable(cells),
  }),
  v.check(({ columns, rows, total }) =>
    [...rows, ...(total ? [total] : [])].every((row) => row.length === columns.length),
  ),
);
export type PrintedReport = v.InferOutput<typeof printedReport>;
