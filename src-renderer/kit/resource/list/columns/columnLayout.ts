import type { ColumnLayout } from '@shared/bridge/preferences';
import type { Column } from '../listDefinition';

type ColumnName = Pick<Column<never>, 'key' | 'labelKey' | 'optional'>;

/** Column with its visibility. */
export interface ColumnState<C extends ColumnName = ColumnName> {
  column: C;
  shown: boolean;
  /** True for the first column, which identifies rows and can be neither hidden nor moved. */
  fixed: boolean;
}

/** Columns in the user's order; columns unknown to the layout follow in their default order. */
export const sortColumns = <C extends ColumnName>(
  columns: readonly C[],
  layout: ColumnLayout | null,
): ColumnState<C>[] => {
  const { order, hidden } = layout ?? { order: [], hidden: [] };
  const findIndex = ({ key }: C) => (order.includes(key) ? order.indexOf(key) : order.length);
  const isShown = ({ key, optional }: C) => (order.includes(key) ? !hidden.includes(key) : optional !== true);
  return columns
    .map((column, index) => ({ column, shown: index === 0 || isShown(column), fixed: index === 0 }))
    .sort((a, b) => findIndex(a.column) - findIndex(b.column));
};

export const toColumnLayout = <C extends ColumnName>(columnStates: readonly ColumnState<C>[]): ColumnLayout => ({
  order: columnStates.map(({ column }) => column.key),
  hidden: columnStates.filter(({ shown }) => !shown).map(({ column }) => column.key),
});
