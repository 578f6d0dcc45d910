import { SimpleGrid } from '@chakra-ui/react';
import { t } from 'i18next';
import type { FullSettings } from '@shared/contract/people/settings';
import { useFormats } from '@kit/format/useFormats';
import { LabeledValue } from '@kit/ui/LabeledValue';
import { SubscriptionBadge } from '@kit/ui/SubscriptionBadge';
import { SectionCard } from '@kit/ui/layout/SectionCard';

/** Subscription of the tenant, read-only. */
export const SubscriptionSettingsCard = ({ settings }: { settings: FullSettings }) => {
  const formats = useFormats();
  const { status, plan, nextPayment } = settings.subscription;
  return (
    <SectionCard
      title={t('settingsScreens.subscription.title')}
      description={t('settingsScreens.subscription.description')}
    >
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5">
        <LabeledValue label={t('settingsScreens.subscription.status')}>
          <SubscriptionBadge status={status} />
        </LabeledValue>
        <LabeledValue label={t('settingsScreens.subscription.plan')}>{plan ?? t('settings.none')}</LabeledValue>
        <LabeledValue label={t('settingsScreens.subscription.nextPayment')}>
          {nextPayment === null ? t('settings.none') : formats.wallTime(nextPayment)}
        </LabeledValue>
      </SimpleGrid>
    </SectionCard>
  );
};
