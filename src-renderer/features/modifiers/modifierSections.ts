import type { Modifier } from '@shared/contract/catalogue/modifiers';
import { pictureOwnerPaths, usePictureUses } from '@entities/pictures/usePictureUses';
import type { FormSection } from '@kit/resource/form/fields/fields';
import { labelSections } from '@kit/resource/form/fields/formSections';
import { typeOptions } from './modifierTexts';

/** Form sections with all fields except choices. */
export const modifierSections: readonly FormSection<string, Modifier>[] = labelSections('modifiers', [
  {
    key: 'general',
    titleKey: 'modifiers.sections.general',
    fields: [
      { kind: 'text', name: 'name', required: true, width: 'half' },
      { kind: 'choice', name: 'type', options: typeOptions, required: true, width: 'half' },
      { kind: 'textarea', name: 'description' },
      { kind: 'text', name: 'helpText', width: 'half' },
      { kind: 'text', name: 'dropdownText', width: 'half' },
    ],
  },
  {
    key: 'choice',
    titleKey: 'modifiers.sections.choice',
    fields: [
      { kind: 'money', name: 'price', required: true, width: 'half' },
      { kind: 'switch', name: 'free', width: 'half' },
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
      { kind: 'count', name: 'position', required: true, width: 'half' },
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
        maxCount: 20,
        known: ({ pictures }) => pictures,
        usedIn: { useUses: usePictureUses, getPath: ({ id }) => pictureOwnerPaths.modifier(id) },
      },
    ],
  },
  {
    key: 'tills',
    titleKey: 'modifiers.sections.tills',
    fields: [
      { kind: 'text', name: 'foodType', width: 'half' },
      { kind: 'text', name: 'alohaId', width: 'half' },
      { kind: 'text', name: 'fbdId', width: 'half' },
    ],
  },
]);
