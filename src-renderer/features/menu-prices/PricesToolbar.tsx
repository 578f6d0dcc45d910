import { Box, HStack, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { t } from 'i18next';
import { useFormats } from '@kit/format/useFormats';
import { Select, SegmentedControl } from '@kit/ui/inputs/choices';
import { SearchInput } from '@kit/ui/inputs/TextInput';
import { useSearchShortcut } from '@kit/ui/inputs/useSearchShortcut';
import { showFilters, type RowFilter } from './grid/sheetColumns';

interface PricesToolbarProps {
  filter: RowFilter;
  onFilterChange: (filter: RowFilter) => void;
  /** Categories of the menu, in its order. */
  categories: readonly string[];
  /** Number of matching rows. */
  shownCount: number;
}

/**
 * Option values for any category and for no category. Category names get a prefix, so that no name equals these values.
 */
const anyValue = 'any';
const noCategoryValue = 'none';
const toCategoryValue = (name: string) => `name:${name}`;

/** Search and filters for the sheet's rows. */
export const PricesToolbar = ({ filter, onFilterChange, categories, shownCount }: PricesToolbarProps) => {
  const formats = useFormats();
  const searchRef = useRef<HTMLInputElement>(null);
  useSearchShortcut(searchRef);
  const getCategory = (value: string): string | null => {
    if (value === anyValue) return null;
    return value === noCategoryValue ? '' : value.slice(toCategoryValue('').length);
  };
  const getSelectedCategory = () => {
    if (filter.category === null) return anyValue;
    return filter.category === '' ? noCategoryValue : toCategoryValue(filter.category);
  };
  return (
    <HStack gap="3" wrap="wrap" rowGap="3">
      <Box width={{ base: '14rem', xl: '18rem' }}>
        <SearchInput
          ref={searchRef}
          label={t('menuPrices.search')}
          value={filter.query}
          onChange={(query) => onFilterChange({ ...filter, query })}
        />
      </Box>
      <Box width="13rem">
        <Select
          label={t('menuPrices.category')}
          value={getSelectedCategory()}
          onChange={(value) => onFilterChange({ ...filter, category: getCategory(value) })}
          choices={[
            { value: anyValue, label: t('menuPrices.anyCategory') },
            ...[...new Set(categories)].map((name) => ({ value: toCategoryValue(name), label: name })),
            { value: noCategoryValue, label: t('menuPrices.notInMenu') },
          ]}
        />
      </Box>
      <SegmentedControl
        label={t('menuPrices.show')}
        value={filter.show}
        onChange={(show) => onFilterChange({ ...filter, show })}
        choices={showFilters.map((value) => ({ value, label: t(`menuPrices.shown.${value}`) }))}
      />
      <Text role="status" textStyle="sm" color="fg.muted">
        {t('menuPrices.rows', { count: shownCount, value: formats.count(shownCount) })}
      </Text>
    </HStack>
  );
};
