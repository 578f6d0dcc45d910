import { succeeded, type Outcome } from '../contract/protocol/failure';
import type { CommandOptions, Reconcile } from './command';

type ReadRows<T> = () => Promise<Outcome<T>>;

/** Determines whether an update was applied, by reading the entity. */
export const reconcileUpdate =
  <T>(readRows: ReadRows<T>, isApplied: (current: T) => boolean): Reconcile<T> =>
  async () => {
    const readOutcome = await readRows();
    if (!readOutcome.ok) return readOutcome;
    return succeeded(
      isApplied(readOutcome.value) ? { state: 'applied', value: readOutcome.value } : { state: 'notApplied' },
    );
  };

/** Determines whether a deletion was applied, by reading the entity. */
export const reconcileDelete =
  (readRows: ReadRows<unknown>): Reconcile<null> =>
  async () => {
    const readOutcome = await readRows();
    if (readOutcome.ok) return succeeded({ state: 'notApplied' });
    return readOutcome.failure.kind === 'missing' ? succeeded({ state: 'applied', value: null }) : readOutcome;
  };

interface Creation<Row, T> {
  /** Reads the rows that may include the new one. */
  list: ReadRows<readonly Row[]>;
  isLike: (row: Row) => boolean;
  get: (row: Row) => Promise<Outcome<T>>;
}

/**
 * Determines whether a creation was applied. The new entity is the only matching row that did not exist before. The
 * write stays unconfirmed if several rows match, or if the list could not be read before the write.
 */
export const reconcileCreate = <Row extends { id: number }, T>({
  list,
  isLike,
  get,
}: Creation<Row, T>): Required<Pick<CommandOptions<T>, 'prepare' | 'reconcile'>> => {
  let idsBefore: ReadonlySet<number> | null = null;
  return {
    prepare: async () => {
      const rows = await list();
      idsBefore = rows.ok ? new Set(rows.value.map(({ id }) => id)) : null;
    },
    reconcile: async () => {
      const rows = await list();
      if (!rows.ok) return rows;
      const createdRows = rows.value.filter((row) => isLike(row) && idsBefore?.has(row.id) !== true);
      const [onlyRow] = createdRows;
      if (onlyRow === undefined) return succeeded({ state: 'notApplied' });
      if (idsBefore === null || createdRows.length > 1) return succeeded({ state: 'unconfirmed' });
      const readOutcome = await get(onlyRow);
      return readOutcome.ok ? succeeded({ state: 'applied', value: readOutcome.value }) : readOutcome;
    },
  };
};
