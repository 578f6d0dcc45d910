import * as v from 'valibot';
import { countryCodes, type CountryCode } from '../domain/values/countries';
import {
  countrySettingsOf,
  futureOrderTimings,
  mailTemplates,
  paymentMethods,
  serviceFeeKinds,
  serviceFeeTargets,
  settingsPatch,
  socialNetworks,
  subscriptionStatuses,
} from '../domain/settings/settings';
import { endpoint } from './endpoint';
import {
  answered,
  closedEnum,
  derived,
  fields,
  flag,
  group,
  item,
  maybe,
  number,
  picture,
  readingCountry,
  spelled,
  text,
  textOrNull,
  texts,
  urlOrNull,
  wallTimeOrNull,
  words,
  type Read,
} from './reading';
import { versioned, versionedPatch } from './version';

const countryEnum = () => maybe(closedEnum<CountryCode>(countryCodes, 'cl'));

/** Other names that the same setting goes by. */
const spellings = { kdsBaseUrl: 'kitchenDisplayBaseUrl', storeBaseUrl: 'storefrontBaseUrl' } as const;

const publicEntries = {
  commerceName: text(),
  /** A data address, or a picture's path below the content host. */
  primaryLogo: picture(),
  brandPrimary: text(),
  isoCountry: countryEnum(),
  /** Where the kitchen display and the storefront live; the tenant's name is put in front as a subdomain or path. */
  kitchenDisplayBaseUrl: urlOrNull(),
  storefrontBaseUrl: urlOrNull(),
  /** Payments are offered only when this is set and is not `none`. */
  consolidationReport: textOrNull(),
  subscriptionStatus: closedEnum(subscriptionStatuses, 'active'),
  /** Optional parts of the product, by their switch. */
  features: group(
    fields({
      deliveryIntegration: flag(true),
      myAccount: flag(true),
      dashboard: flag(true),
      /** Uber DaaS is offered in place of Uber Direct. */
      uberDaas: flag(false),
    }),
  ),
};

const toldCountry = group(
  fields({
    isoCountry: countryEnum(),
    currencyCode: maybe(text()),
    currencySymbol: maybe(text()),
    dialingCode: maybe(text()),
    withCents: maybe(flag(false)),
    /** Digits of a phone behind the prefix. */
    phoneLength: maybe(number(0)),
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
  group(
    item({
      limitPerStorePer30Minutes: number(0),
      daysAhead: number(0),
      timeStep: maybe(number(0)),
      timingOptions: words(futureOrderTimings),
    }),
  );

const settingsReply = derived(
  spelled(
    fields({ ...publicEntries, countrySettings: maybe(toldCountry), futureOrders: maybe(futureOrdersGroup()) }),
    spellings,
  ),
  ({ countrySettings, ...told }) => {
    const isoCountry = countryOf({ ...told, ...(countrySettings && { countrySettings }) });
    return {
      ...told,
      isoCountry,
      /** The country's rules for money and phones are these, see `countryWith`. */
      countrySettings: { ...countrySettingsOf(isoCountry), ...countrySettings, isoCountry },
    };
  },
);
export type Settings = Read<typeof settingsReply>;

type TextsOf<Key extends string> = { [K in Key]: ReturnType<typeof textOrNull> };

const optionalTexts = <Key extends string>(keys: readonly Key[]) =>
  group(fields(Object.fromEntries(keys.map((key) => [key, textOrNull()])) as TextsOf<Key>));

const fullSettings = versioned(
  derived(
    spelled(
      item({
        ...publicEntries,
        secondaryLogo: picture(),
        socialNetworks: optionalTexts(socialNetworks),
        /** Whether the storefront reads the menu from its published copy instead of asking the platform. */
        staticMenu: flag(false),
        paymentMethods: words(paymentMethods),
        countrySettings: toldCountry,
        /** What the tenant takes over of a customer's fees. `value`: currency units or per cent. */
        serviceFee: group(
          fields({
            kind: closedEnum(serviceFeeKinds, 'noGrant'),
            value: number(0),
            appliesTo: closedEnum(serviceFeeTargets, 'both'),
          }),
        ),
        futureOrders: futureOrdersGroup(),
        /** Where campaigns are made, outside of the product. */
        mailingCampaignLink: urlOrNull(),
        contentSiteBaseUrl: urlOrNull(),
        templateIds: optionalTexts(mailTemplates),
        /** The tenant's contract with the platform: read only. */
        subscription: group(
          fields({
            status: maybe(closedEnum(subscriptionStatuses, 'active')),
            plan: textOrNull(),
            nextPayment: wallTimeOrNull(),
          }),
        ),
        /** Tenants that have the new policies already: read only. */
        betaPoliciesTenants: texts(),
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
  /** All of them, for whoever may see them. A platform that does not tell the two apart answers the same to both. */
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
    reply: answered(fullSettings),
    changes: ['staticMenu'],
    tracks: 'settings_updated',
  }),
};
