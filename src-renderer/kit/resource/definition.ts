import type { ParseKeys } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PreferencesPatch } from '@shared/bridge/preferences';
import type { CallInputOf } from '@shared/contract';
import type { PolicyAction, PolicyArea } from '@shared/domain/policies';
import type { ListName, RowOf } from '@kit/data/lists';
import type { Blocked } from '@kit/session/hooks';
import type { Filters, FilterValues } from './filters';

export interface Column<Row> {
  key: string;
  labelKey: ParseKeys;
  cell: (row: Row) => ReactNode;
  /** CSS width; columns without one share what is left. */
  width?: string;
  align?: 'start' | 'center' | 'end';
  /** Width of the table, as CSS, up to which it is left out: the form says it too. */
  shownFrom?: string;
}

type QueryOf<N extends ListName> = CallInputOf<N> extends { query?: infer Query } ? NonNullable<Query> : never;

/** Preferences that remember which view of a list was chosen. */
export type ViewPreference = {
  [Key in keyof PreferencesPatch]-?: NonNullable<PreferencesPatch[Key]> extends ListView ? Key : never;
}[keyof PreferencesPatch];

export type ListView = 'list' | 'grid';

/** Everything a list screen has to know of an area. `ResourceList` does the rest. */
export interface Resource<N extends ListName, F extends Filters> {
  list: N;
  /** The policy area of its row actions. */
  area: PolicyArea;
  /** Names the list to screen readers. */
  labelKey: ParseKeys;
  rowKey: (row: RowOf<N>) => number;
  rowName: (row: RowOf<N>) => string;
  columns: readonly Column<RowOf<N>>[];
  filters: F;
  /** The filters as the platform's call takes them. */
  query: (values: FilterValues<F>) => Omit<QueryOf<N>, 'page' | 'limit'>;
  /** Said when there is no row at all. */
  emptyKey: ParseKeys;
  /** A second view with a card per row; the choice is remembered on this device. */
  grid?: { card: (row: RowOf<N>, actions: ReactNode) => ReactNode; preference: ViewPreference };
  /** How often the list is read again while it can be seen, in milliseconds. */
  pollEvery?: number;
}

export const defineResource = <N extends ListName, const F extends Filters>(resource: Resource<N, F>) => resource;

/** Something that can be done to a row. */
export interface RowAction<Row> {
  key: string;
  labelKey: ParseKeys;
  icon: LucideIcon;
  look?: 'outline' | 'danger' | 'primary';
  /** Shown as an icon alone, with its name as a tooltip. */
  compact?: true;
  /** The right it takes, in the resource's area. Without it there is no sign of the action. */
  needs: PolicyAction;
  isOffered?: (row: Row) => boolean;
  /** A hook: whether it is under way for a row. Only that row is drawn again when it changes. */
  useBusy?: (row: Row) => boolean;
  run: (row: Row) => void;
}

/** An action as it stands for the user. One that is blocked is in sight, says why, and does nothing. */
export interface ShownAction<Row> extends RowAction<Row> {
  blocked: Blocked | null;
}
