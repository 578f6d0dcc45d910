import type { Store } from '@shared/contract/stores/stores';
import type { FormSection } from '@kit/resource/form/fields/fields';
import type { CustomValue } from '@kit/resource/form/conflict/fieldParts';
import { EnabledLabel, SidesLabel } from './PaymentLabel';

/** Values edited by `PaymentMethodsSection`, with labels for conflicts. */
export const paymentParts: readonly CustomValue[] = [
  {
    name: 'enabledPaymentMethods',
    labelKey: 'storePayments.parts.enabledPaymentMethods',
    ValueLabel: EnabledLabel,
  },
  { name: 'paymentMethods', labelKey: 'storePayments.parts.paymentMethods', ValueLabel: SidesLabel },
];

/** Form sections with the fields that decide which methods are offered, rendered by `PaymentMethodsSection`. */
export const paymentSections: readonly FormSection<string, Store>[] = [
  {
    key: 'commerceCodes',
    titleKey: 'storePayments.codes.title',
    descriptionKey: 'storePayments.codes.description',
    fields: [
      {
        kind: 'text',
        name: 'webpayCommerceCode',
        labelKey: 'storePayments.codes.webpayCommerceCode',
        helpKey: 'storePayments.codes.transbankHelp',
        width: 'half',
      },
      {
        kind: 'text',
        name: 'oneclickCommerceCode',
        labelKey: 'storePayments.codes.oneclickCommerceCode',
        helpKey: 'storePayments.codes.transbankHelp',
        width: 'half',
      },
      {
        kind: 'text',
        name: 'sodexoCommerceCode',
        labelKey: 'storePayments.codes.sodexoCommerceCode',
        width: 'half',
      },
      { kind: 'text', name: 'chekCommerceCode', labelKey: 'storePayments.codes.chekCommerceCode', width: 'half' },
      {
        kind: 'switch',
        name: 'kushkiEnabled',
        labelKey: 'storePayments.codes.kushkiEnabled',
        helpKey: 'storePayments.codes.kushkiHelp',
      },
    ],
  },
];

/** Variants for platforms that follow only the specification. */
export const specOnlyPaymentParts = paymentParts.filter(({ name }) => name !== 'enabledPaymentMethods');
export const specOnlyPaymentSections = paymentSections.map((section) => ({
  ...section,
  fields: section.fields.filter(({ name }) => name !== 'kushkiEnabled'),
}));
