import { t } from 'i18next';
import { weekdays } from '@shared/domain/schedules/businessHours';
import { isTimeOfDay, midnight } from '@shared/domain/schedules/shifts';
import { Select } from '@kit/ui/inputs/choices';
import { Field } from '@kit/ui/inputs/Field';
import { TimeBox } from '@entities/stores/schedules/TimeBox';
import type { PeriodicWait } from './typedWaits';
import { WaitRow } from './WaitRow';

interface PeriodicWaitsProps {
  waitTimes: readonly PeriodicWait[];
  onChange: (waitTimes: PeriodicWait[]) => void;
  getError: (path: string) => string | undefined;
}

const endsNextDay = ({ startTime, endTime }: PeriodicWait): boolean =>
  isTimeOfDay(startTime) && isTimeOfDay(endTime) && endTime <= startTime && endTime !== midnight;

/** Editor of the waiting times that repeat every week. */
export const PeriodicWaits = ({ waitTimes, onChange, getError: getPathError }: PeriodicWaitsProps) =>
  waitTimes.map((wait, index) => {
    const changeWait = (changes: Partial<PeriodicWait>) =>
      onChange(waitTimes.map((waitTime, position) => (position === index ? { ...waitTime, ...changes } : waitTime)));
    const getError = (field: string) => getPathError(`periodic.${index}.${field}`);
    const name = t('storeSchedules.waits.periodicName', { place: index + 1 });
    const renderTime = (field: 'startTime' | 'endTime') => (
      <Field
        label={t(`storeSchedules.waits.${field}`)}
        help={field === 'endTime' && endsNextDay(wait) ? t('form.spans.nextDay') : undefined}
        error={getError(field)}
      >
        <TimeBox
          large
          name={`exceptionalWaitTimes.periodic.${index}.${field}`}
          label={t(`storeSchedules.waits.${field}`)}
          value={wait[field]}
          onChange={(timeOfDay) => changeWait({ [field]: timeOfDay })}
          isInvalid={getError(field) !== undefined}
          describedBy={undefined}
        />
      </Field>
    );
    return (
      <WaitRow
        key={index}
        name={name}
        waitTimes={wait}
        onChange={changeWait}
        onRemove={() => onChange(waitTimes.filter((_, position) => position !== index))}
        getError={getError}
      >
        <Field label={t('storeSchedules.waits.day')}>
          <Select
            value={wait.day}
            onChange={(day) => changeWait({ day })}
            choices={weekdays.map((day) => ({ value: day, label: t(`form.weekdays.${day}`) }))}
          />
        </Field>
        {renderTime('startTime')}
        {renderTime('endTime')}
      </WaitRow>
    );
  });
