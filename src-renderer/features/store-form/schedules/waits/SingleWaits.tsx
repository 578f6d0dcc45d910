import { Box } from '@chakra-ui/react';
import { t } from 'i18next';
import { parseDateInput } from '@shared/domain/values/typedDates';
import { DateTimeFields } from '@kit/pickers/DateTimeFields';
import { Field } from '@kit/ui/inputs/Field';
import { TextInput } from '@kit/ui/inputs/TextInput';
import type { TypedSingleWait } from './typedWaits';
import { WaitRow } from './WaitRow';

interface SingleWaitsProps {
  waitTimes: readonly TypedSingleWait[];
  onChange: (waitTimes: TypedSingleWait[]) => void;
  getError: (path: string) => string | undefined;
}

/** Editor of dated waiting times, each with a period and a reason. */
export const SingleWaits = ({ waitTimes, onChange, getError: getPathError }: SingleWaitsProps) =>
  waitTimes.map((wait, index) => {
    const changeWait = (changes: Partial<TypedSingleWait>) =>
      onChange(waitTimes.map((waitTime, position) => (position === index ? { ...waitTime, ...changes } : waitTime)));
    const getError = (field: string) => getPathError(`specific.${index}.${field}`);
    return (
      <WaitRow
        key={index}
        name={t('storeSchedules.waits.singleName', { place: index + 1 })}
        waitTimes={wait}
        onChange={changeWait}
        onRemove={() => onChange(waitTimes.filter((_, position) => position !== index))}
        getError={getError}
      >
        <Box gridColumn="span 2">
          <DateTimeFields
            labels={{ date: t('stores.closing.startDate'), time: t('stores.closing.startTime') }}
            value={wait.start}
            onChange={(start) => changeWait({ start })}
            error={getError('startDatetime')}
          />
        </Box>
        <Box gridColumn="span 2">
          <DateTimeFields
            labels={{ date: t('stores.closing.endDate'), time: t('stores.closing.endTime') }}
            value={wait.end}
            onChange={(end) => changeWait({ end })}
            error={getError('endDatetime')}
            min={parseDateInput(wait.start.date) ?? undefined}
          />
        </Box>
        <Field label={t('storeSchedules.waits.reason')} error={getError('reason')}>
          <TextInput
            value={wait.reason}
            autoComplete="off"
            onChange={(event) => changeWait({ reason: event.target.value })}
          />
        </Field>
      </WaitRow>
    );
  });
