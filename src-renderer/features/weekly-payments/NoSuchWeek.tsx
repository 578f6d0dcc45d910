import { CalendarX } from 'lucide-react';
import { t } from 'i18next';
import { Card } from '@kit/ui/layout/layout';
import { EmptyState } from '@kit/ui/layout/states';
import { BackToYear } from './BackToYear';

export const NoSuchWeek = () => (
  <Card>
    <EmptyState
      icon={<CalendarX aria-hidden />}
      title={t('weeklyPayments.noSuchWeek')}
      description={t('weeklyPayments.noSuchWeekHelp')}
      action={<BackToYear />}
    />
  </Card>
);
