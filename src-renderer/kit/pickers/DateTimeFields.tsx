import { Box, Flex } from '@chakra-ui/react';
import { t } from 'i18next';
import { formatDateInput, parseDateInput, parseTimeInput, type WallDate } from '@shared/domain/values/typedDates';
import { formatDateTimeInput, parseDateTimeInput, type DateTimeInput } from '@kit/format/dateTimeInput';
import { WithPicker } from './WithPicker';
import { Field } from '@kit/ui/inputs/Field';
import { TextInput } from '@kit/ui/inputs/TextInput';

interface DateTimeFieldsProps {
  labels: { date: string; time: string };
  value: DateTimeInput;
  onChange: (value: DateTimeInput) => void;
  error: string | undefined;
  /** First day that the calendar offers. */
  min?: WallDate | undefined;
}

/** Date and time as two fields, reformatted on blur. */
export const DateTimeFields = ({ labels, value, onChange, error, min }: DateTimeFieldsProps) => {
  const normalize = () => {
    const wallTime = parseDateTimeInput(value);
    if (wallTime !== null) onChange(formatDateTimeInput(wallTime));
  };
  const createInputProps = (part: keyof DateTimeInput) => ({
    value: value[part],
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ ...value, [part]: event.target.value }),
    onBlur: normalize,
  });
  return (
    <Flex gap="3" align="flex-start">
      <Box flex="3">
        <Field label={labels.date} error={error}>
          <WithPicker
            kind="date"
            value={parseDateInput(value.date) ?? ''}
            onPick={(day) => onChange({ ...value, date: formatDateInput(day) })}
            min={min}
          >
            <TextInput {...createInputProps('date')} placeholder={t('form.typedDate')} />
          </WithPicker>
        </Field>
      </Box>
      <Box flex="2">
        <Field label={labels.time}>
          <WithPicker
            kind="time"
            value={parseTimeInput(value.time) ?? ''}
            onPick={(time) => onChange({ ...value, time })}
          >
            <TextInput {...createInputProps('time')} placeholder={t('form.typedTime')} />
          </WithPicker>
        </Field>
      </Box>
    </Flex>
  );
};
