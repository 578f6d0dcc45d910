import { Box, Flex } from '@chakra-ui/react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInputOf } from '@shared/contract';
import type { Page } from '@shared/contract/allPages';
import type { UnreadRow } from '@shared/contract/reading';
import type { ListName, RowOf } from '@kit/data/lists';
import { useCall } from '@kit/data/useCall';
import { usePreferences } from '@kit/session/hooks';
import type { Selection } from '@kit/selection/useSelection';
import { Card } from '@kit/ui/layout';
import { ErrorState, RowSkeletons } from '@kit/ui/states';
import type { Resource, RowAction } from './definition';
import { FilterBar } from './FilterBar';
import type { Filters } from './filters';
import { ListFooter } from './ListFooter';
import { ListGrid } from './ListGrid';
import { NoRows, StaleNotice, UnreadNotice } from './ListNotices';
import { ListTable } from './ListTable';
import { isFiltered } from './listState';
import { RowMenu, type MenuPlace } from './RowMenu';
import { SelectionBar } from './SelectionBar';
import { useReadIds } from './useReadIds';
import { useShownActions } from './useShownActions';
import { useListState } from './useListState';
import { ViewSwitch } from './ViewSwitch';

interface ResourceListProps<N extends ListName, F extends Filters> {
  of: Resource<N, F>;
  /** Keep it the same array from one drawing to the next, or every row is drawn again. */
  actions?: readonly RowAction<RowOf<N>>[];
  /** Rows can be chosen, and something done to them together. */
  select?: { selection: Selection; actions: ReactNode };
}

const noActions: readonly never[] = [];

/** An area's list: filters and page in the address, both views, every state a list can be in. */
export const ResourceList = <N extends ListName, F extends Filters>({
  of: resource,
  actions = noActions,
  select,
}: ResourceListProps<N, F>) => {
  const { t } = useTranslation();
  const controls = useListState(resource.filters);
  const { state, setPage, setLimit, clearFilters } = controls;
  const { page, limit, filters, focus } = state;
  const [menu, setMenu] = useState<MenuPlace<RowOf<N>> | null>(null);

  const input = { query: { ...resource.query(filters), page, limit } } as CallInputOf<N>;
  const read = useCall(resource.list, input, resource.pollEvery === undefined ? {} : { pollEvery: resource.pollEvery });
  const reply = read.value as unknown as (Page<RowOf<N>> & { unread?: UnreadRow[] }) | undefined;
  const rows = useMemo(() => reply?.page ?? [], [reply]);

  // An address of a page that is no more (others closed, filters narrowed) leads to the last one there is.
  const lastPage = reply === undefined || read.outdated ? null : Math.max(1, Math.ceil(reply.count / limit));
  useEffect(() => {
    if (lastPage !== null && page > lastPage) setPage(lastPage, 'replace');
  }, [lastPage, page, setPage]);

  const shown = useShownActions(resource.area, actions);
  const preferences = usePreferences();
  const view = resource.grid === undefined ? 'list' : preferences[resource.grid.preference];
  const pointedAt = focus === null ? -1 : rows.findIndex((row) => resource.rowKey(row) === focus);
  const body = {
    resource,
    rows,
    actions: shown,
    pointedAt: pointedAt < 0 ? null : pointedAt,
    selection: select?.selection ?? null,
    onMenu: setMenu,
  };
  const readAll = useReadIds(resource, filters);

  return (
    <Card overflow="clip" aria-busy={read.loading}>
      <Flex p="4" gap="3" align="flex-start" justify="space-between" borderBottomWidth="1px" borderColor="border">
        <FilterBar filters={resource.filters} controls={controls} />
        {resource.grid !== undefined && <ViewSwitch view={view} preference={resource.grid.preference} />}
      </Flex>
      {select !== undefined && select.selection.ids.size > 0 && (
        <SelectionBar selection={select.selection} count={reply?.count ?? 0} readAll={readAll}>
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
            <ListTable {...body} />
          )}
        </Box>
      )}
      {reply !== undefined && reply.count > 0 && (
        <ListFooter page={page} limit={limit} count={reply.count} onPage={setPage} onLimit={setLimit} />
      )}
      <RowMenu place={menu} actions={shown} onClose={() => setMenu(null)} />
    </Card>
  );
};
