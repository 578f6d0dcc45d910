import { Box } from '@chakra-ui/react';
import { FilterX } from 'lucide-react';
import { useMemo, useRef, type KeyboardEvent } from 'react';
import { t } from 'i18next';
import type { SearchArea } from '@kit/data/trackSearch';
import { useSearchCount } from '@kit/data/useSearchCount';
import { IconButton } from '@kit/ui/IconButton';
import { FilterControl, isSet, type ControlledFilter } from './FilterControl';
import { CollapsedFilters } from './FoldedFilters';
import type { Filters, FilterValues, TextFilter } from './filters';
import { isFiltered } from '../state/listState';
import { TextControl } from './TextControl';
import { useFittingControls } from './useFittingControls';
import { useNewestFilters, type ListControls } from '../state/useListState';

const maxTextWidth = '18rem';

/** Width (rem) that fits the placeholder: about half a rem per letter, plus the icon. */
const computeMinTextWidth = (label: string): number => Math.min(18, Math.max(10, 4 + label.length * 0.48));

/** Arrow down moves focus from the search to the rows. */
const focusRows = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'ArrowDown' || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  if (!(event.target instanceof HTMLInputElement) || event.target.role !== 'searchbox') return;
  const row = event.currentTarget.closest('[data-list]')?.querySelector<HTMLElement>('[data-row][tabindex="0"]');
  if (row == null) return;
  event.preventDefault();
  row.focus();
};

interface FilterBarProps<F extends Filters> {
  listName: string;
  filters: F;
  controls: ListControls<F>;
  trackSearchAs: SearchArea | undefined;
}

/** All filter controls in one line with a reset button; those without room move to a panel. */
export const FilterBar = <F extends Filters>({ listName, filters, controls, trackSearchAs }: FilterBarProps<F>) => {
  const { state, setFilters, clearFilters } = controls;
  const values = useNewestFilters(filters);
  const countSearch = useSearchCount(trackSearchAs);
  const lineRef = useRef<HTMLDivElement>(null);
  const setFilter = (key: string, value: unknown, historyMode?: 'push' | 'replace') =>
    setFilters({ [key]: value } as Partial<FilterValues<F>>, historyMode);
  const textFilters = Object.entries(filters).filter(
    (entry): entry is [string, TextFilter & F[string]] => entry[1].kind === 'text',
  );
  /** Shows a chip for each filter that only a URL can set. */
  const chipKeys = Object.entries(filters).flatMap(([key, { kind }]) =>
    kind === 'chip' && values[key] !== undefined ? [key] : [],
  );
  const otherKeys = Object.entries(filters).flatMap(([key, { kind }]) =>
    kind === 'text' || kind === 'chip' ? [] : [key],
  );
  const names = [...chipKeys, ...otherKeys].join(' ');
  const { shown, collapsed } = useFittingControls(
    listName,
    lineRef,
    useMemo(() => names.split(' ').filter(Boolean), [names]),
    [...chipKeys, ...otherKeys].filter((key) => isSet(values[key])),
  );
  const renderControl = (key: string) => (
    <FilterControl
      filter={filters[key] as ControlledFilter}
      value={values[key]}
      onChange={(value) => setFilter(key, value)}
    />
  );
  return (
    <Box
      ref={lineRef}
      role="search"
      onKeyDown={focusRows}
      aria-label={t('list.filters')}
      display="flex"
      flex={{ base: '1 1 100%', lg: '1 1 0' }}
      minW="0"
      gap="2"
      alignItems="center"
      flexWrap="wrap"
    >
      {textFilters.map(([key, filter], index) => (
        <Box
          key={key}
          data-room={computeMinTextWidth(t(filter.labelKey)) * 16}
          flex="1 1 7.5rem"
          minW="7.5rem"
          maxW={maxTextWidth}
        >
          <TextControl
            filter={filter}
            listName={listName}
            value={values[key] as string}
            shortcut={index === 0 ? '/' : undefined}
            onChange={(text) => {
              setFilter(key, text, 'replace');
              countSearch(text);
            }}
          />
        </Box>
      ))}
      {shown.map((key) => (
        <Box key={key} data-control={key} flexShrink={0}>
          {renderControl(key)}
        </Box>
      ))}
      {collapsed.length > 0 && (
        <CollapsedFilters activeCount={collapsed.filter((key) => isSet(values[key])).length}>
          {collapsed.map((key) => (
            <Box key={key}>{renderControl(key)}</Box>
          ))}
        </CollapsedFilters>
      )}
      {isFiltered(state) && (
        <IconButton data-room="" size="sm" flexShrink={0} label={t('list.clearFilters')} onClick={clearFilters}>
          <FilterX aria-hidden />
        </IconButton>
      )}
    </Box>
  );
};
