import type { ParseKeys } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import type { FieldComparison } from '@kit/editor/changes';
import type { Values } from '@kit/editor/paths';
import type { PictureSize } from '@kit/pictures/cropPicture';
import type { UsePictureUses } from '@kit/pictures/PictureUses';
import type { NamedPicture } from '@kit/pictures/uploadedPictures';
import type { PictureCategory } from '@kit/pictures/usePictureUpload';
import type { Tone } from '@kit/ui/Badge';
import type { PickerOption } from '@kit/ui/inputs/MultiPicker';
import type { CombinedOptions } from './eitherOptions';
import type { UseOptions } from './searchOptions';

/** `create`: a new entity. `edit`: one that exists. `view`: one that the user may look at, but not change. */
export type FormMode = 'create' | 'edit' | 'view';

export type FormValues = Values;

/** Says a value in words, where it stands beside another one to choose from. */
export type ValueLabel = ComponentType<{ value: unknown }>;

interface UnlabelledField<Name extends string> {
  /** Named like the draft's field, so that the platform's errors find it; `orderMethod.delivery` for one inside. */
  name: Name;
  labelKey?: ParseKeys;
  helpKey?: ParseKeys;
  /** Said instead of `helpKey` where the entity exists already. */
  editHelpKey?: ParseKeys;
  required?: boolean;
  /** Chosen ids whose order says nothing; those of `picks` are such anyway. */
  isSet?: true;
  /** Two halves share a line where there is room. */
  width?: 'half' | 'full';
  /** Shown only where the other values say so, by their paths. A hidden field is neither asked for nor sent. */
  shownWhen?: (valueOf: (path: string) => unknown) => boolean;
}

interface FieldBase<Name extends string> extends UnlabelledField<Name> {
  labelKey: ParseKeys;
}

export interface ChoiceOption<Value extends string = string> {
  value: Value;
  labelKey: ParseKeys;
  icon?: LucideIcon;
  /** What it means, where a list shows it. */
  tone?: Tone;
}

/** Where the other parts of an address stand; `position`: paths of latitude and longitude. */
export interface AddressPaths {
  commune?: string;
  position?: readonly [latitude: string, longitude: string];
}

/** What a field of its own making gets. */
export interface CustomFieldProps<Item> {
  /** Where it stands in the form, for what it has inside: `useController({ control, name: `${name}.3.day` })`. */
  name: string;
  control: Control<FormValues>;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  /** The first error of it or anything in it. */
  error: string | undefined;
  readOnly: boolean;
  /** Null for a new entity. */
  item: Item | null;
}

/** Tells that a choice is the unit of a number: 10 percent are not 10 pesos, so the number starts anew with another unit. */
export interface UnitOf {
  /** Path of the number. */
  path: string;
  unit: (choice: unknown) => string;
  /** What the number starts from. */
  blank: unknown;
}

type FieldKind<Item> =
  /** `addressOf`: street and number, chosen from suggestions where the environment has them; where its other parts stand. */
  | { kind: 'text'; addressOf?: Required<AddressPaths> }
  | { kind: 'email' | 'phone' | 'password' | 'textarea' }
  /** A number: of things, with any decimals, or of a hundred. */
  | { kind: 'count' | 'decimal' | 'percent' }
  /** An amount of the tenant's money, or of the country settings that stand at a path. */
  | { kind: 'money'; countryAt?: string }
  /** `YYYY-MM-DD`, `HH:mm`, and `{ start, end }` of two dates. */
  | { kind: 'date' | 'time' | 'dateRange' }
  /** A day and a time of the tenant's zone, `YYYY-MM-DDTHH:mm:ss`; `usualTime`: of a day that was typed without one. */
  | { kind: 'wallTime'; usualTime: '00:00' | '23:59' }
  | { kind: 'switch' }
  | { kind: 'choice'; options: readonly ChoiceOption[]; look?: 'cards' | 'list'; unitOf?: UnitOf }
  /** Any number of a few words; `fixed` ones cannot be taken out. */
  | { kind: 'choices'; options: readonly (ChoiceOption & { fixed?: true })[] }
  /** Words of the domain's `weekdays`. */
  | { kind: 'weekdays' }
  /** `#2D6EF0`. */
  | { kind: 'colour'; Preview?: ComponentType<{ value: string }> }
  /** A path below the content host, or a list of such. */
  | { kind: 'picture'; size: PictureSize; category: PictureCategory }
  | { kind: 'pictures'; size: PictureSize; category: PictureCategory; most: number }
  /** Ids of pictures, the first one first; `known`: those that the entity itself names. */
  | {
      kind: 'pictureList';
      /** What they are cut to; by the other values, where those say where they are shown. */
      size: PictureSize | ((valueOf: (path: string) => unknown) => PictureSize);
      category: PictureCategory;
      most: number;
      known: (item: Item) => readonly NamedPicture[];
      /** What else shows them. */
      usedIn?: { useUses: UsePictureUses; pathOf: (item: Item) => string };
    }
  /** Street and number stand at the field's own name. */
  | { kind: 'address'; paths: AddressPaths }
  /** One or any number of ids, found by typing. */
  | {
      kind: 'pick' | 'picks';
      useOptions: UseOptions;
      /** Options that the entity itself names: it may have some that the user cannot list. */
      known?: (item: Item) => readonly PickerOption[];
    }
  /** `{ kind, id }` of one of two kinds of entities, found together. */
  | { kind: 'pickEither'; of: CombinedOptions }
  | { kind: 'own'; render: (props: CustomFieldProps<Item>) => ReactNode; ValueLabel?: ValueLabel };

export type FormField<Name extends string = string, Item = unknown> = FieldBase<Name> & FieldKind<Item>;

export type FieldOf<Kind extends FormField['kind'], Item> = FieldBase<string> & FieldKind<Item> & { kind: Kind };

interface SectionTraits {
  key: string;
  titleKey?: ParseKeys;
  descriptionKey?: ParseKeys;
  /** Behind its title until the user opens it or one of its fields is wrong: codes of other systems, which few look for. */
  folded?: true;
}

/** A field as it is declared: by its name alone it takes its texts by convention, see `labelSections`. */
export type FieldDeclaration<Name extends string = string, Item = unknown> = UnlabelledField<Name> & FieldKind<Item>;

export interface SectionDeclaration<Name extends string = string, Item = unknown> extends SectionTraits {
  fields: readonly FieldDeclaration<Name, Item>[];
}

export interface FormSection<Name extends string = string, Item = unknown> extends SectionTraits {
  fields: readonly FormField<Name, Item>[];
}

/** All paths that a field edits. */
export const pathsOf = (field: FormField<string, never>): string[] =>
  field.kind === 'address'
    ? [field.name, ...(field.paths.commune === undefined ? [] : [field.paths.commune]), ...(field.paths.position ?? [])]
    : [field.name];

const setKinds: ReadonlySet<string> = new Set(['picks', 'choices', 'weekdays']);

/** How the fields of a form are compared. */
export const fieldComparisonOf = (sections: readonly FormSection<string, never>[]): FieldComparison => {
  const fields = sections.flatMap((section) => section.fields);
  const named = (is: (field: (typeof fields)[number]) => boolean) => new Set(fields.filter(is).map(({ name }) => name));
  return {
    secrets: named(({ kind }) => kind === 'password'),
    sets: named(({ kind, isSet }) => setKinds.has(kind) || isSet === true),
  };
};
