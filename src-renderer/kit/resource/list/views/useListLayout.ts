import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ColumnLayout, SavedView } from '@shared/bridge/preferences';
import { limits } from '@shared/domain/platform/limits';
import { usePreferences } from '@kit/session/hooks';
import { setPreferences } from '@kit/session/sessionStore';
import type { Filters } from '../filters/filters';
import { firstPageState, formatListState, type ListState } from '../state/listState';
import type { ListControls } from '../state/useListState';
import { useOwnerKey } from '../state/useOwner';

/** Serializes the part of the list state that a view stores: filters, order and page size. */
const formatSearch = <F extends Filters>(state: ListState<F>): string =>
  formatListState({ ...state, ...firstPageState, view: null }).toString();

export interface ListLayout {
  /** Views of this user and tenant, by name. */
  views: readonly SavedView[];
  /** Selected view. */
  view: SavedView | null;
  /** True if the list differs from the selected view. */
  isModified: boolean;
  hasMaxViews: boolean;
  /** Selects a view; null selects the unfiltered list. */
  selectView: (view: SavedView | null) => void;
  /** Saves the current list state under a name. */
  save: (name: string) => void;
  changeView: (view: SavedView, changeView: Partial<Pick<SavedView, 'name' | 'isDefault'>>) => void;
  /** Replaces a view's state with the current one. */
  overwrite: (view: SavedView) => void;
  remove: (view: SavedView) => void;
  /** Columns of the selected view, else of the list. */
  columns: ColumnLayout | null;
  setColumns: (columns: ColumnLayout | null) => void;
  /** False until the default view has been put into the URL. */
  isReady: boolean;
}

const omitList = (record: Record<string, ColumnLayout>, list: string) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== list));

/**
 * Saved views and columns of a list on this device. Column changes are saved immediately, to the selected view or the
 * list. Filters and order are in the URL, and are saved to a view only on demand.
 */
export const useListLayout = <F extends Filters>(
  list: string,
  { state, show }: Pick<ListControls<F>, 'state' | 'show'>,
): ListLayout => {
  const owner = useOwnerKey();
  const { savedViews, listColumns } = usePreferences();
  const views = useMemo(
    () =>
      savedViews
        .filter((savedView) => savedView.owner === owner && savedView.list === list)
        .sort((a, b) => a.name.localeCompare(b.name, 'es')),
    [savedViews, owner, list],
  );
  const view = views.find(({ id }) => id === state.view) ?? null;

  // Skips the default view if navigation passes a query or router state.
  const location = useLocation();
  const [defaultView] = useState(() =>
    location.search === '' && location.state === null ? views.find(({ isDefault }) => isDefault) : undefined,
  );
  const [isReady, setIsReady] = useState(defaultView === undefined);
  const isRequestedRef = useRef(false);
  useEffect(() => {
    if (isReady || defaultView === undefined) return;
    if (location.search !== '') setIsReady(true);
    else if (!isRequestedRef.current) show(defaultView.search, defaultView.id, 'replace');
    isRequestedRef.current = true;
  }, [isReady, defaultView, location.search, show]);

  const saveViews = (nextViews: readonly SavedView[]) =>
    void setPreferences({ savedViews: nextViews.slice(-limits.savedViews) });
  const saveView = (changedView: SavedView) =>
    saveViews(
      savedViews.map((savedView) => {
        if (savedView.id === changedView.id) return changedView;
        // Ensures that at most one view is the default.
        return changedView.isDefault && views.includes(savedView) ? { ...savedView, isDefault: false } : savedView;
      }),
    );
  const columns = view === null ? (listColumns[list] ?? null) : view.columns;
  return {
    views,
    view,
    isModified: view !== null && view.search !== formatSearch(state),
    hasMaxViews: views.length >= limits.savedViewsOfList,
    selectView: (selectedView) => show(selectedView?.search ?? '', selectedView?.id ?? null),
    save: (name) => {
      const newView = {
        id: crypto.randomUUID(),
        owner,
        list,
        name,
        search: formatSearch(state),
        columns,
        isDefault: false,
      };
      saveViews([...savedViews, newView]);
      show(newView.search, newView.id);
    },
    changeView: (savedView, change) => saveView({ ...savedView, ...change }),
    overwrite: (savedView) => saveView({ ...savedView, search: formatSearch(state) }),
    remove: (savedView) => {
      saveViews(savedViews.filter(({ id }) => id !== savedView.id));
      if (savedView.id === view?.id) show(formatSearch(state), null);
    },
    columns,
    setColumns: (next) => {
      if (view !== null) return saveView({ ...view, columns: next });
      const otherColumns = omitList(listColumns, list);
      void setPreferences({ listColumns: next === null ? otherColumns : { ...otherColumns, [list]: next } });
    },
    isReady,
  };
};
