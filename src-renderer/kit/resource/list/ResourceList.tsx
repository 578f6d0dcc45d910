import { Box, Stack } from '@chakra-ui/react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { t } from 'i18next';
import type { ListName, RowOf } from '@kit/data/lists';
import { RestoredNotice, restoredStyle } from '@kit/live/RestoredNotice';
import type { ListSelection } from '@kit/selection/useListSelection';
import { Card } from '@kit/ui/layout/layout';
import { ErrorState, RowSkeletons } from '@kit/ui/layout/states';
import { sortColumns } from './columns/columnLayout';
import type { QueryOf, Resource, RowAction } from './listDefinition';
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
import { useListScrollRestoration, useScrollToTop } from './state/listScrollRestoration';
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
  tools?: (matches: QueryMatches<QueryOf<N>>) => ReactNode;
}

/** Query of a list and its number of matches. */
interface QueryMatches<Query> {
  query: Query;
  /** Number of matches; null until known. */
  count: number | null;
  /**
   * True if the platform ignores some filters, or if this is not known yet: other calls with this query may then return
   * unfiltered rows.
   */
  isFilteredByApp: boolean;
}

const noActions: readonly never[] = [];
const toReadonlyRows = <Row,>(rows: readonly Row[]): readonly Row[] => rows;

/** Ends a selection of all matches when the filters change. */
const useClearStaleSelection = <Query,>(selection: ListSelection<Query> | undefined, query: Query): void => {
  const isQueryChanged =
    selection?.rows.kind === 'query' && JSON.stringify(selection.rows.query) !== JSON.stringify(query);
  const clear = selection?.clear;
  useEffect(() => {
    if (isQueryChanged) clear?.();
  }, [isQueryChanged, clear]);
};

/** List of an area: filters, order and page in the URL, table or cards, and states for loading, failure and no rows. */
export const ResourceList = <N extends ListName, F extends Filters>({
  of: resource,
  actions = noActions,
  select,
  tools,
}: ResourceListProps<N, F>) => {
  const controls = useListState(resource.filters);
  const { state, setSort, clearFilters } = controls;
  const layout = useListLayout(resource.listName, controls);
  const listRead = useListRead(resource, controls, layout.isReady);
  const {
    queryResult,
    reply,
    rows: readRows,
    query,
    matchingQuery,
    check,
    count,
    isSortable,
    sort,
    isCursorPaged,
  } = listRead;
  const { useRows = toReadonlyRows } = resource;
  const rows = useRows(readRows);
  const filterNames = useFilterNames(resource, state, check);
  const [menu, setMenu] = useState<MenuAnchor<RowOf<N>> | null>(null);
  useClearStaleSelection(select?.selection, matchingQuery);

  useScrollToTop(state);
  const isReturning = useListScrollRestoration(useMemo(() => rows.map(resource.getRowKey), [rows, resource]));

  const columnStates = useMemo(() => sortColumns(resource.columns, layout.columns), [resource, layout.columns]);
  const columns = useMemo(() => columnStates.flatMap(({ column, shown }) => (shown ? [column] : [])), [columnStates]);
  const visibleActions = useVisibleActions(resource.area, actions);
  const view = useListView(resource.grid?.preference);
  const highlightedIndex = state.focus === null ? -1 : rows.findIndex((row) => resource.getRowKey(row) === state.focus);
  const bodyProps = {
    resource,
    rows,
    actions: visibleActions,
    highlightedIndex: highlightedIndex < 0 ? null : highlightedIndex,
    rendersAllAtOnce: isReturning || highlightedIndex >= 0,
    selection: select?.selection ?? null,
    onOpenMenu: setMenu,
  };

  return (
    <Stack gap="3">
      <Card overflow="clip" data-list={resource.listName} aria-busy={queryResult.loading}>
        <ListToolbar
          listName={resource.listName}
          filters={resource.filters}
          controls={controls}
          layout={layout}
          columnStates={columnStates}
          preference={resource.grid?.preference}
          trackSearchAs={resource.trackSearchAs}
          tools={tools?.({
            query,
            count: reply === undefined || queryResult.isPlaceholderData ? null : count,
            isFilteredByApp:
              check !== null || (isFiltered(state) && (reply === undefined || queryResult.isPlaceholderData)),
          })}
        />
        {queryResult.isRestored && queryResult.readAt !== null && <RestoredNotice readAt={queryResult.readAt} />}
        {queryResult.staleSince !== null && !queryResult.isRestored && (
          <StaleNotice
            since={queryResult.staleSince}
            isFetching={queryResult.isFetching}
            onRetry={queryResult.refetch}
          />
        )}
        {queryResult.loading && <RowSkeletons rows={8} />}
        {reply === undefined && queryResult.failure !== null && (
          <ErrorState failure={queryResult.failure} onRetry={queryResult.refetch} />
        )}
        {reply?.unread !== undefined && <InvalidRowsNotice list={resource.listName} rows={reply.unread} />}
        {reply?.order === 'oldestFirst' && <OldestFirstNotice />}
        {check !== null && !queryResult.isPlaceholderData && (
          <CheckNotice
            check={check}
            names={filterNames}
            loading={queryResult.isFetching}
            onMore={listRead.checkMorePages}
          />
        )}
        {reply !== undefined && rows.length === 0 && reply.unread === undefined && (
          <NoRows
            isFiltered={isFiltered(state)}
            unsupportedFilters={check !== null && check.unsupported.length > 0 ? filterNames.unsupported : null}
            emptyText={t(resource.emptyKey)}
            onClear={clearFilters}
          />
        )}
        {rows.length > 0 && (
          <Box
            opacity={queryResult.isPlaceholderData ? 0.55 : 1}
            transition="opacity 0.12s"
            {...(queryResult.isRestored && restoredStyle)}
            data-restored={queryResult.isRestored || undefined}
            data-outdated={queryResult.isPlaceholderData || undefined}
          >
            {view === 'grid' && resource.grid !== undefined ? (
              <ListGrid {...bodyProps} card={resource.grid.card} />
            ) : (
              <ListTable {...bodyProps} columns={columns} sort={sort} onSortChange={isSortable ? setSort : null} />
            )}
          </Box>
        )}
        {reply !== undefined && (isCursorPaged || (reply.count ?? 1) > 0) && (
          <ListFooter controls={controls} isCursorPaged={isCursorPaged} reply={reply} pageSize={listRead.pageSize} />
        )}
        <RowMenu anchor={menu} actions={visibleActions} onClose={() => setMenu(null)} />
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
