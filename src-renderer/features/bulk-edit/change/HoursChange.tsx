import { Flex, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { weekdays } from '@shared/domain/schedules/businessHours';
import { Checkbox } from '@kit/ui/choices';
import { HoursEditor } from '@entities/stores/schedules/HoursEditor';
import type { PickableStore } from '../useBulkStores';
import { ChangeHead } from './ChangeHead';
import { Template } from './Template';
import type { HoursDraft } from './useHoursChange';

const modes = ['days', 'week'] as const;

/** Hours of the whole week, or of some days; the others stay as they are. */
export const HoursChange = ({ draft, stores }: { draft: HoursDraft; stores: readonly PickableStore[] }) => {
  const { t } = useTranslation();
  const { days } = draft;
  const mode = days === null ? 'week' : 'days';
  return (
    <Stack gap="5">
      <ChangeHead
        label={t('storesBulk.change.how')}
        mode={mode}
        modes={modes.map((value) => ({ value, label: t(`storesBulk.hours.${value}`) }))}
        onMode={(next) => draft.setDays(next === 'days' ? [] : null)}
        help={t(`storesBulk.hours.${mode}Help`)}
      >
        <Template stores={stores} onChoose={draft.copyFrom} />
      </ChangeHead>
      {days !== null && (
        <Flex role="group" aria-label={t('storesBulk.hours.which')} columnGap="5" rowGap="2" wrap="wrap">
          {weekdays.map((day) => (
            <Checkbox
              key={day}
              label={t(`storeHours.days.${day}`)}
              checked={days.includes(day)}
              onChange={(on) => draft.setDays(on ? [...days, day] : days.filter((other) => other !== day))}
            />
          ))}
        </Flex>
      )}
      {days?.length === 0 ? (
        <Text color="fg.muted">{t('storesBulk.hours.chooseDays')}</Text>
      ) : (
        <HoursEditor value={draft.hours} onChange={draft.edit} days={days ?? weekdays} name="bulk" />
      )}
    </Stack>
  );
};
