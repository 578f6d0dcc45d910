import type { ParseKeys } from 'i18next';
import type { FormSection, SectionDeclaration } from './fields';

/**
 * Gives the fields of a section their texts: a label is `<texts>.fields.<name>`, a help `<texts>.help.<name>` where that
 * exists (`FormFieldControl`), unless the field says other keys. `npm run check` fails where a label is missing.
 */
export const labelSection = <Name extends string, Item>(
  texts: string,
  section: SectionDeclaration<Name, Item>,
): FormSection<Name, Item> => ({
  ...section,
  fields: section.fields.map((field) => ({
    labelKey: `${texts}.fields.${field.name}` as ParseKeys,
    helpKey: `${texts}.help.${field.name}` as ParseKeys,
    ...field,
  })),
});

export const labelSections = <Name extends string, Item>(
  texts: string,
  sections: readonly SectionDeclaration<Name, Item>[],
): FormSection<Name, Item>[] => sections.map((section) => labelSection(texts, section));
