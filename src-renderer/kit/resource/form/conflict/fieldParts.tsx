import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import type { FormField, FormSection, ValueLabel } from '../fields/fields';
import { FieldValue } from '../fields/FieldValue';

/** A value of the form that is edited by other means than a field. Named by its path, `deliveryZones` say. */
export interface CustomValue {
  name: string;
  labelKey: ParseKeys;
  /** Says it in words, where two versions of it stand side by side. */
  ValueLabel: ValueLabel;
}

/** A group of what a form edits. */
export interface PartGroup {
  sections?: readonly FormSection<string, never>[];
  parts?: readonly CustomValue[];
}

/** What there is to say of a path of a form: its name, and a value of it in words. */
export interface ConflictField {
  labelKey: ParseKeys;
  words: (value: unknown) => ReactNode;
}

/** All parts of a form by path. */
export const partsOf = (groups: readonly PartGroup[], item: unknown): ReadonlyMap<string, ConflictField> =>
  new Map(
    groups.flatMap(({ sections = [], parts = [] }) => [
      ...sections.flatMap(({ fields }) =>
        fields.map((field): [string, ConflictField] => {
          const known = field as FormField<string, unknown>;
          return [
            field.name,
            { labelKey: field.labelKey, words: (value) => <FieldValue field={known} value={value} item={item} /> },
          ];
        }),
      ),
      ...parts.map(({ name, labelKey, ValueLabel }): [string, ConflictField] => [
        name,
        { labelKey, words: (value) => <ValueLabel value={value} /> },
      ]),
    ]),
  );
