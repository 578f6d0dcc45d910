import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatDateTimeInput, parseDateTimeInput, type DateTimeInput } from '@kit/format/dateTimeInput';
import { Field } from '@kit/ui/inputs/Field';
import { TextInput } from '@kit/ui/inputs/TextInput';
import type { TypedSingleWait } from './typedWaits';
import { WaitRow } from './WaitRow';

interface TypedTimeFieldsProps {
  labels: { date: string; time: string };
  value: DateTimeInput;
  onChange: (value: DateTimeInput) => void;
  error: string | undefined;
}

/** Date and time, reformatted on blur. */
const TypedTimeFields = ({ labels, value, onChange, error }: TypedTimeFieldsProps) => {
  const { t } = useTranslation();
  const tidy = () => {
    const wallTime = parseDateTimeInput(value);
    if (wallTime !== null) onChange(formatDateTimeInput(wallTime));
  };
  const createBoxProps = (part: keyof DateTimeInput) => ({
    value: value[part],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => onChange({ ...value, [part]: event.target.value }),
    onBlur: tidy,
  });
  return (
    <Flex gap="2" gridColumn="span 2">
      <Field label={labels.date} error={error}>
        <TextInput {...createBoxProps('date')} placeholder={t('stores.closing.dateFormat')} />
      </Field>
      <Field label={labels.time}>
        <TextInput {...createBoxProps('time')} placeholder={t('stores.closing.timeFormat')} />
      </Field>
    </Flex>
  );
};

interface SingleWaitsProps {
  waits: readonly TypedSingleWait[];
  onChange: (waits: TypedSingleWait[]) => void;
  getError: (path: string) => string | undefined;
}

/** Dated waits with a period and reason. */
export const SingleWaits = ({ waits, onChange, getError: errorOf }: SingleWaitsProps) => {
  const { t } = useTranslation();
  return waits.map((wait, index) => {
    const change = (changes: Partial<TypedSingleWait>) =>
      onChange(waits.map((each, position) => (position === index ? { ...each, ...changes } : each)));
    const getError = (field: string) => errorOf(`specific.${index}.${field}`);
    return (
      <WaitRow
        key={index}
        name={t('storeSchedules.waits.singleName', { place: index + 1 })}
        waits={wait}
        onChange={change}
        onRemove={() => onChange(waits.filter((_, position) => position !== index))}
        getError={getError}
      >
        <TypedTimeFields
          labels={{ date: t('stores.closing.startDate'), time: t('stores.closing.startTime') }}
          value={wait.start}
          onChange={(start) => change({ start })}
          error={getError('startDatetime')}
        />
        <TypedTimeFields
          labels={{ date: t('stores.closing.endDate'), time: t('stores.closing.endTime') }}
          value={wait.end}
          onChange={(end) => change({ end })}
          error={getError('endDatetime')}
        />
        <Field label={t('storeSchedules.waits.reason')} error={getError('reason')}>
          <TextInput
            value={wait.reason}
            autoComplete="off"
            onChange={(event) => change({ reason: event.target.value })}
          />
        </Field>
      </WaitRow>
    );
  });
};
