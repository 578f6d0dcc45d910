import * as v from 'valibot';
import { countryCodes, type CountryCode } from '../../domain/values/countries';
import { countrySettingsOf, subscriptionStatuses } from '../../domain/settings/settings';
import { readersOf } from '../fields/entity';
import { endpoint } from '../protocol/endpoint';
import {
  boolean,
  closedEnum,
  dayOrNull,
  derived,
  nestedObject,
  object,
  optional,
  patchObject,
  readingCountry,
  textList,
  textOrNull,
  withAliases,
  writeReply,
  type Read,
} from '../reading';
import { versioned, versionedPatch } from '../protocol/version';
import { publicSettingsFields, settingsFields, settingsPatch, type countryReader } from './settingsFields';

/** Other names that the same setting goes by. */
const spellings = { kdsBaseUrl: 'kitchenDisplayBaseUrl', storeBaseUrl: 'storefrontBaseUrl' } as const;

const { countrySettings, futureOrders, mailingCampaignLink, ...publicReaders } = readersOf(publicSettingsFields);

const publicEntries = {
  ...publicReaders,
  isoCountry: optional(closedEnum<CountryCode>(countryCodes, 'cl')),
  subscriptionStatus: closedEnum(subscriptionStatuses, 'active'),
  /** Screens that the navigation leaves out. */
  hiddenScreens: optional(textList()),
  /** Optional parts of the product, by their switch. */
  features: nestedObject(
    object({
      deliveryIntegration: boolean(true),
      myAccount: boolean(true),
      dashboard: boolean(true),
      /** Uber DaaS is offered in place of Uber Direct. */
      uberDaas: boolean(false),
    }),
  ),
};

interface ToldCountries {
  isoCountry?: CountryCode;
  countrySettings?: Read<typeof countryReader>;
}

/** The tenant's country stands beside the other settings or among those of the country; else it is the environment's. */
const countryOf = ({ isoCountry, countrySettings }: ToldCountries): CountryCode =>
  isoCountry ?? countrySettings?.isoCountry ?? readingCountry();

const settingsReply = derived(
  withAliases(
    object({
      ...publicEntries,
      mailingCampaignLink: optional(mailingCampaignLink),
      countrySettings: optional(countrySettings),
      futureOrders: optional(futureOrders),
    }),
    spellings,
  ),
  ({ countrySettings, ...told }) => {
    const isoCountry = countryOf({ ...told, ...(countrySettings && { countrySettings }) });
    return {
      ...told,
      isoCountry,
      /** The country's rules for money and phones are these, see `applyCountryOverrides`. */
      countrySettings: { ...countrySettingsOf(isoCountry), ...countrySettings, isoCountry },
    };
  },
);
export type Settings = Read<typeof settingsReply>;

const fullSettings = versioned(
  derived(
    withAliases(
      patchObject({
        ...publicEntries,
        ...readersOf(settingsFields),
        /** The tenant's contract with the platform: read only. */
        subscription: nestedObject(
          object({
            status: optional(closedEnum(subscriptionStatuses, 'active')),
            plan: textOrNull(),
            nextPayment: dayOrNull(),
          }),
        ),
        /** Tenants that have the new policies already: read only. */
        betaPoliciesTenants: textList(),
      }),
      spellings,
    ),
    ({ countrySettings, subscription, ...told }) => {
      const isoCountry = countryOf({ ...told, countrySettings });
      return {
        ...told,
        isoCountry,
        countrySettings: { ...countrySettingsOf(isoCountry), ...countrySettings, isoCountry },
        subscription: { ...subscription, status: subscription.status ?? told.subscriptionStatus },
      };
    },
  ),
);
export type FullSettings = Read<typeof fullSettings>;

export const settings = {
  /** Public: the tenant's name, logo and country dress the login screen. Nothing in it is secret. */
  get: endpoint({ host: 'adminV1', method: 'GET', path: '/settings', needs: 'public', reply: settingsReply }),
  /** Includes the settings that need a permission. Some platforms reply the same to both calls. */
  all: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/settings',
    needs: 'settings.show',
    queryKey: 'view',
    queryCapability: 'settingsView',
    query: v.strictObject({ view: v.literal('full') }),
    reply: fullSettings,
  }),
  update: endpoint({
    host: 'adminV1',
    method: 'PATCH',
    path: '/settings',
    needs: 'settings.update',
    body: versionedPatch(settingsPatch),
    versioned: true,
    reply: writeReply(fullSettings),
    changes: ['staticMenu'],
    tracks: 'settings_updated',
  }),
};
