import type { ParseKeys } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PreferencesPatch } from '@shared/bridge/preferences';
import type { CallInputOf } from '@shared/contract';
import type { PolicyAction, PolicyArea } from '@shared/domain/people/policies';
import type { ListName, RowOf } from '@kit/data/lists';
import type { SearchArea } from '@kit/data/trackSearch';
import type { DenialReason } from '@kit/session/hooks';
import { nameOrId } from '@kit/ui/nameOrId';
import type {
  ChipFilter,
  ChoiceFilter,
  DateFilter,
  Filters,
  FilterValues,
  MultiFilter,
  TextFilter,
} from './filters/filters';
import { labelColumns, labelFilters, type LabelKey } from './labelLists';
import type { ClientSideSource } from './state/clientSideRows';
import type { SortField } from './state/sorting';

/** A column as it is declared: by its key alone it has its header by convention, see `labelColumns`. */
export interface ColumnDeclaration<Row> {
  key: string;
  labelKey?: LabelKey;
  cell: (row: Row) => ReactNode;
  /** CSS width; columns without one share what is left. */
  width?: string;
  align?: 'start' | 'center' | 'end';
  /** The field of the row that it can be sorted by. */
  sort?: SortField<Row>;
  /** Shown only to who chooses it. */
  optional?: true;
  /** Width of the table, as CSS, up to which it is left out: the form says it too. */
  minTableWidth?: string;
}

export interface Column<Row> extends ColumnDeclaration<Row> {
  labelKey: LabelKey;
}

export type QueryOf<N extends ListName> = CallInputOf<N> extends { query?: infer Query } ? NonNullable<Query> : never;

/** Preferences that remember which view of a list was chosen. */
export type ViewPreference = {
  [Key in keyof PreferencesPatch]-?: NonNullable<PreferencesPatch[Key]> extends ListView ? Key : never;
}[keyof PreferencesPatch];

export type ListView = 'list' | 'grid';

interface ResourceBase<N extends ListName, F extends Filters> {
  list: N;
  /** The policy area of its row actions. */
  area: PolicyArea;
  /** Names the list to screen readers. */
  labelKey: ParseKeys;
  columns: readonly Column<RowOf<N>>[];
  filters: F;
  /** What is listed is masculine in Spanish: "3 elegidos". */
  masculine?: true;
  /** Said when there is no row at all. */
  emptyKey: ParseKeys;
  /** A second view with a card per row; the choice is remembered on this device. */
  grid?: { card: (row: RowOf<N>, actions: ReactNode) => ReactNode; preference: ViewPreference };
  /**
   * `cursor`: a list so long, or that changes so fast, that pages go on behind the last row instead of by number, where
   * the platform can. How many rows there are is not told then.
   */
  paging?: 'cursor';
  /** How often the list is read again while it can be seen, in milliseconds. */
  refetchInterval?: number;
  /** Typing into a text filter counts as a search among these. */
  trackSearchAs?: SearchArea;
  /** The order of a list that nobody has sorted, where the platform can sort or all rows have come. */
  defaultSort?: SortField<RowOf<N>>;
  /** A hook: rows as they are shown, where something is known beside what was read. Rows that are the same stay the same objects. */
  useRows?: (rows: readonly RowOf<N>[]) => readonly RowOf<N>[];
  /** All its rows are held here: the platform is asked only until they are. */
  held?: ClientSideSource<RowOf<N>, QueryOf<N>>;
}

interface RowIdentity<N extends ListName> {
  rowKey: (row: RowOf<N>) => number;
  rowName: (row: RowOf<N>) => string;
}

interface ListQuery<N extends ListName, F extends Filters> {
  /** The filters as the platform's call takes them. */
  query: (values: FilterValues<F>) => Omit<QueryOf<N>, 'page' | 'limit' | 'sort' | 'cursor'>;
}

/** Everything a list screen has to know of an area. `ResourceList` does the rest. */
export type Resource<N extends ListName, F extends Filters> = ResourceBase<N, F> & RowIdentity<N> & ListQuery<N, F>;

/** What goes to the platform of a filter by itself. */
type Sent<F> = F extends ChipFilter
  ? never
  : F extends MultiFilter
    ? number[]
    : F extends ChoiceFilter<infer Value>
      ? Value
      : F extends TextFilter | DateFilter
        ? string
        : never;

/** The platform takes every filter under its own name, as it is. */
type IsPlain<N extends ListName, F extends Filters> = keyof F extends keyof QueryOf<N>
  ? { [Key in keyof F]: Sent<F[Key]> } extends QueryOf<N>
    ? true
    : false
  : false;

type Conventional = 'columns' | 'emptyKey';

type Spec<N extends ListName, F extends Filters> = Omit<ResourceBase<N, F>, Conventional> & {
  columns: readonly ColumnDeclaration<RowOf<N>>[];
  /** `<texts>.empty` unless it is said. */
  emptyKey?: ParseKeys;
  /** Where the texts of columns and filters lie; the list's area unless it is said. */
  texts?: string;
} & (RowOf<N> extends { id: number; name: string } ? Partial<RowIdentity<N>> : RowIdentity<N>) &
  (IsPlain<N, F> extends true ? Partial<ListQuery<N, F>> : ListQuery<N, F>);

const isAny = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const plainQuery = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isAny(value)));

/**
 * A list of an area. Rows are known by `id` and `name`, filters go to the platform under their own names, and columns and
 * filters are called what the area's texts say, unless it is told otherwise.
 */
export const defineResource = <N extends ListName, const F extends Filters>({
  texts,
  columns,
  filters,
  ...spec
}: Spec<N, F>): Resource<N, F> => {
  const where = texts ?? spec.list.replace(/\..*$/, '');
  return {
    rowKey: ({ id }: { id: number }) => id,
    rowName: nameOrId,
    query: plainQuery,
    emptyKey: `${where}.empty`,
    ...spec,
    columns: labelColumns(where, columns),
    filters: labelFilters(where, filters),
  } as unknown as Resource<N, F>;
};

/** Something that can be done to a row. */
export interface RowAction<Row> {
  key: string;
  labelKey: ParseKeys;
  icon: LucideIcon;
  variant?: 'outline' | 'danger' | 'primary';
  /** Shown as an icon alone, with its name as a tooltip. */
  compact?: true;
  /** Stands only in the row's menu, out of reach of a slip. */
  inMenu?: true;
  danger?: true;
  /** The letter that does it to the row that has the focus. */
  shortcut?: string;
  /** Room for its button in rem, where its words are long. */
  room?: number;
  /** The right it takes, in the resource's area. Without it there is no sign of the action. */
  needs: PolicyAction;
  isOffered?: (row: Row) => boolean;
  /** A hook: whether it is under way for a row. Only that row is drawn again when it changes. */
  useBusy?: (row: Row) => boolean;
  run: (row: Row) => void;
}

/** An action as it stands for the user. One that is blocked is in sight, says why, and does nothing. */
export interface VisibleAction<Row> extends RowAction<Row> {
  blocked: DenialReason | null;
}
