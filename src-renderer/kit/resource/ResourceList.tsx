import { Box } from '@chakra-ui/react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName, RowOf } from '@kit/data/lists';
import type { ListSelection } from '@kit/selection/useListSelection';
import { Card } from '@kit/ui/layout';
import { ErrorState, RowSkeletons } from '@kit/ui/states';
import { arrange } from './columns/arrange';
import type { QueryOf, Resource, RowAction } from './definition';
import type { Filters } from './filters';
import { ListFooter } from './ListFooter';
import { ListGrid } from './ListGrid';
import { NoRows, StaleNotice, UnreadNotice } from './ListNotices';
import { ListTable } from './ListTable';
import { isFiltered } from './listState';
import { ListToolbar, useListView } from './ListToolbar';
import { RowMenu, type MenuPlace } from './RowMenu';
import { SelectionBar } from './SelectionBar';
import { useListReturn, usePageTop } from './listReturn';
import { useListRead } from './useListRead';
import { useListState } from './useListState';
import { useShownActions } from './useShownActions';
import { useListLayout } from './views/useListLayout';

interface ResourceListProps<N extends ListName, F extends Filters> {
  of: Resource<N, F>;
  /** Keep it the same array from one drawing to the next, or every row is drawn again. */
  actions?: readonly RowAction<RowOf<N>>[];
  /** Rows can be chosen, and something done to them together. */
  select?: { selection: ListSelection<QueryOf<N>>; actions: ReactNode };
  /** What can be done with all that is found. `count` is null until it is known. */
  tools?: (found: { query: QueryOf<N>; count: number | null }) => ReactNode;
}

const noActions: readonly never[] = [];

/** All that match other filters are others: such a selection ends with its filters. */
const useEndOfSelection = <Query,>(selection: ListSelection<Query> | undefined, query: Query): void => {
  const isOver = selection?.rows.kind === 'query' && JSON.stringify(selection.rows.query) !== JSON.stringify(query);
  const clear = selection?.clear;
  useEffect(() => {
    if (isOver) clear?.();
  }, [isOver, clear]);
};

/** An area's list: filters, order and page in the address, both views, every state a list can be in. */
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
  const { read, reply, rows, query, count, isSortable, sort, byCursor } = useListRead(
    resource,
    controls,
    layout.isReady,
  );
  const [menu, setMenu] = useState<MenuPlace<RowOf<N>> | null>(null);
  useEndOfSelection(select?.selection, query);

  usePageTop(state);
  useListReturn(useMemo(() => rows.map(resource.rowKey), [rows, resource]));

  const placed = useMemo(() => arrange(resource.columns, layout.columns), [resource, layout.columns]);
  const columns = useMemo(() => placed.flatMap(({ column, shown }) => (shown ? [column] : [])), [placed]);
  const shown = useShownActions(resource.area, actions);
  const view = useListView(resource.grid?.preference);
  const pointedAt = state.focus === null ? -1 : rows.findIndex((row) => resource.rowKey(row) === state.focus);
  const body = {
    resource,
    rows,
    actions: shown,
    pointedAt: pointedAt < 0 ? null : pointedAt,
    selection: select?.selection ?? null,
    onMenu: setMenu,
  };

  return (
    <Card overflow="clip" aria-busy={read.loading}>
      <ListToolbar
        list={resource.list}
        filters={resource.filters}
        controls={controls}
        layout={layout}
        placed={placed}
        preference={resource.grid?.preference}
        searchCounts={resource.searchCounts}
        tools={tools?.({ query, count: reply === undefined || read.outdated ? null : count })}
      />
      {select !== undefined && !select.selection.isEmpty && (
        <SelectionBar
          selection={select.selection}
          count={count}
          masculine={resource.masculine}
          onTakeAll={() => select.selection.takeAll(query)}
        >
          {select.actions}
        </SelectionBar>
      )}
      {read.staleSince !== null && (
        <StaleNotice since={read.staleSince} refreshing={read.refreshing} onRetry={read.reload} />
      )}
      {read.loading && <RowSkeletons rows={8} />}
      {reply === undefined && read.failure !== null && <ErrorState failure={read.failure} onRetry={read.reload} />}
      {reply?.unread !== undefined && <UnreadNotice rows={reply.unread} />}
      {reply !== undefined && rows.length === 0 && reply.unread === undefined && (
        <NoRows filtered={isFiltered(state)} emptyText={t(resource.emptyKey)} onClear={clearFilters} />
      )}
      {rows.length > 0 && (
        <Box opacity={read.outdated ? 0.55 : 1} transition="opacity 0.12s" data-outdated={read.outdated || undefined}>
          {view === 'grid' && resource.grid !== undefined ? (
            <ListGrid {...body} card={resource.grid.card} />
          ) : (
            <ListTable {...body} columns={columns} sort={sort} onSort={isSortable ? setSort : null} />
          )}
        </Box>
      )}
      {reply !== undefined && (byCursor || reply.count > 0) && (
        <ListFooter controls={controls} count={count} nextCursor={reply.nextCursor} />
      )}
      <RowMenu place={menu} actions={shown} onClose={() => setMenu(null)} />
    </Card>
  );
};
