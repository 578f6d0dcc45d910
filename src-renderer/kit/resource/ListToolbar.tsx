import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { SearchArea } from '@kit/data/trackSearch';
import { usePreferences } from '@kit/session/hooks';
import { ColumnsButton } from './columns/ColumnsButton';
import type { ColumnState } from './columns/orderColumns';
import type { ListView, ViewPreference } from './definition';
import { DensitySwitch } from './DensitySwitch';
import { FilterBar } from './FilterBar';
import type { Filters } from './filters';
import type { ListControls } from './useListState';
import type { ListLayout } from './views/useListLayout';
import { ViewsMenu } from './views/ViewsMenu';
import { ViewSwitch } from './ViewSwitch';

interface ListToolbarProps<F extends Filters> {
  list: string;
  filters: F;
  controls: ListControls<F>;
  layout: ListLayout;
  placed: readonly ColumnState[];
  /** Where there are cards beside the table. */
  preference: ViewPreference | undefined;
  trackSearchAs: SearchArea | undefined;
  tools: ReactNode;
}

/** How a list is shown: as table, unless cards were chosen. */
export const useListView = (preference: ViewPreference | undefined): ListView => {
  const preferences = usePreferences();
  return preference === undefined ? 'list' : preferences[preference];
};

/** More than these do not stand beside the tools on most screens. */
const filtersBesideTools = 4;
/** All that the search leaves of the line, so that nothing else comes into it. */
const besideSearch = { flex: '1 1 calc(100% - 20rem)', justify: 'flex-end', order: 1 } as const;

/** What is shown of a list, and how. */
export const ListToolbar = <F extends Filters>({
  list,
  filters,
  controls,
  layout,
  placed,
  preference,
  trackSearchAs,
  tools,
}: ListToolbarProps<F>) => {
  const view = useListView(preference);
  const ownLine = Object.keys(filters).length > filtersBesideTools;
  return (
    <Flex
      px="4"
      py="3"
      rowGap="3"
      columnGap={ownLine ? '2' : '3'}
      align={ownLine ? 'center' : 'flex-start'}
      wrap={ownLine ? 'wrap' : { base: 'wrap', lg: 'nowrap' }}
      borderBottomWidth="1px"
      borderColor="border"
    >
      <FilterBar list={list} filters={filters} controls={controls} trackSearchAs={trackSearchAs} ownLine={ownLine} />
      <Flex gap="2" align="center" flexShrink="0" ms="auto" {...(ownLine && besideSearch)}>
        {tools}
        <ViewsMenu layout={layout} />
        {view === 'list' && (
          <>
            <ColumnsButton placed={placed} onChange={layout.setColumns} />
            <DensitySwitch />
          </>
        )}
        {preference !== undefined && <ViewSwitch view={view} preference={preference} />}
      </Flex>
    </Flex>
  );
};
