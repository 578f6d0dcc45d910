import { SimpleGrid } from '@chakra-ui/react';
import type { Ref } from 'react';
import { t } from 'i18next';
import type { AvailabilityDates } from '@shared/domain/catalogue/availability';
import { DateControl } from './ParsedInput';

interface DateRangeControlProps {
  value: unknown;
  onChange: (value: AvailabilityDates) => void;
  invalid: boolean;
  ref: Ref<HTMLInputElement>;
}

export const toDateRange = (value: unknown): AvailabilityDates => ({
  start: null,
  end: null,
  ...(value as AvailabilityDates | null),
});

/** Inputs of a date range. */
export const DateRangeControl = ({ value, onChange, invalid, ref }: DateRangeControlProps) => {
  const range = toDateRange(value);
  return (
    <SimpleGrid columns={2} gap="3" maxW="24rem">
      {(['start', 'end'] as const).map((bound) => (
        <DateControl
          key={bound}
          ref={bound === 'start' ? ref : null}
          aria-label={t(`form.range.${bound}`)}
          aria-invalid={invalid}
          value={range[bound]}
          min={bound === 'end' ? (range.start ?? undefined) : undefined}
          max={bound === 'start' ? (range.end ?? undefined) : undefined}
          onChange={(date) => onChange({ ...range, [bound]: date as string | null })}
        />
      ))}
    </SimpleGrid>
  );
};
