import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Searched } from '@kit/data/tellSearched';
import { usePreferences } from '@kit/session/hooks';
import { ColumnsButton } from './columns/ColumnsButton';
import type { PlacedColumn } from './columns/arrange';
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
  placed: readonly PlacedColumn[];
  /** Where there are cards beside the table. */
  preference: ViewPreference | undefined;
  searchCounts: Searched | undefined;
  tools: ReactNode;
}

/** How a list is shown: as table, unless cards were chosen. */
export const useListView = (preference: ViewPreference | undefined): ListView => {
  const preferences = usePreferences();
  return preference === undefined ? 'list' : preferences[preference];
};

/** What is shown of a list, and how. */
export const ListToolbar = <F extends Filters>({
  list,
  filters,
  controls,
  layout,
  placed,
  preference,
  searchCounts,
  tools,
}: ListToolbarProps<F>) => {
  const view = useListView(preference);
  return (
    <Flex
      px="4"
      py="3"
      gap="3"
      align="flex-start"
      justify="space-between"
      wrap={{ base: 'wrap', lg: 'nowrap' }}
      borderBottomWidth="1px"
      borderColor="border"
    >
      <FilterBar list={list} filters={filters} controls={controls} searchCounts={searchCounts} />
      <Flex gap="2" align="center" flexShrink="0">
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
