import { ChoiceControl } from './ChoiceControl';
import { FilterChip } from './FilterChip';
import type { Filter, TextFilter } from './filters';
import { MultiControl } from './MultiControl';
import type { DateRange } from './dateRange';
import { DateRangeFilterControl } from './DateRangeFilterControl';

export type ControlledFilter = Exclude<Filter, TextFilter>;

interface FilterControlProps {
  filter: ControlledFilter;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** Control of any filter except text filters. */
export const FilterControl = ({ filter, value, onChange }: FilterControlProps) => {
  switch (filter.kind) {
    case 'choice':
      return <ChoiceControl filter={filter} value={value as string | undefined} onChange={onChange} />;
    case 'multi':
      return <MultiControl filter={filter} value={value as readonly number[]} onChange={onChange} />;
    case 'chip':
      return <FilterChip filter={filter} value={value as string} onRemove={() => onChange(undefined)} />;
    case 'dateRange':
      return <DateRangeFilterControl filter={filter} value={value as DateRange | undefined} onChange={onChange} />;
  }
};

/** True if a filter is set. */
export const isSet = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
