import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { SearchArea } from '@kit/data/trackSearch';
import { useSearchCount } from '@kit/data/useSearchCount';
import type { WallDate } from '@kit/format/dateInput';
import { Button } from '@kit/ui/Button';
import { ChoiceControl } from './ChoiceControl';
import { FilterChip } from './FilterChip';
import type { Filters, FilterValues } from './filters';
import { isFiltered } from './listState';
import { MultiControl } from './MultiControl';
import type { DateRange } from './ranges/dateRange';
import type { NumberRange } from './ranges/numberRange';
import { DateControl, DateRangeControl, NumberRangeControl } from './ranges/rangeControls';
import { TextControl } from './TextControl';
import type { ListControls } from './useListState';

const mostRoom = '18rem';

/** So that the words that say what it finds are not cut off: about half a rem a letter, beside its icon. */
const roomFor = (label: string): string => `${Math.min(18, Math.max(10, 4 + label.length * 0.48))}rem`;

interface FilterBarProps<F extends Filters> {
  list: string;
  filters: F;
  controls: ListControls<F>;
  trackSearchAs: SearchArea | undefined;
  /** The search stays in the bar's first line, and the other filters get one of their own. */
  ownLine: boolean;
}

const line = {
  display: 'flex',
  flex: '1',
  columnGap: '2',
  rowGap: '3',
  flexWrap: 'wrap',
  alignItems: 'center',
} as const;
/** Each takes its place in the line around: first the search, last the others. */
const ownLines = { display: 'contents', css: { '& > *': { order: 2 }, '& > :first-child': { order: 0 } } } as const;

/** One control per declared filter, and the way back to the whole list. */
export const FilterBar = <F extends Filters>({
  list,
  filters,
  controls,
  trackSearchAs,
  ownLine,
}: FilterBarProps<F>) => {
  const { t } = useTranslation();
  const { state, setFilters, clearFilters } = controls;
  const countSearch = useSearchCount(trackSearchAs);
  const set = (key: string, value: unknown, how?: 'push' | 'replace') =>
    setFilters({ [key]: value } as Partial<FilterValues<F>>, how);
  return (
    <Box role="search" aria-label={t('list.filters')} {...(ownLine ? ownLines : line)}>
      {Object.entries(filters).map(([key, filter]) => {
        const value = state.filters[key];
        switch (filter.kind) {
          case 'text':
            return (
              <Box
                key={key}
                flex={`1 1 ${ownLine ? mostRoom : roomFor(t(filter.labelKey))}`}
                minW={roomFor(t(filter.labelKey))}
                maxW={mostRoom}
              >
                <TextControl
                  filter={filter}
                  list={list}
                  value={value as string}
                  onChange={(text) => {
                    set(key, text, 'replace');
                    countSearch(text);
                  }}
                />
              </Box>
            );
          case 'choice':
            return (
              <ChoiceControl
                key={key}
                filter={filter}
                value={value as string | undefined}
                onChange={(choice) => set(key, choice)}
              />
            );
          case 'multi':
            return (
              <MultiControl
                key={key}
                filter={filter}
                value={value as readonly number[]}
                onChange={(ids) => set(key, ids)}
              />
            );
          case 'chip':
            return (
              value !== undefined && (
                <FilterChip key={key} filter={filter} value={value as string} onRemove={() => set(key, undefined)} />
              )
            );
          case 'date':
            return (
              <DateControl
                key={key}
                filter={filter}
                value={value as WallDate | undefined}
                onChange={(day) => set(key, day)}
              />
            );
          case 'dateRange':
            return (
              <DateRangeControl
                key={key}
                filter={filter}
                value={value as DateRange | undefined}
                onChange={(range) => set(key, range)}
              />
            );
          case 'numberRange':
            return (
              <NumberRangeControl
                key={key}
                filter={filter}
                value={value as NumberRange | undefined}
                onChange={(range) => set(key, range)}
              />
            );
        }
      })}
      {isFiltered(state) && (
        <Button variant="ghost" size="sm" px="2.5" aria-label={t('list.clearFilters')} onClick={clearFilters}>
          {t('list.clear')}
        </Button>
      )}
    </Box>
  );
};
