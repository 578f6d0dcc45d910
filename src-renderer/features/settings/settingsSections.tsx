import {
  consolidationReports,
  futureOrderTimings,
  serviceFeeKinds,
  serviceFeeTargets,
} from '@shared/domain/settings/settings';
import { paymentOptions } from '@entities/settings/paymentOptions';
import {
  createOptionalText,
  createSettingOptions,
  createSection,
  createSetting,
  createRequiredText,
  createSettingWithoutHelp,
} from '@entities/settings/settingFields';
import type { SettingsPageProps } from '@entities/settings/SettingsPage';
import { socialSection, templatesSection } from '@entities/settings/settingSections';
import { CountryField, CountryName } from './CountryField';
import { BrandColour } from './design/BrandColour';

// Methods that cannot be disabled, so that the tenant can always be paid.
const permanentMethods: ReadonlySet<string> = new Set(['cash', 'card']);
const methods = paymentOptions.map((option) =>
  permanentMethods.has(option.value) ? { ...option, fixed: true as const } : option,
);

const createFeeCheck = (kind: string) => (getValue: (path: string) => unknown) => getValue('serviceFee.kind') === kind;

/** All editable settings by section. */
export const generalSections = [
  createSection('identity', [createSettingWithoutHelp('commerceName', { kind: 'text', required: true })]),
  socialSection,
  createSection('payments', [
    createSetting('paymentMethods', { kind: 'choices', options: methods, width: 'full' }),
    createSetting('consolidationReport', {
      kind: 'choice',
      variant: 'list',
      options: createSettingOptions('consolidationReport', consolidationReports),
    }),
  ]),
  createSection('fees', [
    createSettingWithoutHelp('serviceFee.kind', {
      kind: 'choice',
      variant: 'list',
      options: createSettingOptions('serviceFee.kind', serviceFeeKinds),
      unitOf: { path: 'serviceFee.value', unit: String, blank: 0 },
    }),
    createSetting('serviceFee.value', {
      kind: 'money',
      countryAt: 'countrySettings',
      required: true,
      shownWhen: createFeeCheck('amount'),
    }),
    createSetting('serviceFee.value', { kind: 'percent', required: true, shownWhen: createFeeCheck('percentage') }),
    createSettingWithoutHelp('serviceFee.appliesTo', {
      kind: 'choice',
      variant: 'list',
      options: createSettingOptions('serviceFee.appliesTo', serviceFeeTargets),
      shownWhen: (getValue) => getValue('serviceFee.kind') !== 'noGrant',
    }),
  ]),
  createSection('futureOrders', [
    createSetting('futureOrders.daysAhead', { kind: 'count', required: true }),
    createSetting('futureOrders.limitPerStorePer30Minutes', { kind: 'count', required: true }),
    createSetting('futureOrders.timeStep', {
      kind: 'count',
      required: true,
      shownWhen: (getValue) => getValue('futureOrders.timeStep') !== undefined,
    }),
    createSetting('futureOrders.timingOptions', {
      kind: 'choices',
      options: createSettingOptions('futureOrders.timingOptions', futureOrderTimings),
      width: 'full',
    }),
  ]),
  createSection('addresses', [
    ...['storefrontBaseUrl', 'kitchenDisplayBaseUrl', 'contentSiteBaseUrl', 'mailingCampaignLink'].map(
      createOptionalText,
    ),
    createSetting('staticMenu', { kind: 'switch' }),
  ]),
  createSection('country', [
    createSettingWithoutHelp('countrySettings.isoCountry', {
      kind: 'own',
      render: (props) => <CountryField {...props} />,
      ValueLabel: CountryName,
    }),
    createRequiredText('countrySettings.dialingCode'),
    createRequiredText('countrySettings.currencyCode'),
    createSettingWithoutHelp('countrySettings.currencySymbol', { kind: 'text', required: true }),
    createSetting('countrySettings.withCents', { kind: 'switch' }),
  ]),
  templatesSection,
];

export const designPage: SettingsPageProps = {
  titleKey: 'settingsScreens.designTitle',
  descriptionKey: 'settingsScreens.designDescription',
  sections: [
    createSection('logos', [
      createSetting('primaryLogo', {
        kind: 'picture',
        size: { width: 512, height: 512 },
        category: 'logo',
        width: 'full',
      }),
      createSetting('secondaryLogo', {
        kind: 'picture',
        size: { width: 960, height: 320 },
        category: 'logo',
        width: 'full',
      }),
    ]),
    createSection('colour', [
      createSetting('brandPrimary', { kind: 'colour', required: true, Preview: BrandColour, width: 'full' }),
    ]),
  ],
};
