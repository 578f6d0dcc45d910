import { Stack, Text } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { weekdays, type Weekday } from '@shared/domain/schedules/businessHours';
import { Button } from '@kit/ui/Button';
import { Checkbox } from '@kit/ui/inputs/choices';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { Menu } from '@kit/ui/overlays/Menu';

const workdays = weekdays.slice(0, 5);
const weekend = weekdays.slice(5);

interface CopyDayProps {
  day: Weekday;
  onCopy: (targetDays: readonly Weekday[]) => void;
}

/** Selects the days to copy to. */
const DayChooser = ({ day, onCopy, onClose }: CopyDayProps & { onClose: () => void }) => {
  const [selected, setSelected] = useState<readonly Weekday[]>([]);
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('storeHours.copy.title', { day: t(`form.weekdays.${day}`).toLowerCase() })}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            disabled={selected.length === 0}
            onClick={() => {
              onCopy(selected);
              onClose();
            }}
          >
            {t('storeHours.copy.confirm')}
          </Button>
        </>
      }
    >
      <Stack gap="3" align="flex-start">
        <Text color="fg.muted">{t('storeHours.copy.body')}</Text>
        {weekdays
          .filter((weekday) => weekday !== day)
          .map((weekday) => (
            <Checkbox
              key={weekday}
              label={t(`form.weekdays.${weekday}`)}
              checked={selected.includes(weekday)}
              onChange={(isSelected) =>
                setSelected(
                  isSelected ? [...selected, weekday] : selected.filter((selectedDay) => selectedDay !== weekday),
                )
              }
            />
          ))}
      </Stack>
    </Dialog>
  );
};

/** Button that copies a day's shifts to other days, replacing theirs. */
export const CopyDay = ({ day, onCopy }: CopyDayProps) => {
  const [isChoosing, setIsChoosing] = useState(false);
  const label = t('storeHours.copy.label', { day: t(`form.weekdays.${day}`).toLowerCase() });
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" size="xs" aria-label={label}>
            <Copy size={14} aria-hidden />
            {t('storeHours.copy.button')}
          </Button>
        }
        entries={[
          { value: 'all', label: t('storeHours.copy.all'), onSelect: () => onCopy(weekdays) },
          { value: 'weekdays', label: t('storeHours.copy.weekdays'), onSelect: () => onCopy(workdays) },
          { value: 'weekend', label: t('storeHours.copy.weekend'), onSelect: () => onCopy(weekend) },
          {
            value: 'chosen',
            label: t('storeHours.copy.chosen'),
            onSelect: () => setIsChoosing(true),
            startsGroup: true,
          },
        ]}
      />
      {isChoosing && <DayChooser day={day} onCopy={onCopy} onClose={() => setIsChoosing(false)} />}
    </>
  );
};
