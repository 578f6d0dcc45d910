import { countryCodes } from '@shared/domain/countries';
import {
  consolidationReports,
  futureOrderTimings,
  paymentMethods,
  serviceFeeKinds,
  serviceFeeTargets,
} from '@shared/domain/settings';

/**
 * Every setting that a shop may change, by the section that shows it. `path` is where it lies in the settings; its texts
 * lie under the same path in locale.ts.
 */
export const generalSections = [
  { key: 'identity', fields: [{ path: 'commerceName', kind: 'text' }] },
  {
    key: 'social',
    fields: [
      { path: 'socialNetworks.facebook', kind: 'optionalText' },
      { path: 'socialNetworks.instagram', kind: 'optionalText' },
      { path: 'socialNetworks.tiktok', kind: 'optionalText' },
      { path: 'socialNetworks.twitter', kind: 'optionalText' },
      { path: 'socialNetworks.youtube', kind: 'optionalText' },
      { path: 'socialNetworks.tripadvisor', kind: 'optionalText' },
    ],
  },
  {
    key: 'payments',
    fields: [
      // Without cash and card no shop can be paid at all: they are always on.
      { path: 'paymentMethods', kind: 'choices', options: paymentMethods, fixed: ['cash', 'card'] },
      { path: 'consolidationReport', kind: 'choice', options: consolidationReports, empty: 'none' },
    ],
  },
  {
    key: 'fees',
    fields: [
      { path: 'serviceFee.kind', kind: 'choice', options: serviceFeeKinds },
      { path: 'serviceFee.value', kind: 'fee', without: ['serviceFee.kind', 'noGrant'] },
      {
        path: 'serviceFee.appliesTo',
        kind: 'choice',
        options: serviceFeeTargets,
        without: ['serviceFee.kind', 'noGrant'],
      },
    ],
  },
  {
    key: 'futureOrders',
    fields: [
      { path: 'futureOrders.daysAhead', kind: 'count' },
      { path: 'futureOrders.limitPerStorePer30Minutes', kind: 'count' },
      { path: 'futureOrders.timingOptions', kind: 'choices', options: futureOrderTimings },
    ],
  },
  {
    key: 'addresses',
    fields: [
      { path: 'storefrontBaseUrl', kind: 'optionalText' },
      { path: 'kitchenDisplayBaseUrl', kind: 'optionalText' },
      { path: 'contentSiteBaseUrl', kind: 'optionalText' },
      { path: 'mailingCampaignLink', kind: 'optionalText' },
      { path: 'staticMenu', kind: 'switch' },
    ],
  },
  {
    key: 'country',
    fields: [
      { path: 'countrySettings.isoCountry', kind: 'choice', options: countryCodes },
      { path: 'countrySettings.dialingCode', kind: 'text' },
      { path: 'countrySettings.currencyCode', kind: 'text' },
      { path: 'countrySettings.currencySymbol', kind: 'text' },
      { path: 'countrySettings.withCents', kind: 'switch' },
    ],
  },
  {
    key: 'templates',
    fields: [
      { path: 'templateIds.orderConfirmed', kind: 'optionalText' },
      { path: 'templateIds.orderOnTheWay', kind: 'optionalText' },
      { path: 'templateIds.orderCanceled', kind: 'optionalText' },
      { path: 'templateIds.abandonedCart', kind: 'optionalText' },
      { path: 'templateIds.npsPoll', kind: 'optionalText' },
    ],
  },
] as const satisfies readonly SectionShape[];

export const designSections = [
  {
    key: 'logos',
    fields: [
      { path: 'primaryLogo', kind: 'logo', size: { width: 512, height: 512 } },
      { path: 'secondaryLogo', kind: 'logo', size: { width: 960, height: 320 } },
    ],
  },
  { key: 'colour', fields: [{ path: 'brandPrimary', kind: 'colour' }] },
] as const satisfies readonly SectionShape[];

type Kind =
  | { kind: 'text' | 'optionalText' | 'count' | 'switch' | 'colour' }
  /** An amount of money or a share, as `serviceFee.kind` says. */
  | { kind: 'fee' }
  /** `empty`: the option that stands for a setting nobody made. */
  | { kind: 'choice'; options: readonly string[]; empty?: string }
  | { kind: 'choices'; options: readonly string[]; fixed?: readonly string[] }
  | { kind: 'logo'; size: { width: number; height: number } };

/** `without`: not asked for while another setting has this value. */
type FieldShape = { path: string; without?: readonly [path: string, value: string] } & Kind;

interface SectionShape {
  key: string;
  fields: readonly FieldShape[];
}

type AnySection = (typeof generalSections)[number] | (typeof designSections)[number];
export type SectionKey = AnySection['key'];
export type SettingPath = AnySection['fields'][number]['path'];
export type SettingField = FieldShape & { path: SettingPath };
export interface Section {
  key: SectionKey;
  fields: readonly SettingField[];
}
