import type { ParseKeys } from 'i18next';
import type { FormSection, SectionDeclaration } from './fields';

/**
 * Assigns texts to fields by convention: label `<texts>.fields.<name>`, help `<texts>.help.<name>` if it exists
 * (`FormFieldControl`), unless the field names other keys. `npm run check` fails for a missing label.
 */
export const labelSection = <Name extends string, Item>(
  textPrefix: string,
  section: SectionDeclaration<Name, Item>,
): FormSection<Name, Item> => ({
  ...section,
  fields: section.fields.map((field) => ({
    labelKey: `${textPrefix}.fields.${field.name}` as ParseKeys,
    helpKey: `${textPrefix}.help.${field.name}` as ParseKeys,
    ...field,
  })),
});

export const labelSections = <Name extends string, Item>(
  textPrefix: string,
  sections: readonly SectionDeclaration<Name, Item>[],
): FormSection<Name, Item>[] => sections.map((section) => labelSection(textPrefix, section));
