import { HStack, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { emptyTypedTime } from '@kit/format/typedTime';
import { complaintsIn } from '@kit/resource/form/validation';
import { Button } from '@kit/ui/Button';
import { SectionCard } from '@kit/ui/SectionCard';
import { useStoreForm } from '../../useStoreForm';
import { WaitsWords } from '../ScheduleWords';
import { PeriodicWaits } from './PeriodicWaits';
import { SingleWaits } from './SingleWaits';

const usual = { deliveryWaitTime: null, pickUpWaitTime: null };

/** How long customers wait otherwise than usual: in a part of every such weekday, and once. */
export const WaitsSection = () => {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const { control, readOnly } = useStoreForm();
  const { field, fieldState } = useController({ control, name: 'exceptionalWaitTimes' });
  const [delivery, pickUp] = useWatch({ control, name: ['deliveryWaitTime', 'pickUpWaitTime'] });
  const { periodic, specific } = field.value;
  const complaints = new Map(complaintsIn(fieldState.error));
  const errorOf = (path: string) => complaints.get(path);
  const focusLast = () =>
    requestAnimationFrame(() => {
      const rows = list.current?.querySelectorAll<HTMLElement>('[role="group"]');
      rows?.[rows.length - 1]?.querySelector<HTMLElement>('select, input')?.focus();
    });
  const addPeriodic = () => {
    const wait = { day: 'friday' as const, startTime: '', endTime: '', ...usual };
    field.onChange({ specific, periodic: [...periodic, wait] });
  };
  const addSingle = () => {
    const wait = { start: emptyTypedTime, end: emptyTypedTime, reason: '', ...usual };
    field.onChange({ periodic, specific: [...specific, wait] });
    focusLast();
  };
  return (
    <SectionCard
      title={t('storeSchedules.waits.title')}
      description={t('storeSchedules.waits.usual', { delivery: delivery ?? '—', pickUp: pickUp ?? '—' })}
    >
      {readOnly ? (
        <WaitsWords value={field.value} />
      ) : (
        <Stack gap="3">
          {complaints.get('') !== undefined && (
            <Text role="alert" textStyle="sm" color="fg.error">
              {complaints.get('')}
            </Text>
          )}
          <PeriodicWaits
            waits={periodic}
            onChange={(waits) => field.onChange({ specific, periodic: waits })}
            errorOf={errorOf}
          />
          <div ref={list}>
            <SingleWaits
              waits={specific}
              onChange={(waits) => field.onChange({ periodic, specific: waits })}
              errorOf={errorOf}
            />
          </div>
          <HStack gap="3" wrap="wrap">
            <Button look="outline" size="sm" onClick={addPeriodic}>
              <Plus size={16} aria-hidden />
              {t('storeSchedules.waits.addPeriodic')}
            </Button>
            <Button look="outline" size="sm" onClick={addSingle}>
              <Plus size={16} aria-hidden />
              {t('storeSchedules.waits.addSingle')}
            </Button>
          </HStack>
        </Stack>
      )}
    </SectionCard>
  );
};
