import * as v from 'valibot';
import { idRule } from './rules';

const removedRow = v.strictObject({ id: idRule, destroy: v.literal(true) });

const isRemoval = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && (row as { destroy?: unknown }).destroy === true;

/**
 * Rows of a list inside of an entity that platforms keep by ids: a row without an id is new, one with `destroy` goes, and one
 * that is not named stays as it is. Source: specification 2, section 3.
 */
export const nestedRow = <const Entries extends v.ObjectEntries>(entries: Entries) => {
  const whole = v.strictObject({ id: v.optional(idRule), ...entries });
  const either = v.lazy((row): typeof whole | typeof removedRow => (isRemoval(row) ? removedRow : whole));
  // For who describes the rows without having one.
  return Object.assign(either, { alternatives: [whole, removedRow] as const });
};

/** Whether a row of such a list is to go. */
export const isRemoved = <Row extends object>(row: Row): row is Extract<Row, { destroy: true }> => isRemoval(row);

/** The same as a form holds it: `kept` is what the platform has of the row beside the app's own fields, its id above all. */
export const formRow = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject({ ...entries, kept: v.optional(v.record(v.string(), v.unknown())) });
