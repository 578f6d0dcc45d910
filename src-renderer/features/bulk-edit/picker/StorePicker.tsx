import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { t } from 'i18next';
import { useFormats } from '@kit/format/useFormats';
import type { Selection } from '@kit/selection/useSelection';
import { Button } from '@kit/ui/Button';
import { Checkbox, SegmentedControl, Select } from '@kit/ui/inputs/choices';
import { Card } from '@kit/ui/layout/layout';
import { SearchInput } from '@kit/ui/inputs/TextInput';
import type { PickableStore } from '../useBulkStores';
import { PickerList } from './PickerList';
import { emptyFilter, filterStores, getMenuNames, type PickerFilter } from './pickerFilter';

interface StorePickerProps {
  stores: readonly PickableStore[];
  selection: Selection;
}

/** Selects stores one by one, by filter, or all. */
export const StorePicker = ({ stores, selection }: StorePickerProps) => {
  const formats = useFormats();
  const [filter, setFilter] = useState<PickerFilter>(emptyFilter);
  const changeFilter = (changes: Partial<PickerFilter>) =>
    setFilter((previousFilter) => ({ ...previousFilter, ...changes }));
  const deferredFilter = useDeferredValue(filter);
  const selectedIds = deferredFilter.selectedOnly ? selection.ids : null;
  const shownStores = useMemo(
    () => filterStores(stores, deferredFilter, selectedIds ?? new Set()),
    [stores, deferredFilter, selectedIds],
  );
  const menus = useMemo(() => getMenuNames(stores), [stores]);
  const unselectedIds = shownStores.filter(({ id }) => !selection.ids.has(id)).map(({ id }) => id);
  return (
    <Card as="section" aria-label={t('storesBulk.picker.title')} overflow="clip">
      <Flex px="5" pt="4" pb="3" gap="3" align="baseline" wrap="wrap">
        <Heading as="h2" textStyle="lg" fontWeight="bold">
          {t('storesBulk.picker.title')}
        </Heading>
        <Text role="status" color="fg.muted" textStyle="sm" flex="1">
          {t('storesBulk.picker.chosen', {
            count: selection.ids.size,
            value: formats.count(selection.ids.size),
            total: formats.count(stores.length),
          })}
        </Text>
        <Flex gap="2">
          {unselectedIds.length > 0 && (
            <Button variant="outline" size="xs" onClick={() => selection.take(unselectedIds)}>
              {t('storesBulk.picker.takeShown', {
                count: unselectedIds.length,
                value: formats.count(unselectedIds.length),
              })}
            </Button>
          )}
          {selection.ids.size > 0 && (
            <Button variant="ghost" size="xs" onClick={() => selection.choose([])}>
              {t('storesBulk.picker.none')}
            </Button>
          )}
        </Flex>
      </Flex>
      <Flex px="5" pb="4" gap="3" wrap="wrap" align="center" role="search" aria-label={t('list.filters')}>
        <Box flex="1 1 14rem" maxW="22rem">
          <SearchInput
            size="sm"
            label={t('storesBulk.picker.search')}
            value={filter.text}
            onChange={(text) => changeFilter({ text })}
          />
        </Box>
        {menus.length > 1 && (
          <Box minW="10rem">
            <Select
              label={t('stores.filters.menuIds')}
              value={filter.menu}
              choices={[
                { value: '', label: t('storesBulk.picker.anyMenu') },
                ...menus.map((name) => ({ value: name, label: name })),
              ]}
              onChange={(menu) => changeFilter({ menu })}
            />
          </Box>
        )}
        <SegmentedControl
          label={t('stores.filters.status')}
          value={filter.status}
          choices={[
            { value: 'any', label: t('list.any') },
            { value: 'opened', label: t('stores.filters.opened') },
            { value: 'closed', label: t('stores.filters.closed') },
          ]}
          onChange={(status) => changeFilter({ status })}
        />
        <Checkbox
          label={t('storesBulk.picker.chosenOnly')}
          checked={filter.selectedOnly}
          onChange={(selectedOnly) => changeFilter({ selectedOnly })}
        />
      </Flex>
      {shownStores.length === 0 ? (
        <Text px="5" pb="5" color="fg.muted" role="status">
          {t('list.noMatch')}
        </Text>
      ) : (
        <PickerList stores={shownStores} selection={selection} />
      )}
    </Card>
  );
};
