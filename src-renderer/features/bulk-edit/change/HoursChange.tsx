import { Flex, Stack, Text } from '@chakra-ui/react';
import { useCallback, useMemo } from 'react';
import { t } from 'i18next';
import { weekdays, type Weekday } from '@shared/domain/schedules/businessHours';
import { Checkbox } from '@kit/ui/inputs/choices';
import { HoursEditor } from '@entities/stores/schedules/HoursEditor';
import type { PickableStore } from '../useBulkStores';
import { ChangeHeader } from './ChangeHeader';
import { findCommonHours } from './commonHours';
import { DayChoice } from './DayChoice';
import { CopyFromStore } from './CopyFromStore';
import type { HoursDraft } from './useHoursChange';

const modes = ['days', 'week'] as const;

interface HoursChangeProps {
  draft: HoursDraft;
  stores: readonly PickableStore[];
  selected: readonly PickableStore[];
}

/** Form for the hours of the whole week, or of some days without changing the others. */
export const HoursChange = ({ draft, stores, selected }: HoursChangeProps) => {
  const { days } = draft;
  const comparedStores = selected.length > 0 ? selected : stores;
  const commonHoursByDay = useMemo(() => findCommonHours(comparedStores), [comparedStores]);
  const getDayDetails = useCallback(
    (day: Weekday) => {
      const commonDay = commonHoursByDay.get(day);
      return {
        noShifts: draft.closedDays.includes(day) ? t('storesBulk.hours.isClosed') : t('storesBulk.hours.noShifts'),
        below: commonDay && <DayChoice day={day} draft={draft} commonHours={commonDay} />,
      };
    },
    [commonHoursByDay, draft],
  );
  const mode = days === null ? 'week' : 'days';
  return (
    <Stack gap="5">
      <ChangeHeader
        label={t('storesBulk.change.how')}
        mode={mode}
        modes={modes.map((value) => ({ value, label: t(`storesBulk.hours.${value}`) }))}
        onModeChange={(nextMode) => draft.setDays(nextMode === 'days' ? [] : null)}
        help={t(`storesBulk.hours.${mode}Help`)}
      >
        <CopyFromStore stores={stores} onSelect={draft.copyFrom} />
      </ChangeHeader>
      {days !== null && (
        <Flex role="group" aria-label={t('storesBulk.hours.which')} columnGap="5" rowGap="2" wrap="wrap">
          {weekdays.map((day) => (
            <Checkbox
              key={day}
              label={t(`form.weekdays.${day}`)}
              checked={days.includes(day)}
              onChange={(isOn) =>
                isOn
                  ? draft.addDay(day, commonHoursByDay.get(day)?.shifts ?? [])
                  : draft.setDays(days.filter((otherDay) => otherDay !== day))
              }
            />
          ))}
        </Flex>
      )}
      {days?.length === 0 ? (
        <Text color="fg.muted">{t('storesBulk.hours.chooseDays')}</Text>
      ) : (
        <HoursEditor
          value={draft.hours}
          onChange={draft.updateHours}
          days={days ?? weekdays}
          name="bulk"
          aboutDay={getDayDetails}
        />
      )}
    </Stack>
  );
};
