import type { Store } from '@shared/contract/stores/stores';
import type { FormSection } from '@kit/resource/form/fields/fields';
import { labelSection } from '@kit/resource/form/fields/formSections';

type Section = FormSection<string, Store>;

/** Form section with dispatch methods and waiting times. */
export const dispatchSection: Section = labelSection('stores.form', {
  key: 'methods',
  fields: [
    { kind: 'switch', name: 'orderMethod.delivery', labelKey: 'stores.dispatch.delivery', width: 'half' },
    { kind: 'switch', name: 'orderMethod.pickUp', labelKey: 'stores.dispatch.pickUp', width: 'half' },
    {
      kind: 'count',
      name: 'deliveryWaitTime',
      labelKey: 'stores.form.fields.deliveryWait',
      required: true,
      width: 'half',
    },
    {
      kind: 'count',
      name: 'pickUpWaitTime',
      labelKey: 'stores.form.fields.pickUpWait',
      required: true,
      width: 'half',
    },
  ],
});

export const distanceSection: Section = labelSection('stores.form', {
  key: 'distance',
  fields: [
    {
      kind: 'choice',
      name: 'deliveryCalculationType',
      labelKey: 'storeDelivery.distance.label',
      helpKey: 'storeDelivery.distance.help',
      options: [
        { value: 'fixed', labelKey: 'storeDelivery.distance.fixed' },
        { value: 'dynamic', labelKey: 'storeDelivery.distance.dynamic' },
        { value: 'external', labelKey: 'storeDelivery.distance.external' },
      ],
    },
  ],
});

export const placeSection: Section = labelSection('stores.form', {
  key: 'place',
  fields: [
    {
      kind: 'decimal',
      name: 'latitude',
      labelKey: 'storeDelivery.place.latitude',
      helpKey: 'storeDelivery.place.latitudeHelp',
      width: 'half',
    },
    {
      kind: 'decimal',
      name: 'longitude',
      labelKey: 'storeDelivery.place.longitude',
      helpKey: 'storeDelivery.place.longitudeHelp',
      width: 'half',
    },
  ],
});

export const instructionsSection: Section = labelSection('stores.form', {
  key: 'instructions',
  fields: [
    {
      kind: 'textarea',
      name: 'deliveryInstructions',
      labelKey: 'storeDelivery.instructions.label',
      helpKey: 'storeDelivery.instructions.help',
    },
  ],
});

export const tipSection: Section = labelSection('stores.form', {
  key: 'tips',
  fields: [
    {
      kind: 'switch',
      name: 'deliveryTipAvailability',
      labelKey: 'storeDelivery.tips.available',
      helpKey: 'storeDelivery.tips.availableHelp',
    },
  ],
});

export const futureSection: Section = labelSection('stores.form', {
  key: 'future',
  fields: [
    {
      kind: 'switch',
      name: 'futureOrdersEnabled',
      labelKey: 'storeDelivery.future.enabled',
      helpKey: 'storeDelivery.future.enabledHelp',
    },
  ],
});

export const deliverySections: readonly Section[] = [
  dispatchSection,
  distanceSection,
  placeSection,
  instructionsSection,
  tipSection,
  futureSection,
];
