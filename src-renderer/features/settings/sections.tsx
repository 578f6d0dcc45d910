import {
  consolidationReports,
  futureOrderTimings,
  serviceFeeKinds,
  serviceFeeTargets,
} from '@shared/domain/settings/settings';
import { paymentOptions } from '@entities/settings/paymentOptions';
import { optional, createSettingOptions, section, setting, text, withoutHelp } from '@entities/settings/settingFields';
import { socialSection, templatesSection } from '@entities/settings/settingSections';
import { CountryField, CountryName } from './CountryField';
import { BrandColour } from './design/BrandColour';

// Always enabled, so that the tenant can be paid.
const permanentMethods: ReadonlySet<string> = new Set(['cash', 'card']);
const methods = paymentOptions.map((option) =>
  permanentMethods.has(option.value) ? { ...option, fixed: true as const } : option,
);

const createFeeCheck = (kind: string) => (getValue: (path: string) => unknown) => getValue('serviceFee.kind') === kind;

/** All editable settings by section. */
export const generalSections = [
  section('identity', [withoutHelp('commerceName', { kind: 'text', required: true })]),
  socialSection,
  section('payments', [
    setting('paymentMethods', { kind: 'choices', options: methods, width: 'full' }),
    setting('consolidationReport', {
      kind: 'choice',
      variant: 'list',
      options: createSettingOptions('consolidationReport', consolidationReports),
    }),
  ]),
  section('fees', [
    withoutHelp('serviceFee.kind', {
      kind: 'choice',
      variant: 'list',
      options: createSettingOptions('serviceFee.kind', serviceFeeKinds),
      unitOf: { path: 'serviceFee.value', unit: String, blank: 0 },
    }),
    setting('serviceFee.value', {
      kind: 'money',
      countryAt: 'countrySettings',
      required: true,
      shownWhen: createFeeCheck('amount'),
    }),
    setting('serviceFee.value', { kind: 'percent', required: true, shownWhen: createFeeCheck('percentage') }),
    withoutHelp('serviceFee.appliesTo', {
      kind: 'choice',
      variant: 'list',
      options: createSettingOptions('serviceFee.appliesTo', serviceFeeTargets),
      shownWhen: (getValue) => getValue('serviceFee.kind') !== 'noGrant',
    }),
  ]),
  section('futureOrders', [
    setting('futureOrders.daysAhead', { kind: 'count', required: true }),
    setting('futureOrders.limitPerStorePer30Minutes', { kind: 'count', required: true }),
    setting('futureOrders.timeStep', {
      kind: 'count',
      required: true,
      shownWhen: (getValue) => getValue('futureOrders.timeStep') !== undefined,
    }),
    setting('futureOrders.timingOptions', {
      kind: 'choices',
      options: createSettingOptions('futureOrders.timingOptions', futureOrderTimings),
      width: 'full',
    }),
  ]),
  section('addresses', [
    ...['storefrontBaseUrl', 'kitchenDisplayBaseUrl', 'contentSiteBaseUrl', 'mailingCampaignLink'].map(optional),
    setting('staticMenu', { kind: 'switch' }),
  ]),
  section('country', [
    withoutHelp('countrySettings.isoCountry', {
      kind: 'own',
      render: (props) => <CountryField {...props} />,
      ValueLabel: CountryName,
    }),
    text('countrySettings.dialingCode'),
    text('countrySettings.currencyCode'),
    withoutHelp('countrySettings.currencySymbol', { kind: 'text', required: true }),
    setting('countrySettings.withCents', { kind: 'switch' }),
  ]),
  templatesSection,
];

export const designSections = [
  section('logos', [
    setting('primaryLogo', { kind: 'picture', size: { width: 512, height: 512 }, category: 'logo', width: 'full' }),
    setting('secondaryLogo', { kind: 'picture', size: { width: 960, height: 320 }, category: 'logo', width: 'full' }),
  ]),
  section('colour', [setting('brandPrimary', { kind: 'colour', required: true, Preview: BrandColour, width: 'full' })]),
];
