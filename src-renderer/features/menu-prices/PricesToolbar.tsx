import { Box, HStack, Text } from '@chakra-ui/react';
import { ArrowDownToLine, ArrowRightToLine, Keyboard, Percent, Redo2, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { Select, SegmentedControl } from '@kit/ui/choices';
import { IconButton } from '@kit/ui/IconButton';
import { SearchInput } from '@kit/ui/TextInput';
import { useSearchShortcut } from '@kit/ui/useSearchShortcut';
import { showFilters, type RowFilter } from './sheetColumns';
import type { PriceSheet } from './usePriceSheet';

interface PricesToolbarProps {
  filter: RowFilter;
  onFilterChange: (filter: RowFilter) => void;
  /** Of the menu, in its order. */
  categories: readonly string[];
  /** Rows that match. */
  shown: number;
  readOnly: boolean;
  work: Pick<PriceSheet, 'canUndo' | 'canRedo' | 'undo' | 'redo'>;
  /** Cells with prices that are chosen. */
  chosen: number;
  onFill: (direction: 'down' | 'right') => void;
  onChange: () => void;
}

/** Values of the choice beside the names of categories, which may be anything. */
const any = 'any';
const none = 'none';
const categoryValue = (name: string) => `name:${name}`;

/** Finds rows, and changes many cells at once. */
export const PricesToolbar = ({
  filter,
  onFilterChange,
  categories,
  shown,
  readOnly,
  work,
  chosen,
  onFill,
  onChange,
}: PricesToolbarProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const search = useRef<HTMLInputElement>(null);
  useSearchShortcut(search);
  const categoryOf = (value: string): string | null => {
    if (value === any) return null;
    return value === none ? '' : value.slice(categoryValue('').length);
  };
  const chosenCategory = () => {
    if (filter.category === null) return any;
    return filter.category === '' ? none : categoryValue(filter.category);
  };
  const tools = [
    { name: 'undo', keys: 'Control+Z', Icon: Undo2, enabled: work.canUndo, onUse: work.undo },
    { name: 'redo', keys: 'Control+Y', Icon: Redo2, enabled: work.canRedo, onUse: work.redo },
    { name: 'fillDown', keys: 'Control+D', Icon: ArrowDownToLine, enabled: chosen > 1, onUse: () => onFill('down') },
    { name: 'fillRight', keys: 'Control+R', Icon: ArrowRightToLine, enabled: chosen > 1, onUse: () => onFill('right') },
  ] as const;
  return (
    <HStack gap="3" wrap="wrap" rowGap="3">
      <Box width={{ base: '14rem', xl: '18rem' }}>
        <SearchInput
          ref={search}
          label={t('menuPrices.search')}
          value={filter.query}
          onChange={(query) => onFilterChange({ ...filter, query })}
        />
      </Box>
      <Box width="13rem">
        <Select
          label={t('menuPrices.category')}
          value={chosenCategory()}
          onChange={(value) => onFilterChange({ ...filter, category: categoryOf(value) })}
          choices={[
            { value: any, label: t('menuPrices.anyCategory') },
            ...[...new Set(categories)].map((name) => ({ value: categoryValue(name), label: name })),
            { value: none, label: t('menuPrices.notInMenu') },
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
        {t('menuPrices.rows', { count: shown, value: formats.count(shown) })}
      </Text>
      {!readOnly && (
        <HStack gap="1" ms="auto">
          <IconButton label={t('menuPrices.gridHelp')}>
            <Keyboard aria-hidden />
          </IconButton>
          {tools.map(({ name, keys, Icon, enabled, onUse }) => (
            <IconButton
              key={name}
              label={t(`menuPrices.${name}`)}
              aria-keyshortcuts={keys}
              disabled={!enabled}
              onClick={onUse}
            >
              <Icon aria-hidden />
            </IconButton>
          ))}
          <Button variant="outline" onClick={onChange} disabled={chosen === 0} ms="2">
            <Percent aria-hidden /> {t('menuPrices.change')}
          </Button>
        </HStack>
      )}
    </HStack>
  );
};
