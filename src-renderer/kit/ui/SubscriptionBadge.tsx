import { t } from 'i18next';
import type { Settings } from '@shared/contract/people/settings';
import { Badge, type Tone } from './Badge';

const tones: Record<Settings['subscriptionStatus'], Tone> = {
  active: 'success',
  failed_payment: 'warning',
  suspended: 'error',
  inactive: 'error',
};

export const SubscriptionBadge = ({ status }: { status: Settings['subscriptionStatus'] }) => (
  <Badge tone={tones[status]}>{t(`ui.subscription.${status}`)}</Badge>
);
