import * as v from 'valibot';
import { idRule } from './rules';

const removedRow = v.strictObject({ id: idRule, destroy: v.literal(true) });

const isRemoval = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && (row as { destroy?: unknown }).destroy === true;

/**
 * Creates the schema for a row of a nested list, in which platforms match rows by id: a row without an id is new, one
 * with `destroy` is removed, and omitted rows stay. Source: specification 2, section 3.
 */
export const nestedRow = <const Entries extends v.ObjectEntries>(entries: Entries) => {
  const rowRule = v.strictObject({ id: v.optional(idRule), ...entries });
  const rowOrRemoval = v.lazy((row): typeof rowRule | typeof removedRow => (isRemoval(row) ? removedRow : rowRule));
  // Exposes both alternatives to tools that describe schemas.
  return Object.assign(rowOrRemoval, { alternatives: [rowRule, removedRow] as const });
};

/** True if the row is marked for removal. */
export const isRemoved = <Row extends object>(row: Row): row is Extract<Row, { destroy: true }> => isRemoval(row);

/**
 * Creates the schema for a nested row in a form. `kept` contains the platform's fields that the app does not edit,
 * including the id.
 */
export const formRow = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject({ ...entries, kept: v.optional(v.record(v.string(), v.unknown())) });
