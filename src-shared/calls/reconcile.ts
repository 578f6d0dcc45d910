import { succeeded, type Outcome } from '../contract/protocol/failure';
import type { CommandOptions, Reconcile } from './command';

type ReadRows<T> = () => Promise<Outcome<T>>;

/** Determines whether an update was applied, by reading the entity. */
export const reconcileUpdate =
  <T>(readRows: ReadRows<T>, isApplied: (current: T) => boolean): Reconcile<T> =>
  async () => {
    const outcome = await readRows();
    if (!outcome.ok) return outcome;
    return succeeded(isApplied(outcome.value) ? { state: 'applied', value: outcome.value } : { state: 'notApplied' });
  };

/** Determines whether a deletion was applied, by reading the entity. */
export const reconcileDelete =
  (readRows: ReadRows<unknown>): Reconcile<null> =>
  async () => {
    const outcome = await readRows();
    if (outcome.ok) return succeeded({ state: 'notApplied' });
    return outcome.failure.kind === 'missing' ? succeeded({ state: 'applied', value: null }) : outcome;
  };

interface CreationReaders<Row, T> {
  /** Reads the rows that may include the new row. */
  list: ReadRows<readonly Row[]>;
  isMatch: (row: Row) => boolean;
  get: (row: Row) => Promise<Outcome<T>>;
}

/**
 * Determines whether a creation was applied. The new entity is the only matching row that did not exist before. The
 * write stays unconfirmed if several rows match, or if the list could not be read before the write.
 */
export const reconcileCreate = <Row extends { id: number }, T>({
  list,
  isMatch,
  get,
}: CreationReaders<Row, T>): Required<Pick<CommandOptions<T>, 'prepare' | 'reconcile'>> => {
  let previousIds: ReadonlySet<number> | null = null;
  return {
    prepare: async () => {
      const rows = await list();
      previousIds = rows.ok ? new Set(rows.value.map(({ id }) => id)) : null;
    },
    reconcile: async () => {
      const rows = await list();
      if (!rows.ok) return rows;
      const createdRows = rows.value.filter((row) => isMatch(row) && previousIds?.has(row.id) !== true);
      const [onlyRow] = createdRows;
      if (onlyRow === undefined) return succeeded({ state: 'notApplied' });
      if (previousIds === null || createdRows.length > 1) return succeeded({ state: 'unconfirmed' });
      const outcome = await get(onlyRow);
      return outcome.ok ? succeeded({ state: 'applied', value: outcome.value }) : outcome;
    },
  };
};
