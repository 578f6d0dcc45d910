import type { ParseKeys } from 'i18next';
import type { FieldKind, FieldTraits, FormSection } from './fields';

/** A field by its name alone takes its texts by convention; `npm run check` fails where its label is missing. */
type FieldDeclaration<Name extends string, Item> = FieldTraits & { name: Name; labelKey?: ParseKeys } & FieldKind<Item>;

export type SectionDeclaration<Name extends string, Item> = Omit<FormSection<Name, Item>, 'fields'> & {
  fields: readonly FieldDeclaration<Name, Item>[];
};

interface Named {
  name: string;
}

/**
 * Gives the fields of sections their texts: a label is `<texts>.fields.<name>`, a help `<texts>.help.<name>` where that exists
 * (`FormFieldControl`), unless the field says other keys.
 */
export const labelSections = (texts: string, sections: readonly { fields: readonly Named[] }[]): unknown =>
  sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) => ({
      labelKey: `${texts}.fields.${field.name}`,
      helpKey: `${texts}.help.${field.name}`,
      ...field,
    })),
  }));
