import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ColumnLayout, SavedView } from '@shared/bridge/preferences';
import { limits } from '@shared/domain/platform/limits';
import { usePreferences } from '@kit/session/hooks';
import { setPreferences } from '@kit/session/store';
import type { Filters } from '../filters/filters';
import { firstPage, formatListState, type ListState } from '../state/listState';
import type { ListControls } from '../state/useListState';
import { useOwner } from '../state/useOwner';

/** What a view keeps of what the list shows: filters, order and page size. */
const searchOf = <F extends Filters>(state: ListState<F>): string =>
  formatListState({ ...state, ...firstPage, view: null }).toString();

export interface ListLayout {
  /** Those of this user and tenant, by name. */
  views: readonly SavedView[];
  /** The one that was chosen. */
  view: SavedView | null;
  /** The list shows something else by now than the view does. */
  isModified: boolean;
  isFull: boolean;
  /** Null: the whole list. */
  choose: (view: SavedView | null) => void;
  /** Keeps what the list shows under a name. */
  save: (name: string) => void;
  change: (view: SavedView, change: Partial<Pick<SavedView, 'name' | 'isDefault'>>) => void;
  /** What the list shows takes the place of what the view kept. */
  overwrite: (view: SavedView) => void;
  remove: (view: SavedView) => void;
  /** Of the chosen view, else of the list. */
  columns: ColumnLayout | null;
  setColumns: (columns: ColumnLayout | null) => void;
  /** False while the view that the list begins with is on its way into the address. */
  isReady: boolean;
}

const without = (record: Record<string, ColumnLayout>, list: string) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== list));

/**
 * The saved views of a list and its columns, as this device keeps them. Columns are kept as soon as they change, by the
 * view that is chosen or by the list; filters and order of a view only on demand, as they live in the address.
 */
export const useListLayout = <F extends Filters>(
  list: string,
  { state, show }: Pick<ListControls<F>, 'state' | 'show'>,
): ListLayout => {
  const owner = useOwner();
  const { savedViews, listColumns } = usePreferences();
  const views = useMemo(
    () =>
      savedViews
        .filter((each) => each.owner === owner && each.list === list)
        .sort((a, b) => a.name.localeCompare(b.name, 'es')),
    [savedViews, owner, list],
  );
  const view = views.find(({ id }) => id === state.view) ?? null;

  // Whoever comes with something to show or to do gets the list as they asked for it.
  const location = useLocation();
  const [first] = useState(() =>
    location.search === '' && location.state === null ? views.find(({ isDefault }) => isDefault) : undefined,
  );
  const [isReady, setIsReady] = useState(first === undefined);
  const requested = useRef(false);
  useEffect(() => {
    if (isReady || first === undefined) return;
    if (location.search !== '') setIsReady(true);
    else if (!requested.current) show(first.search, first.id, 'replace');
    requested.current = true;
  }, [isReady, first, location.search, show]);

  const keep = (next: readonly SavedView[]) => void setPreferences({ savedViews: next.slice(-limits.savedViews) });
  const put = (changed: SavedView) =>
    keep(
      savedViews.map((each) => {
        if (each.id === changed.id) return changed;
        // A list begins with one view at most.
        return changed.isDefault && views.includes(each) ? { ...each, isDefault: false } : each;
      }),
    );
  const columns = view === null ? (listColumns[list] ?? null) : view.columns;
  return {
    views,
    view,
    isModified: view !== null && view.search !== searchOf(state),
    isFull: views.length >= limits.savedViewsOfList,
    choose: (chosen) => show(chosen?.search ?? '', chosen?.id ?? null),
    save: (name) => {
      const made = { id: crypto.randomUUID(), owner, list, name, search: searchOf(state), columns, isDefault: false };
      keep([...savedViews, made]);
      show(made.search, made.id);
    },
    change: (of, change) => put({ ...of, ...change }),
    overwrite: (of) => put({ ...of, search: searchOf(state) }),
    remove: (of) => {
      keep(savedViews.filter(({ id }) => id !== of.id));
      if (of.id === view?.id) show(searchOf(state), null);
    },
    columns,
    setColumns: (next) => {
      if (view !== null) return put({ ...view, columns: next });
      const others = without(listColumns, list);
      void setPreferences({ listColumns: next === null ? others : { ...others, [list]: next } });
    },
    isReady,
  };
};
