import { Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { SearchArea } from '@kit/data/trackSearch';
import { usePreferences } from '@kit/session/hooks';
import { ColumnsButton } from './columns/ColumnsButton';
import type { ColumnState } from './columns/columnLayout';
import type { ListView, ViewPreference } from './listDefinition';
import { DensitySwitch } from './DensitySwitch';
import { FilterBar } from './filters/FilterBar';
import type { Filters } from './filters/filters';
import type { ListControls } from './state/useListState';
import type { ListLayout } from './views/useListLayout';
import { ViewsMenu } from './views/ViewsMenu';
import { ViewSwitch } from './ViewSwitch';

interface ListToolbarProps<F extends Filters> {
  listName: string;
  filters: F;
  controls: ListControls<F>;
  layout: ListLayout;
  columnStates: readonly ColumnState[];
  /** Preference that stores the view, for lists that also have cards. */
  preference: ViewPreference | undefined;
  trackSearchAs: SearchArea | undefined;
  tools: ReactNode;
}

/** View of a list: a table, unless the user chose cards. */
export const useListView = (preference: ViewPreference | undefined): ListView => {
  const preferences = usePreferences();
  return preference === undefined ? 'list' : preferences[preference];
};

/** Filters and view options of a list, in one line except in narrow windows. */
export const ListToolbar = <F extends Filters>({
  listName,
  filters,
  controls,
  layout,
  columnStates,
  preference,
  trackSearchAs,
  tools,
}: ListToolbarProps<F>) => {
  const view = useListView(preference);
  return (
    <Flex
      px="4"
      py="2"
      rowGap="2"
      columnGap="3"
      align="center"
      wrap={{ base: 'wrap', lg: 'nowrap' }}
      borderBottomWidth="1px"
      borderColor="border"
    >
      <FilterBar listName={listName} filters={filters} controls={controls} trackSearchAs={trackSearchAs} />
      <Flex gap="2" align="center" flexShrink="0" ms="auto">
        {tools}
        <ViewsMenu layout={layout} />
        {view === 'list' && (
          <>
            <ColumnsButton columnStates={columnStates} onChange={layout.setColumns} />
            <DensitySwitch />
          </>
        )}
        {preference !== undefined && <ViewSwitch view={view} preference={preference} />}
      </Flex>
    </Flex>
  );
};
