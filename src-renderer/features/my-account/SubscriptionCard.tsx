import { Stack, Text } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import { t } from 'i18next';
import type { Settings } from '@shared/contract/people/settings';
import { invokeAction } from '@kit/bridge/client';
import { useCall } from '@kit/data/useCall';
import { useFormats } from '@kit/format/useFormats';
import { useCan, useSession } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { LabeledValue } from '@kit/ui/LabeledValue';
import { notify } from '@kit/ui/overlays/notify';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { SubscriptionBadge } from '@kit/ui/SubscriptionBadge';

const openPaymentPage = async (url: string) => {
  const outcome = await invokeAction('links.open', { url });
  if (!outcome.ok) notify.failure(outcome.failure);
};

/** Subscription of the tenant: state, next step and payment link. */
export const SubscriptionCard = ({ settings }: { settings: Settings }) => {
  const formats = useFormats();
  const { environment, tenant } = useSession();
  const enabled = useCan('settings', 'show');
  const { value } = useCall('settings.all', { query: { view: 'full' } }, { enabled });
  const status = value?.subscription.status ?? settings.subscriptionStatus;
  const unknownText = t('account.subscription.unknown');
  const url = environment.paymentUrl?.replaceAll('{tenant}', encodeURIComponent(tenant)) ?? null;
  return (
    <SectionCard title={t('account.subscription.title')}>
      <LabeledValue label={t('account.subscription.status')}>
        <SubscriptionBadge status={status} />
      </LabeledValue>
      {value !== undefined && (
        <>
          <LabeledValue label={t('account.subscription.plan')}>{value.subscription.plan ?? unknownText}</LabeledValue>
          <LabeledValue label={t('account.subscription.nextPayment')}>
            {value.subscription.nextPayment === null ? unknownText : formats.wallTime(value.subscription.nextPayment)}
          </LabeledValue>
        </>
      )}
      {url === null ? (
        <Text textStyle="sm" color="fg.muted">
          {t('account.subscription.askSupport')}
        </Text>
      ) : (
        <Stack gap="2" align="flex-start">
          <Button variant={status === 'active' ? 'outline' : 'primary'} onClick={() => void openPaymentPage(url)}>
            <ExternalLink aria-hidden /> {t('account.subscription.pay')}
          </Button>
          <Text textStyle="xs" color="fg.muted">
            {t('account.subscription.payHelp')}
          </Text>
        </Stack>
      )}
    </SectionCard>
  );
};
