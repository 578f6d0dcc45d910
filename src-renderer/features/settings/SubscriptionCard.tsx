import { Box, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FullSettings } from '@shared/contract/settings';
import { useFormats } from '@kit/format/useFormats';
import { SubscriptionBadge } from '@kit/ui/SubscriptionBadge';
import { Card } from '@kit/ui/layout';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box role="group" aria-label={label}>
    <Text textStyle="sm" color="fg.muted" mb="0.5">
      {label}
    </Text>
    {children}
  </Box>
);

/** The shop's contract with the platform: to be read, not changed here. */
export const SubscriptionCard = ({ settings }: { settings: FullSettings }) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const { status, plan, nextPayment } = settings.subscription;
  return (
    <Card as="section" aria-labelledby="settings-subscription" p={{ base: '5', lg: '6' }}>
      <Stack gap="1" mb="5">
        <Heading as="h2" id="settings-subscription" textStyle="lg" fontWeight="bold">
          {t('settings.subscription.title')}
        </Heading>
        <Text textStyle="sm" color="fg.muted">
          {t('settings.subscription.description')}
        </Text>
      </Stack>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5">
        <Fact label={t('settings.subscription.status')}>
          <SubscriptionBadge status={status} />
        </Fact>
        <Fact label={t('settings.subscription.plan')}>{plan ?? t('settings.none')}</Fact>
        <Fact label={t('settings.subscription.nextPayment')}>
          {nextPayment === null ? t('settings.none') : formats.wallTime(nextPayment)}
        </Fact>
        <Fact label={t('settings.subscription.betaPolicies')}>
          {settings.betaPoliciesTenants.join(', ') || t('settings.none')}
        </Fact>
      </SimpleGrid>
    </Card>
  );
};
