import { CalendarX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '@kit/ui/layout/layout';
import { EmptyState } from '@kit/ui/layout/states';
import { BackToYear } from './BackToYear';

export const NoSuchWeek = () => {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState
        icon={<CalendarX aria-hidden />}
        title={t('weeklyPayments.noSuchWeek')}
        description={t('weeklyPayments.noSuchWeekHelp')}
        action={<BackToYear />}
      />
    </Card>
  );
};
