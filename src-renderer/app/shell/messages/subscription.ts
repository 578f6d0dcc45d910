import type { CurrentUser } from '@shared/contract/people/session';
import type { Settings } from '@shared/contract/people/settings';
import { accountRoles } from '@shared/domain/people/roles';

type ProblemStatus = Exclude<Settings['subscriptionStatus'], 'active'>;

const textKeys = { failed_payment: 'failedPayment', suspended: 'suspended', inactive: 'inactive' } as const;

interface SubscriptionNotice {
  tone: 'warning' | 'error';
  /** Translation key below `shell.subscription`. */
  textKey: (typeof textKeys)[ProblemStatus];
  audience: 'admin' | 'user';
}

const isAccountHolder = (user: CurrentUser): boolean =>
  user.superAdmin || user.roles.some(({ name }) => accountRoles.includes(name.toLowerCase()));

/** Message for this user about a problem with the subscription; null if there is none. */
export const getSubscriptionNotice = (
  settings: Settings | null,
  user: CurrentUser | null,
): SubscriptionNotice | null => {
  if (settings === null || user === null || settings.subscriptionStatus === 'active') return null;
  return {
    tone: settings.subscriptionStatus === 'failed_payment' ? 'warning' : 'error',
    textKey: textKeys[settings.subscriptionStatus],
    audience: isAccountHolder(user) ? 'admin' : 'user',
  };
};
