import * as v from 'valibot';
import { countryCodes, type CountryCode } from '../../domain/values/countries';
import { getCountrySettings, subscriptionStatuses } from '../../domain/settings/settings';
import { getReaders } from '../fields/entity';
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
  prepared,
  getReadingCountry,
  textList,
  textOrNull,
  withAliases,
  writeReply,
  type Read,
} from '../reading';
import type { Json } from '../../domain/values/json';
import { findContent, wrapperKeys } from '../json/envelope';
import { withVersion, addVersion } from '../protocol/version';
import { publicSettingsFields, settingsFields, settingsPatch, type countryReader } from './settingsFields';

/** Maps other names that platforms use for settings to the app's names. */
const spellings = { kdsBaseUrl: 'kitchenDisplayBaseUrl', storeBaseUrl: 'storefrontBaseUrl' } as const;

const { countrySettings, futureOrders, mailingCampaignLink, ...publicReaders } = getReaders(publicSettingsFields);

const publicEntries = {
  ...publicReaders,
  isoCountry: optional(closedEnum<CountryCode>(countryCodes, 'cl')),
  subscriptionStatus: closedEnum(subscriptionStatuses, 'active'),
  /** Screens that the navigation hides. */
  hiddenScreens: optional(textList()),
  /** Optional features of the product. */
  features: nestedObject(
    object({
      deliveryIntegration: boolean(true),
      myAccount: boolean(true),
      dashboard: boolean(true),
      /** True if Uber DaaS is available instead of Uber Direct. */
      uberDaas: boolean(false),
    }),
  ),
};

interface ReportedCountries {
  isoCountry?: CountryCode;
  countrySettings?: Read<typeof countryReader>;
}

/** Returns the country of the settings (`isoCountry`), or else that of `countrySettings`, or else the environment's. */
const getCountry = ({ isoCountry, countrySettings }: ReportedCountries): CountryCode =>
  isoCountry ?? countrySettings?.isoCountry ?? getReadingCountry();

const envelopeKeys: ReadonlySet<string> = new Set(['settings', ...wrapperKeys]);

/** Opens only known envelopes, because settings have no id that distinguishes them from an unknown envelope. */
const unwrapEnvelope = (input: Readonly<Json>): Readonly<Json> => {
  const envelope = findContent(input);
  return envelope !== null && envelopeKeys.has(envelope.key) ? unwrapEnvelope(envelope.content) : input;
};

const settingsReply = prepared(
  derived(
    withAliases(
      object({
        ...publicEntries,
        mailingCampaignLink: optional(mailingCampaignLink),
        countrySettings: optional(countrySettings),
        futureOrders: optional(futureOrders),
      }),
      spellings,
    ),
    ({ countrySettings, ...fields }) => {
      const isoCountry = getCountry({ ...fields, ...(countrySettings && { countrySettings }) });
      return {
        ...fields,
        isoCountry,
        /** Money and phone rules of the country, with the tenant's overrides applied; see `applyCountryOverrides`. */
        countrySettings: { ...getCountrySettings(isoCountry), ...countrySettings, isoCountry },
      };
    },
  ),
  unwrapEnvelope,
);
export type Settings = Read<typeof settingsReply>;

const fullSettings = prepared(
  withVersion(
    derived(
      withAliases(
        patchObject({
          ...publicEntries,
          ...getReaders(settingsFields),
          /** Subscription of the tenant; cannot be edited. */
          subscription: nestedObject(
            object({
              status: optional(closedEnum(subscriptionStatuses, 'active')),
              plan: textOrNull(),
              nextPayment: dayOrNull(),
            }),
          ),
          /** Tenants that use the new policies; cannot be edited. */
          betaPoliciesTenants: textList(),
        }),
        spellings,
      ),
      ({ countrySettings, subscription, ...fields }) => {
        const isoCountry = getCountry({ ...fields, countrySettings });
        return {
          ...fields,
          isoCountry,
          countrySettings: { ...getCountrySettings(isoCountry), ...countrySettings, isoCountry },
          subscription: { ...subscription, status: subscription.status ?? fields.subscriptionStatus },
        };
      },
    ),
  ),
  unwrapEnvelope,
);
export type FullSettings = Read<typeof fullSettings>;

export const settings = {
  /** Settings that need no sign-in, for the login screen: name, logo and country. They contain no secrets. */
  get: endpoint({ host: 'adminV1', method: 'GET', path: '/settings', needs: 'public', reply: settingsReply }),
  /** All settings, including those that need a permission. Some platforms send the same reply to both calls. */
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
    body: addVersion(settingsPatch),
    versioned: true,
    reply: writeReply(fullSettings),
    changes: ['staticMenu'],
    tracks: 'settings_updated',
  }),
};
