import { HStack, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { t } from 'i18next';
import { useTotalText } from '@kit/format/useTotalText';
import { Button } from '@kit/ui/Button';
import type { WeekChecks } from './useWeekChecks';

type RunningCheck = NonNullable<WeekChecks['running']>;

/** Text about the progress of a check. */
export const CheckStatus = ({ running: { week, index, count, progress } }: { running: RunningCheck }) => {
  const formatTotal = useTotalText();
  return (
    <Text textStyle="sm" color="fg.muted" role="status">
      {count > 1
        ? t('weeklyPayments.check.runningWeek', { week: week.week, index: index + 1, count })
        : t('weeklyPayments.check.running')}
      {progress !== null &&
        ` ${t('weeklyPayments.check.runningOrders', {
          loaded: progress.loaded,
          total: formatTotal(progress.count, progress.loaded),
        })}`}
    </Text>
  );
};

export const CancelCheckButton = ({ onCancel }: { onCancel: () => void }) => (
  <Button variant="outline" onClick={onCancel}>
    <X aria-hidden /> {t('weeklyPayments.check.cancel')}
  </Button>
);

/** Progress of a check, with a button to cancel it. */
export const CheckProgress = ({ running, onCancel }: { running: RunningCheck; onCancel: () => void }) => (
  <HStack gap="3">
    <CheckStatus running={running} />
    <CancelCheckButton onCancel={onCancel} />
  </HStack>
);
