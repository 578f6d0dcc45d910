import type { ParseKeys } from 'i18next';
import {
  consolidationReports,
  futureOrderTimings,
  mailTemplates,
  paymentMethods,
  serviceFeeKinds,
  serviceFeeTargets,
} from '@shared/domain/settings/settings';
import type { FullSettings } from '@shared/contract/settings';
import type { FormField, FormSection } from '@kit/resource/form/fields';
import { CountryField, CountryName } from './CountryField';
import { BrandColour } from './design/BrandColour';

/** A field's kind and what else is its own; its texts lie under its path. */
type Own =
  FormField<string, FullSettings> extends infer Field
    ? Field extends unknown
      ? Omit<Field, 'name' | 'labelKey' | 'helpKey'>
      : never
    : never;

const textKey = (path: string, text: string) => `settings.fields.${path}.${text}` as ParseKeys;

const setting = (name: string, own: Own, helpKey: ParseKeys | null = textKey(name, 'help')) =>
  ({ width: 'half', ...own, name, labelKey: textKey(name, 'label'), ...(helpKey && { helpKey }) }) as FormField<
    string,
    FullSettings
  >;

const section = (
  key: string,
  fields: readonly FormField<string, FullSettings>[],
): FormSection<string, FullSettings> => ({
  key,
  titleKey: `settings.sections.${key}.title` as ParseKeys,
  descriptionKey: `settings.sections.${key}.description` as ParseKeys,
  fields,
});

const optionsOf = (path: string, words: readonly string[]) =>
  words.map((value) => ({ value, labelKey: `settings.options.${path}.${value}` as ParseKeys }));

const text = (name: string) => setting(name, { kind: 'text', required: true });
const optional = (name: string) => setting(name, { kind: 'text' });
const withoutHelp = (name: string, own: Own) => setting(name, own, null);

// Without cash and card no tenant can be paid at all: they are always on.
const alwaysOn: ReadonlySet<string> = new Set(['cash', 'card']);
const methods = optionsOf('paymentMethods', paymentMethods).map((option) =>
  alwaysOn.has(option.value) ? { ...option, fixed: true as const } : option,
);

const feeIs = (kind: string) => (valueOf: (path: string) => unknown) => valueOf('serviceFee.kind') === kind;

/** Every setting that a tenant may change, by the section that shows it. */
export const generalSections = [
  section('identity', [withoutHelp('commerceName', { kind: 'text', required: true })]),
  section(
    'social',
    ['facebook', 'instagram', 'tiktok', 'twitter', 'youtube', 'tripadvisor'].map((name) =>
      optional(`socialNetworks.${name}`),
    ),
  ),
  section('payments', [
    setting('paymentMethods', { kind: 'choices', options: methods, width: 'full' }),
    setting('consolidationReport', {
      kind: 'choice',
      look: 'list',
      options: optionsOf('consolidationReport', consolidationReports),
    }),
  ]),
  section('fees', [
    withoutHelp('serviceFee.kind', {
      kind: 'choice',
      look: 'list',
      options: optionsOf('serviceFee.kind', serviceFeeKinds),
    }),
    setting('serviceFee.value', {
      kind: 'money',
      countryAt: 'countrySettings',
      required: true,
      shownWhen: feeIs('amount'),
    }),
    setting('serviceFee.value', { kind: 'percent', required: true, shownWhen: feeIs('percentage') }),
    withoutHelp('serviceFee.appliesTo', {
      kind: 'choice',
      look: 'list',
      options: optionsOf('serviceFee.appliesTo', serviceFeeTargets),
      shownWhen: (valueOf) => valueOf('serviceFee.kind') !== 'noGrant',
    }),
  ]),
  section('futureOrders', [
    setting('futureOrders.daysAhead', { kind: 'count', required: true }),
    setting('futureOrders.limitPerStorePer30Minutes', { kind: 'count', required: true }),
    setting('futureOrders.timeStep', {
      kind: 'count',
      required: true,
      shownWhen: (valueOf) => valueOf('futureOrders.timeStep') !== undefined,
    }),
    setting('futureOrders.timingOptions', {
      kind: 'choices',
      options: optionsOf('futureOrders.timingOptions', futureOrderTimings),
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
  section(
    'templates',
    mailTemplates.map((name) => optional(`templateIds.${name}`)),
  ),
];

export const designSections = [
  section('logos', [
    setting('primaryLogo', { kind: 'picture', size: { width: 512, height: 512 }, category: 'logo', width: 'full' }),
    setting('secondaryLogo', { kind: 'picture', size: { width: 960, height: 320 }, category: 'logo', width: 'full' }),
  ]),
  section('colour', [setting('brandPrimary', { kind: 'colour', required: true, Preview: BrandColour, width: 'full' })]),
];
