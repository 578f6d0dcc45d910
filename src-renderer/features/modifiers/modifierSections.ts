import type { Modifier } from '@shared/contract/catalogue/modifiers';
import { picturedPaths, usePictureUses } from '@entities/pictures/usePictureUses';
import type { FormSection } from '@kit/resource/form/fields/fields';
import { typeOptions } from './modifierTexts';

/** What a modifier is made of beside what it offers. */
export const modifierSections: readonly FormSection<string, Modifier>[] = [
  {
    key: 'general',
    titleKey: 'modifiers.sections.general',
    fields: [
      { kind: 'text', name: 'name', labelKey: 'modifiers.fields.name', required: true, width: 'half' },
      {
        kind: 'choice',
        name: 'type',
        labelKey: 'modifiers.fields.type',
        helpKey: 'modifiers.fields.typeHelp',
        options: typeOptions,
        required: true,
        width: 'half',
      },
      { kind: 'textarea', name: 'description', labelKey: 'modifiers.fields.description' },
      {
        kind: 'text',
        name: 'helpText',
        labelKey: 'modifiers.fields.helpText',
        helpKey: 'modifiers.fields.helpTextHelp',
        width: 'half',
      },
      {
        kind: 'text',
        name: 'dropdownText',
        labelKey: 'modifiers.fields.dropdownText',
        helpKey: 'modifiers.fields.dropdownTextHelp',
        width: 'half',
      },
    ],
  },
  {
    key: 'choice',
    titleKey: 'modifiers.sections.choice',
    fields: [
      {
        kind: 'money',
        name: 'price',
        labelKey: 'modifiers.fields.price',
        helpKey: 'modifiers.fields.priceHelp',
        required: true,
        width: 'half',
      },
      {
        kind: 'switch',
        name: 'free',
        labelKey: 'modifiers.fields.free',
        helpKey: 'modifiers.fields.freeHelp',
        width: 'half',
      },
      {
        kind: 'count',
        name: 'minQuantityModifiers',
        labelKey: 'modifiers.fields.min',
        required: true,
        width: 'half',
      },
      {
        kind: 'count',
        name: 'maxQuantityModifiers',
        labelKey: 'modifiers.fields.max',
        helpKey: 'modifiers.fields.maxHelp',
        required: true,
        width: 'half',
      },
      {
        kind: 'count',
        name: 'position',
        labelKey: 'modifiers.fields.position',
        helpKey: 'modifiers.fields.positionHelp',
        required: true,
        width: 'half',
      },
    ],
  },
  {
    key: 'pictures',
    titleKey: 'modifiers.sections.pictures',
    fields: [
      {
        kind: 'pictureList',
        name: 'pictureIds',
        labelKey: 'modifiers.fields.pictures',
        size: { width: 800, height: 600 },
        category: 'photo',
        most: 20,
        known: ({ pictures }) => pictures,
        usedIn: { useUses: usePictureUses, pathOf: ({ id }) => picturedPaths.modifier(id) },
      },
    ],
  },
  {
    key: 'tills',
    titleKey: 'modifiers.sections.tills',
    fields: [
      { kind: 'text', name: 'foodType', labelKey: 'modifiers.fields.foodType', width: 'half' },
      { kind: 'text', name: 'alohaId', labelKey: 'modifiers.fields.alohaId', width: 'half' },
      { kind: 'text', name: 'fbdId', labelKey: 'modifiers.fields.fbdId', width: 'half' },
    ],
  },
];
