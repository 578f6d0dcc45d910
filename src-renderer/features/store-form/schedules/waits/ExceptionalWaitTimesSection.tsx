import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useRef, type RefObject } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { t } from 'i18next';
import { emptyDateTimeInput } from '@kit/format/dateTimeInput';
import { listFieldErrors } from '@kit/resource/form/fieldErrors';
import { Button } from '@kit/ui/Button';
import { updateThenFocus } from '@kit/ui/overlays/updateThenFocus';
import { noValue } from '@kit/ui/nameOrId';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { useStoreForm } from '../../useStoreForm';
import { WaitTimesLabel } from '../ScheduleLabel';
import { PeriodicWaits } from './PeriodicWaits';
import { SingleWaits } from './SingleWaits';

const blankWaitTimes = { deliveryWaitTime: null, pickUpWaitTime: null };

/** Section for exceptions to the usual waiting times, weekly and dated. */
export const ExceptionalWaitTimesSection = () => {
  const weeklyWaitsRef = useRef<HTMLDivElement>(null);
  const singleWaitsRef = useRef<HTMLDivElement>(null);
  const { control, readOnly } = useStoreForm();
  const { field, fieldState } = useController({ control, name: 'exceptionalWaitTimes' });
  const [deliveryWait, pickUpWait] = useWatch({ control, name: ['deliveryWaitTime', 'pickUpWaitTime'] });
  const { periodic, specific } = field.value;
  const fieldErrors = new Map(listFieldErrors(fieldState.error));
  const getError = (path: string) => fieldErrors.get(path);
  const addWait = (listRef: RefObject<HTMLElement | null>, waitTimes: typeof field.value) =>
    updateThenFocus(
      () => field.onChange(waitTimes),
      () => listRef.current?.lastElementChild?.querySelector<HTMLElement>('select, input'),
    );
  const addPeriodic = () => {
    const wait = { day: 'friday' as const, startTime: '', endTime: '', ...blankWaitTimes };
    addWait(weeklyWaitsRef, { specific, periodic: [...periodic, wait] });
  };
  const addSingle = () => {
    const wait = { start: emptyDateTimeInput, end: emptyDateTimeInput, reason: '', ...blankWaitTimes };
    addWait(singleWaitsRef, { periodic, specific: [...specific, wait] });
  };
  return (
    <SectionCard
      title={t('storeSchedules.waits.title')}
      description={t('storeSchedules.waits.usual', {
        delivery: deliveryWait ?? noValue,
        pickUp: pickUpWait ?? noValue,
      })}
    >
      {readOnly ? (
        <WaitTimesLabel value={field.value} />
      ) : (
        <Stack gap="3">
          {fieldErrors.get('') !== undefined && (
            <Text role="alert" textStyle="sm" color="fg.error">
              {fieldErrors.get('')}
            </Text>
          )}
          <Box ref={weeklyWaitsRef} _empty={{ display: 'none' }}>
            <PeriodicWaits
              waitTimes={periodic}
              onChange={(waitTimes) => field.onChange({ specific, periodic: waitTimes })}
              getError={getError}
            />
          </Box>
          <Box ref={singleWaitsRef} _empty={{ display: 'none' }}>
            <SingleWaits
              waitTimes={specific}
              onChange={(waitTimes) => field.onChange({ periodic, specific: waitTimes })}
              getError={getError}
            />
          </Box>
          <HStack gap="3" wrap="wrap">
            <Button variant="outline" size="sm" onClick={addPeriodic}>
              <Plus size={16} aria-hidden />
              {t('storeSchedules.waits.addPeriodic')}
            </Button>
            <Button variant="outline" size="sm" onClick={addSingle}>
              <Plus size={16} aria-hidden />
              {t('storeSchedules.waits.addSingle')}
            </Button>
          </HStack>
        </Stack>
      )}
    </SectionCard>
  );
};
