import * as v from 'valibot';
import { frameAt, videoAt } from '../frames';
import type { BlockType } from './blockTypes';
import {
  choice,
  foreignMarkup,
  frameAddress,
  ids,
  items,
  link,
  names,
  picture,
  richText,
  text,
  toggle,
  wholeNumber,
} from './propFields';
import type { ReadValues, Shape } from './shape';

export const alignments = ['start', 'center'] as const;
export const headerBackgrounds = ['light', 'brand'] as const;
export const heroHeights = ['medium', 'large', 'small'] as const;

/** Limits of block numbers: heights in pixels, `bannerSeconds` between banners (0 disables). */
export const blockLimits = {
  columns: { min: 2, max: 6 },
  frameHeight: { min: 160, max: 1200 },
  bannerSeconds: { min: 0, max: 30 },
  links: 12,
} as const;

const links = () =>
  items({ label: text(60, 'text', 'title', 'name'), address: link() }, blockLimits.links, 'items', 'navigation');

const title = () => text(120, 'heading', 'name');

/** Properties of each block type. Empty texts, lists and pictures mean the tenant's own, or all. */
export const blockProps = {
  header: {
    logo: picture('image', 'logoUrl', 'picture'),
    name: text(80, 'title', 'commerceName'),
    links: links(),
    background: choice(headerBackgrounds, 'variant'),
  },
  hero: {
    picture: picture('image', 'imageUrl', 'backgroundImage', 'background'),
    pictureText: text(160, 'alt', 'imageAlt', 'altText'),
    title: title(),
    text: text(400, 'subtitle', 'description', 'content'),
    buttonLabel: text(40, 'buttonText', 'cta', 'ctaText', 'ctaLabel'),
    buttonAddress: link('buttonUrl', 'buttonLink', 'ctaUrl', 'ctaLink'),
    align: choice(alignments, 'alignment', 'textAlign'),
    height: choice(heroHeights, 'size'),
  },
  banners: {
    title: title(),
    bannerIds: ids('banners', 'ids'),
    seconds: wholeNumber(0, blockLimits.bannerSeconds, 'interval', 'autoplay', 'speed'),
  },
  footer: {
    text: text(400, 'description', 'content', 'copyright'),
    links: links(),
    showNetworks: toggle(true, 'showSocial', 'socialNetworks', 'showSocialNetworks'),
  },
  video: {
    title: title(),
    address: frameAddress((address) => videoAt(address) !== null, 'url', 'src', 'videoUrl', 'link'),
  },
  categoryGrid: {
    title: title(),
    categories: names('categoryNames', 'items'),
    columns: wholeNumber(4, blockLimits.columns, 'cols', 'columnCount'),
    showPictures: toggle(true, 'showImages'),
  },
  storesCarousel: {
    title: title(),
    storeIds: ids('stores', 'ids'),
    showState: toggle(true, 'showStatus', 'showOpened'),
  },
  richText: {
    content: richText('doc', 'json', 'value', 'body', 'text'),
    markup: foreignMarkup('html', 'content', 'text', 'value', 'body'),
    align: choice(alignments, 'alignment', 'textAlign'),
  },
  menu: {
    title: title(),
    categories: names('categoryNames'),
    showPrices: toggle(true),
    showPictures: toggle(true, 'showImages'),
  },
  iframe: {
    title: title(),
    address: frameAddress((address) => frameAt(address) !== null, 'url', 'src', 'link'),
    height: wholeNumber(420, blockLimits.frameHeight),
  },
} satisfies Readonly<Record<BlockType, Shape>>;

export type BlockProps = { [T in BlockType]: ReadValues<(typeof blockProps)[T]> };

const createRule = (shape: Shape) =>
  v.strictObject(Object.fromEntries(Object.entries(shape).map(([name, { rule }]) => [name, rule])));

/** Validation rules of properties by block type; messages are rule keys. */
export const blockRules = Object.fromEntries(
  Object.entries(blockProps).map(([type, shape]) => [type, createRule(shape)]),
) as unknown as { [T in BlockType]: v.GenericSchema<unknown, BlockProps[T]> };

/** Properties of a new block. */
export const blankProps = <T extends BlockType>(type: T): BlockProps[T] =>
  JSON.parse(
    JSON.stringify(Object.fromEntries(Object.entries(blockProps[type]).map(([name, { blank }]) => [name, blank]))),
  ) as BlockProps[T];
