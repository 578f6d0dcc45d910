import { SimpleGrid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { isWallTime } from '@shared/domain/values/wallTime';
import { useFormats } from '@kit/format/useFormats';
import type { CustomFieldProps } from '@kit/resource/form/fields';
import { DateControl, TimeControl } from '@kit/resource/form/controls/ParsedInput';
import { FieldGroup } from '@kit/ui/FieldGroup';
import { noValue } from '@kit/ui/nameOrId';

const clock = /^\d\d:\d\d$/;

/** What was typed of each half; a whole time has both. */
const halvesOf = (value: unknown): { date: string | null; time: string | null } => {
  if (typeof value !== 'string') return { date: null, time: null };
  const [date = '', time = ''] = value.split('T');
  return { date: date || null, time: (isWallTime(value) ? time.slice(0, 5) : time) || null };
};

const autoMerged = (date: string | null, time: string | null): string | null => {
  if (date === null && time === null) return null;
  const whole = `${date ?? ''}T${time ?? ''}`;
  return time !== null && clock.test(time) ? `${whole}:00` : whole;
};

interface WallTimeFieldProps extends Pick<CustomFieldProps<unknown>, 'label' | 'value' | 'onChange' | 'error'> {
  /** The time of a day that was typed without one. */
  usualTime: '00:00' | '23:59';
  required?: boolean;
}

/** A day and a time of the tenant. Halves that make no time stay as they were typed, and the rule says so. */
export const WallTimeField = ({ label, value, onChange, error, usualTime, required = false }: WallTimeFieldProps) => {
  const { t } = useTranslation();
  const { date, time } = halvesOf(value);
  return (
    <FieldGroup label={label} error={error} required={required}>
      <SimpleGrid columns={2} gap="3" maxW="22rem">
        <DateControl
          aria-label={t('products.date', { label })}
          aria-invalid={error !== undefined}
          value={date}
          onChange={(next) => {
            const day = next as string | null;
            const isDay = day !== null && /^\d{4}-\d\d-\d\d$/.test(day);
            onChange(autoMerged(day, day === null ? null : (time ?? (isDay ? usualTime : null))));
          }}
        />
        <TimeControl
          aria-label={t('products.time', { label })}
          aria-invalid={error !== undefined}
          value={time}
          onChange={(next) => onChange(autoMerged(date, next as string | null))}
        />
      </SimpleGrid>
    </FieldGroup>
  );
};

export const WallTimeLabel = ({ value }: { value: unknown }) => {
  const formats = useFormats();
  return typeof value === 'string' && isWallTime(value) ? formats.wallTime(value) : noValue;
};
