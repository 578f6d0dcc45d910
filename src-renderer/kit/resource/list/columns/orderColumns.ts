import type { ColumnLayout } from '@shared/bridge/preferences';
import type { Column } from '../definition';

type ColumnName = Pick<Column<never>, 'key' | 'labelKey' | 'optional'>;

/** A column, and whether it is shown. */
export interface ColumnState<C extends ColumnName = ColumnName> {
  column: C;
  shown: boolean;
  /** The first one tells the rows apart: it stays. */
  fixed: boolean;
}

/** All columns of a list in the order somebody gave them. Those a layout does not know come after, as they usually are. */
export const orderColumns = <C extends ColumnName>(
  columns: readonly C[],
  layout: ColumnLayout | null,
): ColumnState<C>[] => {
  const { order, hidden } = layout ?? { order: [], hidden: [] };
  const placeOf = ({ key }: C) => (order.includes(key) ? order.indexOf(key) : order.length);
  const isShown = ({ key, optional }: C) => (order.includes(key) ? !hidden.includes(key) : optional !== true);
  return columns
    .map((column, index) => ({ column, shown: index === 0 || isShown(column), fixed: index === 0 }))
    .sort((a, b) => placeOf(a.column) - placeOf(b.column));
};

export const layoutOf = <C extends ColumnName>(placed: readonly ColumnState<C>[]): ColumnLayout => ({
  order: placed.map(({ column }) => column.key),
  hidden: placed.filter(({ shown }) => !shown).map(({ column }) => column.key),
});

/** With the column at one place moved to another. */
export const moved = <C extends ColumnName>(
  placed: readonly ColumnState<C>[],
  from: number,
  to: number,
): ColumnState<C>[] => {
  const rest = placed.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...placed.slice(from, from + 1));
};
