import * as v from 'valibot';
import type { BlockType } from '../../../domain/content/blockTypes';
import { parseFrame, parseVideo } from '../../../domain/content/frames';
import { createBlankValues, getRules } from '../../fields/entity';
import { flag, ids, rows } from '../../fields/field';
import {
  boundedInteger,
  closedChoice,
  externalMarkup,
  frameAddress,
  createItemReader,
  link,
  names,
  picture,
  richText,
  text,
} from './propFields';
import { withAliases, type ReadValues, type Shape } from './shape';

export const alignments = ['start', 'center'] as const;
export const headerBackgrounds = ['light', 'brand'] as const;
export const heroHeights = ['medium', 'large', 'small'] as const;

/**
 * Limits for numbers in blocks. Heights are in pixels; `bannerSeconds` is the time between banners, where 0 turns off
 * rotation.
 */
export const blockLimits = {
  columns: { min: 2, max: 6 },
  frameHeight: { min: 160, max: 1200 },
  bannerSeconds: { min: 0, max: 30 },
  links: 12,
} as const;

const linkShape = { label: withAliases(text(60), 'text', 'title', 'name'), address: link() };
const linkRows = rows(createItemReader(linkShape), v.looseObject(getRules(linkShape, null)), blockLimits.links);
const links = withAliases(linkRows, 'items', 'navigation');

const title = withAliases(text(120), 'heading', 'name');
const align = withAliases(closedChoice(alignments), 'alignment', 'textAlign');

/**
 * Properties of each block type. An empty property stands for the tenant's own text or picture, or for all entries of a
 * list.
 */
export const blockProps = {
  header: {
    logo: withAliases(picture(), 'image', 'logoUrl', 'picture'),
    name: withAliases(text(80), 'title', 'commerceName'),
    links,
    background: withAliases(closedChoice(headerBackgrounds), 'variant'),
  },
  hero: {
    picture: withAliases(picture(), 'image', 'imageUrl', 'backgroundImage', 'background'),
    pictureText: withAliases(text(160), 'alt', 'imageAlt', 'altText'),
    title,
    text: withAliases(text(400), 'subtitle', 'description', 'content'),
    buttonLabel: withAliases(text(40), 'buttonText', 'cta', 'ctaText', 'ctaLabel'),
    buttonAddress: link('buttonUrl', 'buttonLink', 'ctaUrl', 'ctaLink'),
    align,
    height: withAliases(closedChoice(heroHeights), 'size'),
  },
  banners: {
    title,
    bannerIds: withAliases(ids(200), 'banners', 'ids'),
    seconds: withAliases(boundedInteger(0, blockLimits.bannerSeconds), 'interval', 'autoplay', 'speed'),
  },
  footer: {
    text: withAliases(text(400), 'description', 'content', 'copyright'),
    links,
    showNetworks: withAliases(flag(true), 'showSocial', 'socialNetworks', 'showSocialNetworks'),
  },
  video: {
    title,
    address: withAliases(frameAddress(parseVideo), 'url', 'src', 'videoUrl', 'link'),
  },
  categoryGrid: {
    title,
    categories: withAliases(names(), 'categoryNames', 'items'),
    columns: withAliases(boundedInteger(4, blockLimits.columns), 'cols', 'columnCount'),
    showPictures: withAliases(flag(true), 'showImages'),
  },
  storesCarousel: {
    title,
    storeIds: withAliases(ids(200), 'stores', 'ids'),
    showState: withAliases(flag(true), 'showStatus', 'showOpened'),
  },
  richText: {
    content: withAliases(richText(), 'doc', 'json', 'value', 'body', 'text'),
    markup: withAliases(externalMarkup(), 'html', 'content', 'text', 'value', 'body'),
    align,
  },
  menu: {
    title,
    categories: withAliases(names(), 'categoryNames'),
    showPrices: flag(true),
    showPictures: withAliases(flag(true), 'showImages'),
  },
  iframe: {
    title,
    address: withAliases(frameAddress(parseFrame), 'url', 'src', 'link'),
    height: boundedInteger(420, blockLimits.frameHeight),
  },
} satisfies Readonly<Record<BlockType, Shape>>;

export type BlockProps = { [T in BlockType]: ReadValues<(typeof blockProps)[T]> };

/** Validation rules for the properties of each block type. Messages are rule keys. */
export const blockRules = Object.fromEntries(
  Object.entries(blockProps).map(([type, shape]) => [type, v.strictObject(getRules(shape, null))]),
) as unknown as { [T in BlockType]: v.GenericSchema<unknown, BlockProps[T]> };

/** Returns the properties of a new block. */
export const createBlankProps = <T extends BlockType>(type: T): BlockProps[T] =>
  createBlankValues(blockProps[type]) as unknown as BlockProps[T];
