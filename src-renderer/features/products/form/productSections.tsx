import type { ParseKeys } from 'i18next';
import type { Product } from '@shared/contract/catalogue/products';
import { labelTypes } from '@shared/domain/catalogue/products';
import { pictureOwnerPaths, usePictureUses } from '@entities/pictures/usePictureUses';
import { tagOptions } from '@entities/products/productTexts';
import { DatesField, DatesText, HoursField, HoursText } from '@kit/resource/form/controls/SpansField';
import type { FieldDeclaration, FormSection } from '@kit/resource/form/fields/fields';
import { labelSection, labelSections } from '@kit/resource/form/fields/formSections';
import { displayTargetOptions, labelOptions, onlyDispatchOptions } from '@kit/resource/form/fields/labelOptions';
import { LabelField, LabelText } from './LabelField';

type Section = FormSection<string, Product>;
type Field = FieldDeclaration<string, Product>;

const createWallTimeField = (name: string, labelKey: ParseKeys, defaultTime: '00:00' | '23:59'): Field => ({
  kind: 'wallTime',
  name,
  labelKey,
  width: 'half',
  defaultTime,
});

const createHalfTextField = (name: string, labelKey: ParseKeys, helpKey?: ParseKeys): Field => ({
  kind: 'text',
  name,
  labelKey,
  width: 'half',
  ...(helpKey && { helpKey }),
});

/** Form sections for the texts that customers see. */
export const customerSections: readonly Section[] = labelSections('products', [
  {
    key: 'texts',
    titleKey: 'products.sections.texts',
    fields: [
      { ...createHalfTextField('name', 'products.fields.name'), required: true },
      createHalfTextField('nameScreenProduct', 'products.fields.screenName', 'products.fields.screenNameHelp'),
      { kind: 'textarea', name: 'description' },
      createHalfTextField('dropdownText', 'products.fields.dropdownText', 'products.fields.dropdownTextHelp'),
      createHalfTextField('url', 'products.fields.url', 'products.fields.urlHelp'),
    ],
  },
  {
    key: 'pictures',
    titleKey: 'products.sections.pictures',
    fields: [
      {
        kind: 'pictureList',
        name: 'pictureIds',
        labelKey: 'products.fields.pictures',
        size: { width: 800, height: 800 },
        category: 'photo',
        maxCount: 20,
        known: ({ pictures }) => pictures,
        usedIn: { useUses: usePictureUses, getPath: ({ id }) => pictureOwnerPaths.product(id) },
      },
    ],
  },
  {
    key: 'tags',
    titleKey: 'products.sections.tags',
    fields: [
      createHalfTextField('foodType', 'products.fields.foodType'),
      { kind: 'choices', name: 'tags', options: tagOptions },
    ],
  },
]);

/** Form sections for price, availability and label. */
export const saleSections: readonly Section[] = labelSections('products', [
  {
    key: 'price',
    titleKey: 'products.sections.price',
    fields: [
      {
        kind: 'money',
        name: 'priceProduct',
        labelKey: 'products.fields.price',
        helpKey: 'products.fields.priceHelp',
        required: true,
        width: 'half',
      },
      { kind: 'count', name: 'position', required: true, width: 'half' },
    ],
  },
  {
    key: 'where',
    titleKey: 'products.sections.where',
    fields: [
      { kind: 'switch', name: 'show' },
      { kind: 'choice', name: 'platform', options: displayTargetOptions },
      { kind: 'choice', name: 'dispatchMethod', options: onlyDispatchOptions },
    ],
  },
  {
    key: 'when',
    titleKey: 'products.sections.when',
    descriptionKey: 'products.sections.whenHelp',
    fields: [
      createWallTimeField('startDatetime', 'products.fields.start', '00:00'),
      createWallTimeField('endDatetime', 'products.fields.end', '23:59'),
      {
        kind: 'weekdays',
        name: 'availability.days',
        labelKey: 'products.fields.days',
        helpKey: 'products.fields.daysHelp',
      },
      {
        kind: 'own',
        name: 'availability.hours',
        labelKey: 'products.fields.hours',
        render: (props) => <HoursField {...props} />,
        ValueLabel: HoursText,
      },
      {
        kind: 'own',
        name: 'availability.dates',
        labelKey: 'products.fields.dates',
        render: (props) => <DatesField {...props} />,
        ValueLabel: DatesText,
      },
      {
        kind: 'choice',
        name: 'availability.dispatchMethod',
        labelKey: 'products.fields.availableDispatch',
        options: onlyDispatchOptions,
      },
      {
        kind: 'choice',
        name: 'availability.platform',
        labelKey: 'products.fields.availablePlatform',
        options: displayTargetOptions,
      },
    ],
  },
  {
    key: 'label',
    titleKey: 'products.sections.label',
    descriptionKey: 'products.sections.labelHelp',
    fields: [
      {
        kind: 'own',
        name: 'label',
        ValueLabel: LabelText,
        render: (props) => <LabelField {...props} />,
      },
      {
        kind: 'choice',
        name: 'labelType',
        options: labelOptions('products.fields.labelTypes.', labelTypes),
      },
      createWallTimeField('startDatetimeLabel', 'products.fields.labelStart', '00:00'),
      createWallTimeField('endDatetimeLabel', 'products.fields.labelEnd', '23:59'),
    ],
  },
]);

export const limitsSection: Section = labelSection('products', {
  key: 'limits',
  titleKey: 'products.sections.limits',
  fields: [
    {
      kind: 'count',
      name: 'minQuantityModifiers',
      labelKey: 'products.fields.minTotal',
      required: true,
      width: 'half',
    },
    {
      kind: 'count',
      name: 'maxQuantityModifiers',
      labelKey: 'products.fields.maxTotal',
      required: true,
      width: 'half',
    },
  ],
});

const createMeasureField = (dimension: 'width' | 'height' | 'length' | 'weight'): Field => ({
  kind: 'decimal',
  name: `dimensions.${dimension}`,
  labelKey: `products.fields.${dimension}`,
  width: 'half',
});

/** Form sections with data for kitchens, points of sale and couriers. */
export const kitchenSections: readonly Section[] = labelSections('products', [
  {
    key: 'kitchen',
    titleKey: 'products.sections.kitchen',
    fields: [
      { kind: 'count', name: 'cookingTimeTime', labelKey: 'products.fields.cookingTime', width: 'half' },
      createHalfTextField('fbdId', 'products.fields.fbdId'),
      createHalfTextField('alohaId', 'products.fields.alohaId'),
      createHalfTextField('alohaCompId', 'products.fields.alohaCompId'),
    ],
  },
  {
    key: 'measures',
    titleKey: 'products.sections.measures',
    descriptionKey: 'products.sections.measuresHelp',
    fields: [
      createMeasureField('width'),
      createMeasureField('height'),
      createMeasureField('length'),
      createMeasureField('weight'),
    ],
  },
  {
    key: 'comments',
    titleKey: 'products.sections.comments',
    fields: [
      { kind: 'switch', name: 'commentsAllowed', width: 'half' },
      { kind: 'switch', name: 'commentsVisible', width: 'half' },
    ],
  },
]);
