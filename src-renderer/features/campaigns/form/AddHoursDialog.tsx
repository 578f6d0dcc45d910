import { Flex, Text } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { t } from 'i18next';
import type { CampaignItem } from '@shared/domain/campaigns/campaign';
import { createHoursItems } from '@shared/domain/campaigns/storeItems';
import { weekdays, type Weekday } from '@shared/domain/schedules/businessHours';
import { findShiftErrors } from '@shared/domain/schedules/shiftErrors';
import { HoursEditor } from '@entities/stores/schedules/HoursEditor';
import type { Hours } from '@entities/stores/schedules/hours';
import { useFormats } from '@kit/format/useFormats';
import { Checkbox } from '@kit/ui/inputs/choices';
import { AddDialog } from './AddDialog';
import { useCampaignBulkStores } from './campaignStores';

interface AddHoursDialogProps {
  storeIds: readonly number[];
  onAdd: (items: CampaignItem[]) => void;
  onClose: () => void;
}

/** Adds special hours for some weekdays of the campaign's stores. */
export const AddHoursDialog = ({ storeIds, onAdd, onClose }: AddHoursDialogProps) => {
  const formats = useFormats();
  const storesQuery = useCampaignBulkStores(storeIds);
  const stores = storesQuery.value;
  const [days, setDays] = useState<readonly Weekday[]>([]);
  const [hours, setHours] = useState<Hours>({ shifts: [], different: false });
  const [showsErrors, setShowsErrors] = useState(false);
  const shifts = hours.shifts.filter(({ day }) => days.includes(day));
  const items = days.length === 0 ? [] : createHoursItems(stores ?? [], { days, shifts, different: hours.different });
  const hasErrors = findShiftErrors(shifts).size > 0;
  const add = () => {
    setShowsErrors(true);
    if (!hasErrors && items.length > 0) onAdd(items);
  };
  const getDayDetails = useCallback(() => ({ noShifts: t('campaigns.addHours.closed') }), []);
  const getStatus = () => {
    if (stores === undefined) return t('campaigns.stores.reading');
    if (days.length === 0) return t('campaigns.addHours.noDays');
    return t('campaigns.addHours.preview', { count: items.length, value: formats.count(items.length) });
  };
  const isInvalid = showsErrors && items.length === 0;
  return (
    <AddDialog
      title={t('campaigns.addHours.title')}
      addLabel={t('campaigns.addHours.add')}
      query={storesQuery}
      size="lg"
      onAdd={add}
      onClose={onClose}
    >
      <Text color="fg.muted">{t('campaigns.addHours.help')}</Text>
      <Flex role="group" aria-label={t('campaigns.addHours.days')} columnGap="5" rowGap="2" wrap="wrap">
        {weekdays.map((day) => (
          <Checkbox
            key={day}
            label={t(`form.weekdays.${day}`)}
            checked={days.includes(day)}
            onChange={(isOn) =>
              setDays(weekdays.filter((weekday) => (weekday === day ? isOn : days.includes(weekday))))
            }
          />
        ))}
      </Flex>
      {days.length > 0 && (
        <HoursEditor value={hours} onChange={setHours} days={days} name="campaign" aboutDay={getDayDetails} />
      )}
      <Text role={isInvalid ? 'alert' : 'status'} textStyle="sm" color={isInvalid ? 'fg.error' : 'fg.muted'}>
        {getStatus()}
      </Text>
    </AddDialog>
  );
};
