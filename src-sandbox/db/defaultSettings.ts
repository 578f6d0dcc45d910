import type { FullSettings } from '@shared/contract/people/settings';
import { createBlankSettings } from '@shared/contract/people/settingsFields';
import type { CountrySettings } from '@shared/domain/settings/settings';

type Group =
  | 'socialNetworks'
  | 'paymentMethods'
  | 'serviceFee'
  | 'futureOrders'
  | 'templateIds'
  | 'betaPoliciesTenants';

/** Default settings, which apply until a tenant changes them. */
export const defaultSettings: Required<Pick<FullSettings, Group>> & { countrySettings: Partial<CountrySettings> } = {
  ...createBlankSettings(),
  betaPoliciesTenants: [],
};
