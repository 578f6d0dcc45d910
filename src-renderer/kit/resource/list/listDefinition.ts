import type { ParseKeys } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PreferencesPatch } from '@shared/bridge/preferences';
import { endpoints, type CallInputOf } from '@shared/contract';
import type { Filters as DeclaredFilters } from '@shared/contract/protocol/listFilters';
import type { PolicyAction, PolicyArea } from '@shared/domain/people/policies';
import type { ListName, RowOf } from '@kit/data/lists';
import type { SearchArea } from '@kit/data/trackSearch';
import type { DenialReason } from '@kit/session/hooks';
import { getNameOrId } from '@kit/ui/nameOrId';
import type { ChipFilter, ChoiceFilter, Filters, FilterValues, MultiFilter, TextFilter } from './filters/filters';
import { parseQueryValue } from './filters/queryValue';
import { labelColumns, labelFilters, type LabelKey } from './labelLists';
import type { ClientSideSource } from './state/clientSideRows';
import type { SortField } from './state/sorting';

/** Declared column: its header follows from its key, see `labelColumns`. */
export interface ColumnDeclaration<Row> {
  key: string;
  labelKey?: LabelKey;
  cell: (row: Row) => ReactNode;
  /** CSS width; columns without one share the remaining width. */
  width?: string;
  align?: 'start' | 'center' | 'end';
  /** Row field to sort by. */
  sort?: SortField<Row>;
  /** Hidden by default. */
  optional?: true;
  /** Table width (CSS) below which the column is hidden, since the form shows its value too. */
  minTableWidth?: string;
}

export interface Column<Row> extends ColumnDeclaration<Row> {
  labelKey: LabelKey;
}

export type QueryOf<N extends ListName> = CallInputOf<N> extends { query?: infer Query } ? NonNullable<Query> : never;

/** Name of a preference that stores whether a list shows a table or cards. */
export type ViewPreference = {
  [Key in keyof PreferencesPatch]-?: NonNullable<PreferencesPatch[Key]> extends ListView ? Key : never;
}[keyof PreferencesPatch];

export type ListView = 'list' | 'grid';

interface ResourceBase<N extends ListName, F extends Filters> {
  listName: N;
  /** Policy area of its row actions. */
  area: PolicyArea;
  /** Accessible name of the list. */
  labelKey: ParseKeys;
  columns: readonly Column<RowOf<N>>[];
  filters: F;
  /** Items are grammatically masculine in Spanish: "3 elegidos". */
  masculine?: true;
  /** Text of the empty list. */
  emptyKey: ParseKeys;
  /** Card view, with the preference that stores whether the user selected cards or the table. */
  grid?: { card: (row: RowOf<N>, actions: ReactNode) => ReactNode; preference: ViewPreference };
  /**
   * `cursor`: for lists too long or volatile for page numbers, on platforms that support it. The total is then unknown.
   */
  paging?: 'cursor';
  /** Refetch interval (ms) while the window is visible. */
  refetchInterval?: number;
  /** Area under which analytics count searches in a text filter. */
  trackSearchAs?: SearchArea;
  /** Default order, if the platform can sort or all rows are loaded. */
  defaultSort?: SortField<RowOf<N>>;
  /** Hook: applies changes known locally to rows. Unchanged rows must keep their identity. */
  useRows?: (rows: readonly RowOf<N>[]) => readonly RowOf<N>[];
  /** Local source of the rows; requests go to the platform only while the source is incomplete. */
  clientSide?: ClientSideSource<RowOf<N>, QueryOf<N>>;
}

interface RowIdentity<N extends ListName> {
  getRowKey: (row: RowOf<N>) => number;
  getRowName: (row: RowOf<N>) => string;
}

interface ListQuery<N extends ListName, F extends Filters> {
  /**
   * Converts filter values to query fields, for filters that the call does not declare under their name. Overrides the
   * fields of other filters.
   */
  query: (values: FilterValues<F>) => Omit<QueryOf<N>, 'page' | 'limit' | 'sort' | 'cursor'>;
}

/** List definition of an area for `ResourceList`. */
export type Resource<N extends ListName, F extends Filters> = ResourceBase<N, F> & RowIdentity<N> & ListQuery<N, F>;

/** Type of a filter's query value; `never` for chips, which `isValueOf` checks against the call. */
type SentFilter<F> = F extends ChipFilter
  ? never
  : F extends MultiFilter
    ? number[]
    : F extends ChoiceFilter<infer Value>
      ? Value extends 'true' | 'false'
        ? boolean
        : Value
      : F extends TextFilter
        ? string
        : object;

/** True if the call declares every filter under its name. */
type IsPlain<N extends ListName, F extends Filters> = keyof F extends keyof QueryOf<N>
  ? { [Key in keyof F]: SentFilter<F[Key]> } extends QueryOf<N>
    ? true
    : false
  : false;

type ConventionalKey = 'columns' | 'emptyKey';

type ResourceSpec<N extends ListName, F extends Filters> = Omit<ResourceBase<N, F>, ConventionalKey> & {
  columns: readonly ColumnDeclaration<RowOf<N>>[];
  /** Defaults to `<texts>.empty`. */
  emptyKey?: ParseKeys;
  /** Translation prefix of columns and filters; defaults to the area. */
  texts?: string;
} & (RowOf<N> extends { id: number; name: string } ? Partial<RowIdentity<N>> : RowIdentity<N>) &
  (IsPlain<N, F> extends true ? Partial<ListQuery<N, F>> : ListQuery<N, F>);

const isUnset = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Query of the filters that the call declares under their name. */
const toPlainQuery = (declaredFilters: DeclaredFilters, values: object): object =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const filter = declaredFilters[name];
      if (filter === undefined || isUnset(value)) return [];
      return [[name, typeof value === 'string' ? parseQueryValue(filter, value) : value]];
    }),
  );

/**
 * Defines a list. By default rows have `id` and `name`, filters keep their names in the query, and labels follow from
 * the area's texts.
 */
export const defineResource = <N extends ListName, const F extends Filters>({
  texts,
  columns,
  filters,
  query,
  ...spec
}: ResourceSpec<N, F>): Resource<N, F> => {
  const declaredFilters = endpoints.get(spec.listName)?.filters ?? {};
  const resolvedPrefix = texts ?? spec.listName.replace(/\..*$/, '');
  return {
    getRowKey: ({ id }: { id: number }) => id,
    getRowName: getNameOrId,
    emptyKey: `${resolvedPrefix}.empty`,
    ...spec,
    query: (values: FilterValues<F>) => ({ ...toPlainQuery(declaredFilters, values), ...query?.(values) }),
    columns: labelColumns(resolvedPrefix, columns),
    filters: labelFilters(resolvedPrefix, filters),
  } as unknown as Resource<N, F>;
};

/** Action on a row. */
export interface RowAction<Row> {
  key: string;
  labelKey: ParseKeys;
  icon: LucideIcon;
  variant?: 'outline' | 'danger' | 'primary';
  /** Shows an icon button, with the label as a tooltip. */
  compact?: true;
  /** Offers the action only in the row's menu, to prevent accidental clicks. */
  inMenu?: true;
  danger?: true;
  /** Key that runs the action on the focused row. */
  shortcut?: string;
  /** Button width for long labels (rem). */
  width?: number;
  /** Required permission in the resource's area; without it the action is hidden. */
  needs: PolicyAction;
  isOffered?: (row: Row) => boolean;
  /** Hook: true while the action is running for a row. Only that row re-renders. */
  useBusy?: (row: Row) => boolean;
  run: (row: Row) => void;
}

/**
 * Action with its availability for the user. A blocked action is visible, explains why it is blocked, and does nothing.
 */
export interface VisibleAction<Row> extends RowAction<Row> {
  blocked: DenialReason | null;
}
