import type { ParseKeys } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import type { PickOption } from '@kit/ui/MultiPicker';
import type { FieldNatures } from './changes';
import type { OptionsRead } from './options';

/** `create`: a new thing. `edit`: one that exists. `view`: one that the user may look at, but not change. */
export type FormMode = 'create' | 'edit' | 'view';

export type FormValues = Record<string, unknown>;

/** Says a value in words, where it stands beside another one to choose from. */
export type Words = ComponentType<{ value: unknown }>;

interface FieldBase<Name extends string> {
  /** Named like the draft's field, so that the platform's complaints find it; `orderMethod.delivery` for one inside. */
  name: Name;
  labelKey: ParseKeys;
  helpKey?: ParseKeys;
  /** Said instead of `helpKey` where the thing exists already. */
  editHelpKey?: ParseKeys;
  required?: boolean;
  /** Chosen ids whose order says nothing; those of `picks` are such anyway. */
  isSet?: true;
  /** Two halves share a line where there is room. */
  width?: 'half' | 'full';
}

export interface ChoiceOption {
  value: string;
  labelKey: ParseKeys;
  icon?: LucideIcon;
}

/** What a field of its own making gets. */
export interface OwnFieldProps<Item> {
  /** Where it stands in the form, for what it has inside: `useController({ control, name: `${name}.3.day` })`. */
  name: string;
  control: Control<FormValues>;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  /** The first complaint about it or anything in it. */
  error: string | undefined;
  readOnly: boolean;
  /** Null for a new thing. */
  item: Item | null;
}

export type FormField<Name extends string = string, Item = unknown> = FieldBase<Name> &
  (
    | { kind: 'text' | 'email' | 'phone' | 'password' | 'textarea' }
    /** A number: of things, or with any decimals. */
    | { kind: 'count' | 'decimal' }
    | { kind: 'switch' }
    | { kind: 'choice'; options: readonly ChoiceOption[] }
    | {
        /** One or any number of ids, found by typing. */
        kind: 'pick' | 'picks';
        /** A hook. */
        useOptions: () => OptionsRead;
        /** Options that the thing itself names: it may have some that the user cannot list. */
        known?: (item: Item) => readonly PickOption[];
      }
    | { kind: 'own'; render: (props: OwnFieldProps<Item>) => ReactNode; Words?: Words }
  );

export interface FormSection<Name extends string = string, Item = unknown> {
  key: string;
  titleKey?: ParseKeys;
  descriptionKey?: ParseKeys;
  fields: readonly FormField<Name, Item>[];
}

/** How the fields of a form are compared. */
export const naturesOf = (sections: readonly FormSection<string, never>[]): FieldNatures => {
  const fields = sections.flatMap((section) => section.fields);
  const named = (is: (field: (typeof fields)[number]) => boolean) => new Set(fields.filter(is).map(({ name }) => name));
  return {
    secrets: named(({ kind }) => kind === 'password'),
    sets: named(({ kind, isSet }) => kind === 'picks' || isSet === true),
  };
};
