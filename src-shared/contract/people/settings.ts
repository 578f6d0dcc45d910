import * as v from 'valibot';
import { countryCodes, type CountryCode } from '../../domain/values/countries';
import { mailTemplates } from '../../domain/settings/mails';
import {
  countrySettingsOf,
  futureOrderTimings,
  paymentMethods,
  serviceFeeKinds,
  serviceFeeTargets,
  settingsPatch,
  subscriptionStatuses,
} from '../../domain/settings/settings';
import { socialNetworks } from '../../domain/settings/socialNetworks';
import { endpoint } from '../protocol/endpoint';
import {
  writeReply,
  closedEnum,
  derived,
  object,
  boolean,
  nestedObject,
  patchObject,
  optional,
  number,
  pictureUrl,
  readingCountry,
  withAliases,
  text,
  textOrNull,
  textList,
  urlOrNull,
  wallTimeOrNull,
  words,
  type Read,
} from '../reading';
import { versioned, versionedPatch } from '../protocol/version';

const countryEnum = () => optional(closedEnum<CountryCode>(countryCodes, 'cl'));

/** Other names that the same setting goes by. */
const spellings = { kdsBaseUrl: 'kitchenDisplayBaseUrl', storeBaseUrl: 'storefrontBaseUrl' } as const;

const publicEntries = {
  commerceName: text(),
  /** A data address, or a picture's path below the content host. */
  primaryLogo: pictureUrl(),
  brandPrimary: text(),
  isoCountry: countryEnum(),
  /** Where the kitchen display and the storefront live; the tenant's name is put in front as a subdomain or path. */
  kitchenDisplayBaseUrl: urlOrNull(),
  storefrontBaseUrl: urlOrNull(),
  /** Where mail campaigns are made, outside of the product; without one the environment's page is the default. */
  mailingCampaignLink: optional(urlOrNull()),
  /** Payments are offered only when this is set and is not `none`. */
  consolidationReport: textOrNull(),
  subscriptionStatus: closedEnum(subscriptionStatuses, 'active'),
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

const toldCountry = nestedObject(
  object({
    isoCountry: countryEnum(),
    currencyCode: optional(text()),
    currencySymbol: optional(text()),
    dialingCode: optional(text()),
    withCents: optional(boolean(false)),
    /** Digits of a phone behind the prefix. */
    phoneLength: optional(number(0)),
  }),
);

interface ToldCountries {
  isoCountry?: CountryCode;
  countrySettings?: Read<typeof toldCountry>;
}

/** The tenant's country stands beside the other settings or among those of the country; else it is the environment's. */
const countryOf = ({ isoCountry, countrySettings }: ToldCountries): CountryCode =>
  isoCountry ?? countrySettings?.isoCountry ?? readingCountry();

/** How orders for later are taken; a store has its own within these. */
const futureOrdersGroup = () =>
  nestedObject(
    patchObject({
      limitPerStorePer30Minutes: number(0),
      daysAhead: number(0),
      timeStep: optional(number(0)),
      timingOptions: words(futureOrderTimings),
    }),
  );

const settingsReply = derived(
  withAliases(
    object({ ...publicEntries, countrySettings: optional(toldCountry), futureOrders: optional(futureOrdersGroup()) }),
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

type TextsOf<Key extends string> = { [K in Key]: ReturnType<typeof textOrNull> };

const optionalTexts = <Key extends string>(keys: readonly Key[]) =>
  nestedObject(object(Object.fromEntries(keys.map((key) => [key, textOrNull()])) as TextsOf<Key>));

/** Numbers that did not come are absent: a program of 0 per cent is not the same as one that nobody set up. */
const loyaltyGroup = () =>
  nestedObject(
    object({
      enabled: boolean(false),
      pointsName: text(),
      percentage: optional(number(0)),
      minRedeemable: optional(number(0)),
      maxRedeemable: optional(number(0)),
    }),
  );

const fullSettings = versioned(
  derived(
    withAliases(
      patchObject({
        ...publicEntries,
        secondaryLogo: pictureUrl(),
        socialNetworks: optionalTexts(socialNetworks),
        /** The storefront reads the published copy of the menu instead of the platform. */
        staticMenu: boolean(false),
        paymentMethods: words(paymentMethods),
        countrySettings: toldCountry,
        /** Share of a customer's fees that the tenant pays. `value`: currency units or per cent. */
        serviceFee: nestedObject(
          object({
            kind: closedEnum(serviceFeeKinds, 'noGrant'),
            value: number(0),
            appliesTo: closedEnum(serviceFeeTargets, 'both'),
          }),
        ),
        futureOrders: futureOrdersGroup(),
        mailingCampaignLink: urlOrNull(),
        contentSiteBaseUrl: urlOrNull(),
        /** The template of mails that have none of their own. */
        templateId: optional(textOrNull()),
        /** Absent where the platform has one template for all mails. */
        templateIds: optional(optionalTexts(mailTemplates)),
        /** Absent where the platform has none. One point is worth one currency unit. */
        loyaltyProgram: optional(loyaltyGroup()),
        /** The tenant's contract with the platform: read only. */
        subscription: nestedObject(
          object({
            status: optional(closedEnum(subscriptionStatuses, 'active')),
            plan: textOrNull(),
            nextPayment: wallTimeOrNull(),
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
