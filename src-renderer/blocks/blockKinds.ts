import type { ComponentType } from 'react';
import {
  blankProps,
  blockLimits,
  blockTypes,
  alignments,
  headerBackgrounds,
  heroHeights,
  type BlockProps,
  type BlockType,
} from '@shared/domain/content/blocks';
import type { FieldsOf } from './fields';
import type { BlockTextKey } from './texts';
import { BannersView } from './views/BannersView';
import { CategoryGridView } from './views/CategoryGridView';
import { FooterView } from './views/FooterView';
import { HeaderView } from './views/HeaderView';
import { HeroView } from './views/HeroView';
import { IframeView } from './views/IframeView';
import { MenuView } from './views/MenuView';
import { RichTextView } from './views/RichTextView';
import { StoresCarouselView } from './views/StoresCarouselView';
import { VideoView } from './views/VideoView';

export interface BlockKind<T extends BlockType> {
  labelKey: BlockTextKey;
  hintKey: BlockTextKey;
  defaultProps: BlockProps[T];
  fields: FieldsOf<BlockProps[T]>;
  Component: ComponentType<BlockProps[T]>;
}

type ChoiceWord = (typeof alignments | typeof headerBackgrounds | typeof heroHeights)[number];

const createOptions = <Word extends ChoiceWord>(words: readonly Word[]) =>
  words.map((value) => ({ value, labelKey: `blocks.choices.${value}` as const }));

const title = { kind: 'text', labelKey: 'blocks.fields.title' } as const;
const align = { kind: 'choice', labelKey: 'blocks.fields.align', options: createOptions(alignments) } as const;
const showPictures = { kind: 'boolean', labelKey: 'blocks.fields.showPictures' } as const;
const categories = {
  kind: 'categoryPicks',
  labelKey: 'blocks.fields.categories',
  helpKey: 'blocks.fields.categoriesHelp',
} as const;

type Link = BlockProps['header']['links'][number];
const links = {
  kind: 'items',
  labelKey: 'blocks.fields.links',
  addKey: 'blocks.fields.addLink',
  max: blockLimits.links,
  blank: { label: '', address: '' },
  nameOf: ({ label, address }: Link) => label || address,
  fields: {
    label: { kind: 'text', labelKey: 'blocks.fields.linkLabel' },
    address: { kind: 'url', labelKey: 'blocks.fields.linkAddress', helpKey: 'blocks.fields.linkAddressHelp' },
  },
} as const;

const fields: { readonly [T in BlockType]: FieldsOf<BlockProps[T]> } = {
  header: {
    logo: {
      kind: 'picture',
      labelKey: 'blocks.fields.logo',
      helpKey: 'blocks.fields.logoHelp',
      size: { width: 400, height: 400 },
    },
    name: { kind: 'text', labelKey: 'blocks.fields.storeName', helpKey: 'blocks.fields.storeNameHelp' },
    links,
    background: { kind: 'choice', labelKey: 'blocks.fields.background', options: createOptions(headerBackgrounds) },
  },
  hero: {
    title,
    text: { kind: 'multiline', labelKey: 'blocks.fields.text' },
    picture: { kind: 'picture', labelKey: 'blocks.fields.picture', size: { width: 1600, height: 900 } },
    pictureText: { kind: 'text', labelKey: 'blocks.fields.pictureText', helpKey: 'blocks.fields.pictureTextHelp' },
    buttonLabel: { kind: 'text', labelKey: 'blocks.fields.buttonLabel' },
    buttonAddress: {
      kind: 'url',
      labelKey: 'blocks.fields.buttonAddress',
      helpKey: 'blocks.fields.linkAddressHelp',
    },
    align,
    height: { kind: 'choice', labelKey: 'blocks.fields.height', options: createOptions(heroHeights) },
  },
  banners: {
    title,
    bannerIds: { kind: 'bannerPicks', labelKey: 'blocks.fields.banners', helpKey: 'blocks.fields.bannersHelp' },
    seconds: {
      kind: 'number',
      labelKey: 'blocks.fields.seconds',
      helpKey: 'blocks.fields.secondsHelp',
      ...blockLimits.bannerSeconds,
    },
  },
  footer: {
    text: { kind: 'multiline', labelKey: 'blocks.fields.footerText' },
    links,
    showNetworks: { kind: 'boolean', labelKey: 'blocks.fields.showNetworks' },
  },
  video: {
    title: { ...title, helpKey: 'blocks.fields.videoTitleHelp' },
    address: { kind: 'url', labelKey: 'blocks.fields.videoAddress', helpKey: 'blocks.fields.videoAddressHelp' },
  },
  categoryGrid: {
    title,
    categories,
    columns: {
      kind: 'number',
      labelKey: 'blocks.fields.columns',
      helpKey: 'blocks.fields.columnsHelp',
      ...blockLimits.columns,
    },
    showPictures,
  },
  storesCarousel: {
    title,
    storeIds: { kind: 'storePicks', labelKey: 'blocks.fields.stores', helpKey: 'blocks.fields.storesHelp' },
    showState: { kind: 'boolean', labelKey: 'blocks.fields.showState' },
  },
  richText: {
    content: { kind: 'richText', labelKey: 'blocks.fields.content' },
    align,
  },
  menu: {
    title,
    categories,
    showPrices: { kind: 'boolean', labelKey: 'blocks.fields.showPrices' },
    showPictures,
  },
  iframe: {
    title,
    address: { kind: 'url', labelKey: 'blocks.fields.frameAddress', helpKey: 'blocks.fields.frameAddressHelp' },
    height: { kind: 'number', labelKey: 'blocks.fields.frameHeight', ...blockLimits.frameHeight },
  },
};

const components: { readonly [T in BlockType]: ComponentType<BlockProps[T]> } = {
  header: HeaderView,
  hero: HeroView,
  banners: BannersView,
  footer: FooterView,
  video: VideoView,
  categoryGrid: CategoryGridView,
  storesCarousel: StoresCarouselView,
  richText: RichTextView,
  menu: MenuView,
  iframe: IframeView,
};

const createKind = <T extends BlockType>(type: T): BlockKind<T> => ({
  labelKey: `blocks.kinds.${type}`,
  hintKey: `blocks.hints.${type}`,
  defaultProps: blankProps(type),
  fields: fields[type],
  Component: components[type],
});

/**
 * Name, defaults, form and view of each block type, in the editor's order.
 *
 * An editor reads a page with `readPageContent`, creates blocks with `newBlock` and writes with `writePageContent`; a
 * block's `source` stays with it and its copies. It renders `<PageFrame data host>` around its canvas and `<BlockView
 * type props>` per block, unknown ones included. `fields` are rendered in order, each with the control of its `kind`;
 * `blockRules[type]` validates properties and returns message keys. `host` is `{ frames: 'card', showsEmpty: true,
 * isEditing: true }` while editing; a storefront uses the opposite and renders `<PageBlocks>`. `data` comes from
 * `makeBlockData` with the replies of the public calls.
 */
export const blockKinds = Object.fromEntries(blockTypes.map((type) => [type, createKind(type)])) as {
  readonly [T in BlockType]: BlockKind<T>;
};
