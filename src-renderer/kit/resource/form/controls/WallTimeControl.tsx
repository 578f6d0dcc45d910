import { SimpleGrid } from '@chakra-ui/react';
import { t } from 'i18next';
import { isWallTime } from '@shared/domain/values/wallTime';
import { DateControl, TimeControl } from './ParsedInput';
import type { WallDate } from '@shared/domain/values/typedDates';
import { FieldGroup } from '@kit/ui/inputs/FieldGroup';

const timePattern = /^\d\d:\d\d$/;

/** Splits a value into date and time; null for a missing part. */
const splitWallTime = (value: unknown): { date: string | null; time: string | null } => {
  if (typeof value !== 'string') return { date: null, time: null };
  const [date = '', time = ''] = value.split('T');
  return { date: date || null, time: (isWallTime(value) ? time.slice(0, 5) : time) || null };
};

const joinDateAndTime = (date: string | null, time: string | null): string | null => {
  if (date === null && time === null) return null;
  const joinedTime = `${date ?? ''}T${time ?? ''}`;
  return time !== null && timePattern.test(time) ? `${joinedTime}:00` : joinedTime;
};

interface WallTimeControlProps {
  label: string;
  help?: string | undefined;
  value: unknown;
  onChange: (value: string | null) => void;
  error: string | undefined;
  /** Time to set when the user types only a date. */
  defaultTime: '00:00' | '23:59';
  required?: boolean;
  /** First day that the calendar offers. */
  min?: WallDate | undefined;
}

/**
 * Input for a date and time in the tenant's zone. Incomplete or invalid parts stay as typed; validation rejects them.
 */
export const WallTimeControl = ({
  label,
  help,
  value,
  onChange,
  error,
  defaultTime,
  required = false,
  min,
}: WallTimeControlProps) => {
  const { date, time } = splitWallTime(value);
  return (
    <FieldGroup label={label} help={help} error={error} required={required}>
      <SimpleGrid columns={2} gap="3" maxW="22rem">
        <DateControl
          aria-label={t('form.wallDate', { label })}
          aria-invalid={error !== undefined}
          value={date}
          min={min}
          onChange={(dateValue) => {
            const day = dateValue as string | null;
            const isCompleteDate = day !== null && /^\d{4}-\d\d-\d\d$/.test(day);
            onChange(joinDateAndTime(day, day === null ? null : (time ?? (isCompleteDate ? defaultTime : null))));
          }}
        />
        <TimeControl
          aria-label={t('form.wallTime', { label })}
          aria-invalid={error !== undefined}
          value={time}
          onChange={(next) => onChange(joinDateAndTime(date, next as string | null))}
        />
      </SimpleGrid>
    </FieldGroup>
  );
};
