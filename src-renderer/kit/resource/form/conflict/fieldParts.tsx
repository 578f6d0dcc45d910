import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import type { FormField, FormSection, ValueLabel } from '../fields/fields';
import { FieldValue } from '../fields/FieldValue';

/** Form value edited outside the declared fields, named by its path, such as `deliveryZones`. */
export interface CustomValue {
  name: string;
  labelKey: ParseKeys;
  /** Renders the value in words, to compare two versions. */
  ValueLabel: ValueLabel;
}

/** Declared fields and other values that belong together, such as those of a tab. */
export interface ValueGroup {
  sections?: readonly FormSection<string, never>[];
  parts?: readonly CustomValue[];
}

/** Label of a path and its value in words. */
export interface ConflictField {
  labelKey: ParseKeys;
  renderValue: (value: unknown) => ReactNode;
}

/** Labels of all form values, by path. */
export const getConflictFields = (groups: readonly ValueGroup[], item: unknown): ReadonlyMap<string, ConflictField> =>
  new Map(
    groups.flatMap(({ sections = [], parts = [] }) => [
      ...sections.flatMap(({ fields }) =>
        fields.map((field): [string, ConflictField] => {
          const knownField = field as FormField<string, unknown>;
          return [
            field.name,
            {
              labelKey: field.labelKey,
              renderValue: (value) => <FieldValue field={knownField} value={value} item={item} />,
            },
          ];
        }),
      ),
      ...parts.map(({ name, labelKey, ValueLabel }): [string, ConflictField] => [
        name,
        { labelKey, renderValue: (value) => <ValueLabel value={value} /> },
      ]),
    ]),
  );
