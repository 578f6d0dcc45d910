import { Box, Stack } from '@chakra-ui/react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName, RowOf } from '@kit/data/lists';
import { RestoredNotice, restoredStyle } from '@kit/live/RestoredNotice';
import type { ListSelection } from '@kit/selection/useListSelection';
import { Card } from '@kit/ui/layout/layout';
import { ErrorState, RowSkeletons } from '@kit/ui/layout/states';
import { sortColumns } from './columns/orderColumns';
import type { QueryOf, Resource, RowAction } from './definition';
import type { Filters } from './filters/filters';
import { CheckNotice } from './check/CheckNotice';
import { useFilterNames } from './check/useFilterNames';
import { ListFooter } from './ListFooter';
import { ListGrid } from './table/ListGrid';
import { NoRows, StaleNotice, InvalidRowsNotice, OldestFirstNotice } from './ListNotices';
import { ListTable } from './table/ListTable';
import { isFiltered } from './state/listState';
import { ListToolbar, useListView } from './ListToolbar';
import { RowMenu, type MenuAnchor } from './table/RowMenu';
import { SelectionBar } from './SelectionBar';
import { useListScrollRestoration, usePageTop } from './state/listScrollRestoration';
import { useListRead } from './state/useListRead';
import { useListState } from './state/useListState';
import { useVisibleActions } from './table/useVisibleActions';
import { useListLayout } from './views/useListLayout';

interface ResourceListProps<N extends ListName, F extends Filters> {
  of: Resource<N, F>;
  /** Must be referentially stable, or every row re-renders. */
  actions?: readonly RowAction<RowOf<N>>[];
  /** Enables row selection with bulk actions. */
  select?: { selection: ListSelection<QueryOf<N>>; actions: ReactNode };
  /** Renders actions on all matching rows. */
  tools?: (foundRows: Found<QueryOf<N>>) => ReactNode;
}

/** Query of a list and its number of matches. */
export interface Found<Query> {
  query: Query;
  /** Number of matches; null until known. */
  count: number | null;
  /** True if the platform ignores some filters, or may ignore them: other calls with this query are then unfiltered. */
  isFilteredByApp: boolean;
}

const noActions: readonly never[] = [];
const toReadonlyRows = <Row,>(rows: readonly Row[]): readonly Row[] => rows;

/** Ends a selection of all matches when the filters change. */
const useEndOfSelection = <Query,>(selection: ListSelection<Query> | undefined, query: Query): void => {
  const isOver = selection?.rows.kind === 'query' && JSON.stringify(selection.rows.query) !== JSON.stringify(query);
  const clear = selection?.clear;
  useEffect(() => {
    if (isOver) clear?.();
  }, [isOver, clear]);
};

/** List of an area: filters, order and page in the URL, table or cards, and states for loading, failure and no rows. */
export const ResourceList = <N extends ListName, F extends Filters>({
  of: resource,
  actions = noActions,
  select,
  tools,
}: ResourceListProps<N, F>) => {
  const { t } = useTranslation();
  const controls = useListState(resource.filters);
  const { state, setSort, clearFilters } = controls;
  const layout = useListLayout(resource.list, controls);
  const list = useListRead(resource, controls, layout.isReady);
  const { read, reply, rows: readRows, query, matchingQuery, check, count, isSortable, sort, byCursor } = list;
  const { useRows = toReadonlyRows } = resource;
  const rows = useRows(readRows);
  const filterNames = useFilterNames(resource, state, check);
  const [menu, setMenu] = useState<MenuAnchor<RowOf<N>> | null>(null);
  useEndOfSelection(select?.selection, matchingQuery);

  usePageTop(state);
  useListScrollRestoration(useMemo(() => rows.map(resource.rowKey), [rows, resource]));

  const placedColumnStates = useMemo(() => sortColumns(resource.columns, layout.columns), [resource, layout.columns]);
  const columns = useMemo(
    () => placedColumnStates.flatMap(({ column, shown }) => (shown ? [column] : [])),
    [placedColumnStates],
  );
  const shownVisibleActions = useVisibleActions(resource.area, actions);
  const view = useListView(resource.grid?.preference);
  const highlightedIndex = state.focus === null ? -1 : rows.findIndex((row) => resource.rowKey(row) === state.focus);
  const body = {
    resource,
    rows,
    actions: shownVisibleActions,
    highlightedIndex: highlightedIndex < 0 ? null : highlightedIndex,
    selection: select?.selection ?? null,
    onOpenMenu: setMenu,
  };

  return (
    <Stack gap="3">
      <Card overflow="clip" data-list={resource.list} aria-busy={read.loading}>
        <ListToolbar
          list={resource.list}
          filters={resource.filters}
          controls={controls}
          layout={layout}
          columnStates={placedColumnStates}
          preference={resource.grid?.preference}
          trackSearchAs={resource.trackSearchAs}
          tools={tools?.({
            query,
            count: reply === undefined || read.isPlaceholderData ? null : count,
            isFilteredByApp: check !== null || (isFiltered(state) && (reply === undefined || read.isPlaceholderData)),
          })}
        />
        {read.isRestored && read.readAt !== null && <RestoredNotice readAt={read.readAt} />}
        {read.staleSince !== null && !read.isRestored && (
          <StaleNotice since={read.staleSince} isFetching={read.isFetching} onRetry={read.refetch} />
        )}
        {read.loading && <RowSkeletons rows={8} />}
        {reply === undefined && read.failure !== null && <ErrorState failure={read.failure} onRetry={read.refetch} />}
        {reply?.unread !== undefined && <InvalidRowsNotice list={resource.list} rows={reply.unread} />}
        {reply?.order === 'oldestFirst' && <OldestFirstNotice />}
        {check !== null && !read.isPlaceholderData && (
          <CheckNotice check={check} names={filterNames} loading={read.isFetching} onMore={list.checkMorePages} />
        )}
        {reply !== undefined && rows.length === 0 && reply.unread === undefined && (
          <NoRows
            filtered={isFiltered(state)}
            unsupported={check !== null && check.unsupported.length > 0 ? filterNames.unsupported : null}
            emptyText={t(resource.emptyKey)}
            onClear={clearFilters}
          />
        )}
        {rows.length > 0 && (
          <Box
            opacity={read.isPlaceholderData ? 0.55 : 1}
            transition="opacity 0.12s"
            {...(read.isRestored && restoredStyle)}
            data-restored={read.isRestored || undefined}
            data-outdated={read.isPlaceholderData || undefined}
          >
            {view === 'grid' && resource.grid !== undefined ? (
              <ListGrid {...body} card={resource.grid.card} />
            ) : (
              <ListTable {...body} columns={columns} sort={sort} onSortChange={isSortable ? setSort : null} />
            )}
          </Box>
        )}
        {reply !== undefined && (byCursor || (reply.count ?? 1) > 0) && (
          <ListFooter controls={controls} byCursor={byCursor} reply={reply} pageSize={list.pageSize} />
        )}
        <RowMenu anchor={menu} actions={shownVisibleActions} onClose={() => setMenu(null)} />
      </Card>
      {select !== undefined && !select.selection.isEmpty && (
        <SelectionBar
          selection={select.selection}
          count={count}
          masculine={resource.masculine}
          onSelectAll={() => select.selection.selectAllMatching(matchingQuery)}
        >
          {select.actions}
        </SelectionBar>
      )}
    </Stack>
  );
};
