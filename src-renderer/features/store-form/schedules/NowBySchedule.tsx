import { Flex, HStack, Text } from '@chakra-ui/react';
import { memo, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from 'i18next';
import { dispatchMethods, type DispatchMethod } from '@shared/domain/schedules/businessHours';
import { isOpenBySchedule, getNextScheduleChange } from '@shared/domain/schedules/openingTimes';
import { toBusinessPeriods, type Shift } from '@shared/domain/schedules/shifts';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { MethodIcon } from '@entities/stores/schedules/MethodIcon';
import { useStoreForm } from '../useStoreForm';

/** Shows whether each offered dispatch method is open now by the form's hours, and when that changes. */
export const NowBySchedule = memo(({ shifts }: { shifts: readonly Shift[] }) => {
  const formats = useFormats();
  const { control } = useStoreForm();
  const offeredMethods = useWatch({ control, name: 'orderMethod' });
  const now = useNow(60_000);
  const periods = useMemo(() => toBusinessPeriods(shifts), [shifts]);
  const formatState = (method: DispatchMethod) => {
    const isOpen = isOpenBySchedule(periods, now, formats.zone, method);
    const nextChange = getNextScheduleChange(periods, now, formats.zone, method);
    if (nextChange === null) return t(isOpen ? 'storeSchedules.now.always' : 'storeSchedules.now.never');
    const relativeTime = formats.relativeTime(nextChange, now);
    return t(isOpen ? 'storeSchedules.now.open' : 'storeSchedules.now.closed', { when: relativeTime });
  };
  return (
    <Flex gap="6" rowGap="1" wrap="wrap" textStyle="sm">
      {dispatchMethods
        .filter((method) => offeredMethods[method])
        .map((method) => (
          <HStack key={method} gap="1.5">
            <MethodIcon method={method} />
            <Text as="span" fontWeight="bold">
              {t(`stores.dispatch.${method}`)}
            </Text>
            <Text as="span" color="fg.muted">
              {formatState(method)}
            </Text>
          </HStack>
        ))}
    </Flex>
  );
});
NowBySchedule.displayName = 'NowBySchedule';
