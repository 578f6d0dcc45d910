import {
  alignments,
  headerBackgrounds,
  heroHeights,
  type BlockProps,
  type BlockType,
} from '@shared/contract/content/blocks';
import type { RichTextDocument } from '@shared/domain/content/richText';
import type { ChoiceOption, FieldKind, FormField } from '@kit/resource/form/fields/fields';

/** Field of a block property in its form. `blockRules` defines which values are valid. */
export type BlockField = Pick<FormField, 'labelKey' | 'helpKey'> &
  (
    | (FieldKind<never> & { kind: 'text' | 'textarea' | 'picture' | 'count' | 'switch' | 'choice' })
    | { kind: 'url' | 'linkTarget' | 'bannerPicks' | 'storePicks' | 'categoryPicks' | 'links' }
    | { kind: 'richText' }
  );

type FieldOf<Kind extends BlockField['kind']> = BlockField & { kind: Kind };

/** Kinds of fields that can edit a value of this type. */
type FieldFor<Value> = [Value] extends [RichTextDocument]
  ? FieldOf<'richText'>
  : [Value] extends [boolean]
    ? FieldOf<'switch'>
    : [Value] extends [number]
      ? FieldOf<'count'>
      : [Value] extends [readonly number[]]
        ? FieldOf<'bannerPicks' | 'storePicks'>
        : [Value] extends [readonly string[]]
          ? FieldOf<'categoryPicks'>
          : [Value] extends [readonly unknown[]]
            ? FieldOf<'links'>
            : [string] extends [Value]
              ? FieldOf<'text' | 'textarea' | 'url' | 'linkTarget' | 'picture'>
              : [Value] extends [string]
                ? FieldOf<'choice'> & { options: readonly ChoiceOption<Value>[] }
                : never;

type FieldsOf<Props> = { readonly [K in Exclude<keyof Props, 'markup'>]: FieldFor<Props[K]> };

type ChoiceValue = (typeof alignments | typeof headerBackgrounds | typeof heroHeights)[number];

const createChoiceField = <Word extends ChoiceValue>(labelKey: FormField['labelKey'], values: readonly Word[]) => ({
  kind: 'choice' as const,
  labelKey,
  options: values.map((value) => ({ value, labelKey: `blocks.choices.${value}` as const })),
});

const title = { kind: 'text', labelKey: 'blocks.fields.title' } as const;
const align = createChoiceField('blocks.fields.align', alignments);
const showPictures = { kind: 'switch', labelKey: 'blocks.fields.showPictures' } as const;
const links = { kind: 'links', labelKey: 'blocks.fields.links' } as const;
const categories = {
  kind: 'categoryPicks',
  labelKey: 'blocks.fields.categories',
  helpKey: 'blocks.fields.categoriesHelp',
} as const;

/** Fields of each block's properties, in form order. Third-party markup is not editable. */
export const blockFields: { readonly [T in BlockType]: FieldsOf<BlockProps[T]> } = {
  header: {
    logo: {
      kind: 'picture',
      labelKey: 'blocks.fields.logo',
      helpKey: 'blocks.fields.logoHelp',
      size: { width: 400, height: 400 },
      category: 'photo',
    },
    name: { kind: 'text', labelKey: 'blocks.fields.storeName', helpKey: 'blocks.fields.storeNameHelp' },
    links,
    background: createChoiceField('blocks.fields.background', headerBackgrounds),
  },
  hero: {
    title,
    text: { kind: 'textarea', labelKey: 'blocks.fields.text' },
    picture: {
      kind: 'picture',
      labelKey: 'blocks.fields.picture',
      size: { width: 1600, height: 900 },
      category: 'photo',
    },
    pictureText: { kind: 'text', labelKey: 'blocks.fields.pictureText', helpKey: 'blocks.fields.pictureTextHelp' },
    buttonLabel: { kind: 'text', labelKey: 'blocks.fields.buttonLabel' },
    buttonAddress: {
      kind: 'linkTarget',
      labelKey: 'blocks.fields.buttonAddress',
      helpKey: 'blocks.fields.linkAddressHelp',
    },
    align,
    height: createChoiceField('blocks.fields.height', heroHeights),
  },
  banners: {
    title,
    bannerIds: { kind: 'bannerPicks', labelKey: 'blocks.fields.banners', helpKey: 'blocks.fields.bannersHelp' },
    seconds: {
      kind: 'count',
      labelKey: 'blocks.fields.seconds',
      helpKey: 'blocks.fields.secondsHelp',
    },
  },
  footer: {
    text: { kind: 'textarea', labelKey: 'blocks.fields.footerText' },
    links,
    showNetworks: { kind: 'switch', labelKey: 'blocks.fields.showNetworks' },
  },
  video: {
    title: { ...title, helpKey: 'blocks.fields.videoTitleHelp' },
    address: { kind: 'url', labelKey: 'blocks.fields.videoAddress', helpKey: 'blocks.fields.videoAddressHelp' },
  },
  categoryGrid: {
    title,
    categories,
    columns: {
      kind: 'count',
      labelKey: 'blocks.fields.columns',
      helpKey: 'blocks.fields.columnsHelp',
    },
    showPictures,
  },
  storesCarousel: {
    title,
    storeIds: { kind: 'storePicks', labelKey: 'blocks.fields.stores', helpKey: 'blocks.fields.storesHelp' },
    showState: { kind: 'switch', labelKey: 'blocks.fields.showState' },
  },
  richText: {
    content: { kind: 'richText', labelKey: 'blocks.fields.content' },
    align,
  },
  menu: {
    title,
    categories,
    showPrices: { kind: 'switch', labelKey: 'blocks.fields.showPrices' },
    showPictures,
  },
  iframe: {
    title,
    address: { kind: 'url', labelKey: 'blocks.fields.frameAddress', helpKey: 'blocks.fields.frameAddressHelp' },
    height: { kind: 'count', labelKey: 'blocks.fields.frameHeight' },
  },
};
