import { HStack, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTotalText } from '@kit/format/useTotalText';
import { Button } from '@kit/ui/Button';
import type { WeekChecks } from './useWeekChecks';

interface CheckProgressProps {
  running: NonNullable<WeekChecks['running']>;
  onCancel: () => void;
}

/** Progress of a check, with a button to cancel it. */
export const CheckProgress = ({ running: { week, index, count, progress }, onCancel }: CheckProgressProps) => {
  const { t } = useTranslation();
  const totalText = useTotalText();
  return (
    <HStack gap="3">
      <Text textStyle="sm" color="fg.muted" role="status">
        {count > 1
          ? t('weeklyPayments.check.runningWeek', { week: week.week, index: index + 1, count })
          : t('weeklyPayments.check.running')}
        {progress !== null &&
          ` ${t('weeklyPayments.check.runningOrders', {
            loaded: progress.loaded,
            total: totalText(progress.count, progress.loaded),
          })}`}
      </Text>
      <Button variant="outline" size="sm" onClick={onCancel}>
        <X aria-hidden /> {t('weeklyPayments.check.cancel')}
      </Button>
    </HStack>
  );
};
