import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import type { FormField } from '../../form/fields';
import { FieldValue } from '../../form/FieldValue';
import type { FormTab } from '../definition';

/** What there is to say of a path of a form: its name, and a value of it in words. */
export interface FieldPart {
  labelKey: ParseKeys;
  words: (value: unknown) => ReactNode;
}

/** All parts of a form by path. */
export const partsOf = (tabs: readonly FormTab<never>[], item: unknown): ReadonlyMap<string, FieldPart> =>
  new Map(
    tabs.flatMap(({ sections = [], parts = [] }) => [
      ...sections.flatMap(({ fields }) =>
        fields.map((field): [string, FieldPart] => {
          const known = field as FormField<string, unknown>;
          return [
            field.name,
            { labelKey: field.labelKey, words: (value) => <FieldValue field={known} value={value} item={item} /> },
          ];
        }),
      ),
      ...parts.map(({ name, labelKey, Words }): [string, FieldPart] => [
        name,
        { labelKey, words: (value) => <Words value={value} /> },
      ]),
    ]),
  );
