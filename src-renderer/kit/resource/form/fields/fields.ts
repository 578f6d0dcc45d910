import type { ParseKeys } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import type { PictureSize } from '@shared/domain/platform/pictureSize';
import type { FieldTraits } from '@kit/editor/changes';
import type { Values } from '@kit/editor/paths';
import type { UsePictureUses } from '@kit/pictures/PictureUses';
import type { NamedPicture } from '@kit/pictures/uploadedPictures';
import type { PictureCategory } from '@kit/pictures/usePictureUpload';
import type { Tone } from '@kit/ui/Badge';
import type { PickerOption } from '@kit/ui/inputs/MultiPicker';
import type { CombinedOptions } from './eitherOptions';
import type { UseOptions } from './searchOptions';

/** `create` for a new entity, `edit` for an existing one, `view` for read-only. */
export type FormMode = 'create' | 'edit' | 'view';

export type FormValues = Values;

/** Renders a value in words, to compare two versions. */
export type ValueLabel = ComponentType<{ value: unknown }>;

interface UnlabelledField<Name extends string> {
  /**
   * Name of the draft field, to which the platform's errors refer. Nested fields have a path, such as
   * `orderMethod.delivery`.
   */
  name: Name;
  labelKey?: ParseKeys;
  helpKey?: ParseKeys;
  /** Replaces `helpKey` for existing entities. */
  editHelpKey?: ParseKeys;
  required?: boolean;
  /** True if the order of the selected ids is irrelevant; always so for `picks`. */
  isSet?: true;
  /** Half-width fields share a line if there is room. */
  width?: 'half' | 'full';
  /** Condition on other values by path. Hidden fields are neither required nor sent. */
  shownWhen?: (getValue: (path: string) => unknown) => boolean;
}

interface FieldBase<Name extends string> extends UnlabelledField<Name> {
  labelKey: ParseKeys;
}

export interface ChoiceOption<Value extends string = string> {
  value: Value;
  labelKey: ParseKeys;
  icon?: LucideIcon;
  /** Color of the option's badge in lists. */
  tone?: Tone;
}

/** Paths of other address parts; `position` has latitude and longitude. */
export interface AddressPaths {
  commune?: string;
  position?: readonly [latitude: string, longitude: string];
}

/** Props of a custom field. */
export interface CustomFieldProps<Item> {
  /** Path in the form, for nested values: `useController({ control, name: `${name}.3.day` })`. */
  name: string;
  control: Control<FormValues>;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  /** First error of the field or of a value nested in it. */
  error: string | undefined;
  readOnly: boolean;
  /** Null for a new entity. */
  item: Item | null;
}

/** Number whose unit a choice sets. Another unit resets the number, since 10 percent are not 10 pesos. */
export interface UnitTarget {
  /** Path of the number. */
  path: string;
  unit: (choice: unknown) => string;
  /** Value of the number after a reset. */
  blank: unknown;
}

export type FieldKind<Item> =
  /** `addressOf`: street and number with suggestions if available, and the paths of the other parts. */
  | { kind: 'text'; addressOf?: Required<AddressPaths> }
  | { kind: 'email' | 'phone' | 'password' | 'textarea' }
  /** Number: count, decimal or percentage. */
  | { kind: 'count' | 'decimal' | 'percent' }
  /** Money of the tenant, or of the country settings at a path. */
  | { kind: 'money'; countryAt?: string }
  /** A time is `HH:mm`; a range is `{ start, end }` with two dates. */
  | { kind: 'time' | 'dateRange' }
  /** `YYYY-MM-DD`. `notBefore`: path of a date or wall time before which the calendar offers no day. */
  | { kind: 'date'; notBefore?: string }
  /**
   * Date and time in the tenant's zone, `YYYY-MM-DDTHH:mm:ss`; `defaultTime` is set when the user types only a date.
   */
  | { kind: 'wallTime'; defaultTime: '00:00' | '23:59'; notBefore?: string }
  | { kind: 'switch' }
  | { kind: 'choice'; options: readonly ChoiceOption[]; variant?: 'cards' | 'list'; unitOf?: UnitTarget }
  /** Any number of options; `fixed` ones cannot be removed. */
  | { kind: 'choices'; options: readonly (ChoiceOption & { fixed?: true })[] }
  /** Any number of weekdays. */
  | { kind: 'weekdays' }
  /** Color such as `#2D6EF0`. */
  | { kind: 'colour'; Preview?: ComponentType<{ value: string }> }
  /** Path on the content host; a list of paths for `pictures`. */
  | { kind: 'picture'; size: PictureSize; category: PictureCategory }
  | { kind: 'pictures'; size: PictureSize; category: PictureCategory; maxCount: number }
  /** Picture ids, the main one first; `known` are pictures included in the entity. */
  | {
      kind: 'pictureList';
      /** Crop size, possibly depending on other values. */
      size: PictureSize | ((getValue: (path: string) => unknown) => PictureSize);
      category: PictureCategory;
      maxCount: number;
      known: (item: Item) => readonly NamedPicture[];
      /** Other entities that use the pictures. */
      usedIn?: { useUses: UsePictureUses; getPath: (item: Item) => string };
    }
  /** Street and number are at the field's own path. */
  | { kind: 'address'; paths: AddressPaths }
  /** One or several ids, found by typing. */
  | {
      kind: 'pick' | 'picks';
      useOptions: UseOptions;
      /** Options included in the entity, some of which the user may not be able to list. */
      known?: (item: Item) => readonly PickerOption[];
    }
  /** `{ kind, id }` of one of two kinds of entities. */
  | { kind: 'pickEither'; combinedOptions: CombinedOptions }
  | { kind: 'own'; render: (props: CustomFieldProps<Item>) => ReactNode; ValueLabel?: ValueLabel };

export type FormField<Name extends string = string, Item = unknown> = FieldBase<Name> & FieldKind<Item>;

export type FieldOf<Kind extends FormField['kind'], Item> = FieldBase<string> & FieldKind<Item> & { kind: Kind };

interface SectionBase {
  key: string;
  titleKey?: ParseKeys;
  descriptionKey?: ParseKeys;
  /** Collapses the section until opened or invalid, for fields that few users need, such as codes of other systems. */
  folded?: true;
}

/** Declared field: its texts follow from its name, see `labelSections`. */
export type FieldDeclaration<Name extends string = string, Item = unknown> = UnlabelledField<Name> & FieldKind<Item>;

export interface SectionDeclaration<Name extends string = string, Item = unknown> extends SectionBase {
  fields: readonly FieldDeclaration<Name, Item>[];
}

export interface FormSection<Name extends string = string, Item = unknown> extends SectionBase {
  fields: readonly FormField<Name, Item>[];
}

/** All paths that a field edits. */
export const getFieldPaths = (field: FormField<string, never>): string[] =>
  field.kind === 'address'
    ? [field.name, ...(field.paths.commune === undefined ? [] : [field.paths.commune]), ...(field.paths.position ?? [])]
    : [field.name];

const setKinds: ReadonlySet<string> = new Set(['picks', 'choices', 'weekdays']);

/** Lists the fields that need a special comparison: secrets, and lists whose order is irrelevant. */
export const createFieldTraits = (sections: readonly FormSection<string, never>[]): FieldTraits => {
  const fields = sections.flatMap((section) => section.fields);
  const listFieldNames = (predicate: (field: (typeof fields)[number]) => boolean) =>
    new Set(fields.filter(predicate).map(({ name }) => name));
  return {
    secrets: listFieldNames(({ kind }) => kind === 'password'),
    sets: listFieldNames(({ kind, isSet }) => setKinds.has(kind) || isSet === true),
  };
};
