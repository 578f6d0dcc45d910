import type { FullSettings } from '@shared/contract/people/settings';
import { mailTemplates } from '@shared/domain/settings/mails';
import { type CountrySettings } from '@shared/domain/settings/settings';
import { socialNetworks } from '@shared/domain/settings/socialNetworks';

type Group =
  'socialNetworks' | 'paymentMethods' | 'serviceFee' | 'futureOrders' | 'templateIds' | 'betaPoliciesTenants';

const empty = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, null])) as Record<Key, string | null>;

/** What a tenant has that never changed these settings. */
export const defaultSettings: Required<Pick<FullSettings, Group>> & { countrySettings: Partial<CountrySettings> } = {
  socialNetworks: empty(socialNetworks),
  paymentMethods: ['cash', 'card', 'webpay'],
  countrySettings: {},
  serviceFee: { kind: 'noGrant', value: 0, appliesTo: 'serviceFee' },
  futureOrders: { limitPerStorePer30Minutes: 10, daysAhead: 7, timingOptions: ['start_of_day', 'one_hour'] },
  templateIds: empty(mailTemplates),
  betaPoliciesTenants: [],
};
