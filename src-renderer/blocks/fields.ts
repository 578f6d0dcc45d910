import type { RichTextDocument } from '@shared/domain/content/richText';
import type { BlockTextKey } from './texts';

/** Editor field of a block property. The builder has a control per kind; `blockRules` define valid values. */

interface FieldBase {
  labelKey: BlockTextKey;
  helpKey?: BlockTextKey;
}

export type TextField = FieldBase & { kind: 'text' | 'multiline' | 'url' };
export type PictureField = FieldBase & { kind: 'picture'; size: { width: number; height: number } };
export type NumberField = FieldBase & { kind: 'number'; min: number; max: number };
export type BooleanField = FieldBase & { kind: 'boolean' };
export type ChoiceField<Word extends string = string> = FieldBase & {
  kind: 'choice';
  options: readonly { value: Word; labelKey: BlockTextKey }[];
};
export type RichTextField = FieldBase & { kind: 'richText' };
export type ItemsField<Item = unknown> = FieldBase & {
  kind: 'items';
  addKey: BlockTextKey;
  max: number;
  fields: FieldsOf<Item>;
  blank: Item;
  /** Label of an item in the list. */
  nameOf: (item: Item) => string;
};
export type PicksField = FieldBase & { kind: 'bannerPicks' | 'storePicks' };
export type NamePicksField = FieldBase & { kind: 'categoryPicks' };

export type BlockField =
  | TextField
  | PictureField
  | NumberField
  | BooleanField
  | ChoiceField
  | RichTextField
  | ItemsField<never>
  | PicksField
  | NamePicksField;

/** Field kinds that can edit a value. */
export type FieldFor<Value> = [Value] extends [RichTextDocument]
  ? RichTextField
  : [Value] extends [boolean]
    ? BooleanField
    : [Value] extends [number]
      ? NumberField
      : [Value] extends [readonly number[]]
        ? PicksField
        : [Value] extends [readonly string[]]
          ? NamePicksField
          : [Value] extends [readonly (infer Item)[]]
            ? ItemsField<Item>
            : [string] extends [Value]
              ? TextField | PictureField
              : [Value] extends [string]
                ? ChoiceField<Value>
                : never;

/** Fields of all properties, in form order. Third-party markup is not editable. */
export type FieldsOf<Props> = { readonly [K in Exclude<keyof Props, 'markup'>]: FieldFor<Props[K]> };
