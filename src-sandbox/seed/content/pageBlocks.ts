import { createBlankContent, writePageContent } from '@shared/contract/content/blocks';
import type { BlockProps } from '@shared/contract/content/blocks/blockProps';
import type { BlockType } from '@shared/domain/content/blockTypes';
import type { RichTextNode } from '@shared/domain/content/richText';
import { toStoredPageAddress } from '@shared/domain/content/pages';

/**
 * This module creates the content of pages made with the page builder, with every block type and texts that suit any
 * brand.
 */

type SeedBlock = { [T in BlockType]: { type: T; props: BlockProps[T] } }[BlockType];

export interface BlockContext {
  brand: string;
  /** URLs of the generated pictures. */
  pictures: readonly string[];
}

const createParagraph = (text: string): RichTextNode => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const createHeading = (text: string): RichTextNode => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text }],
});
const createBullets = (...texts: string[]): RichTextNode => ({
  type: 'bulletList',
  content: texts.map((text) => ({ type: 'listItem', content: [createParagraph(text)] })),
});

const createRichText = (...content: RichTextNode[]): SeedBlock => ({
  type: 'richText',
  props: { content: { type: 'doc', content }, markup: '', align: 'start' },
});

const createHeader = ({ brand }: BlockContext): SeedBlock => ({
  type: 'header',
  props: {
    logo: '',
    name: brand,
    links: [
      { label: 'Carta', address: '/menu' },
      { label: 'Promociones', address: '/promociones' },
      { label: 'Locales', address: '/locales' },
      { label: 'Nosotros', address: '/nosotros' },
    ],
    background: 'light',
  },
});

const createFooter = ({ brand }: BlockContext): SeedBlock => ({
  type: 'footer',
  props: {
    text: `${brand}. Precios con IVA incluido.`,
    links: [
      { label: 'Términos y condiciones', address: '/terminos-y-condiciones' },
      { label: 'Privacidad', address: '/politica-de-privacidad' },
    ],
    showNetworks: true,
  },
});

interface Hero {
  title: string;
  text: string;
  buttonLabel: string;
  buttonAddress: string;
  picture: string | undefined;
}

const createHero = ({ picture = '', ...texts }: Hero): SeedBlock => ({
  type: 'hero',
  props: { ...texts, picture, pictureText: 'Mesa servida', align: 'start', height: 'medium' },
});

const banners: SeedBlock = { type: 'banners', props: { title: 'Promociones de hoy', bannerIds: [], seconds: 0 } };
const categories: SeedBlock = {
  type: 'categoryGrid',
  props: { title: 'Qué se te antoja', categories: [], columns: 4, showPictures: true },
};
const stores: SeedBlock = {
  type: 'storesCarousel',
  props: { title: 'Encuéntranos cerca de ti', storeIds: [], showState: true },
};
const menu: SeedBlock = {
  type: 'menu',
  props: { title: 'Nuestra carta', categories: [], showPrices: true, showPictures: true },
};
const video: SeedBlock = {
  type: 'video',
  props: { title: 'Así cocinamos', address: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
};
const map: SeedBlock = {
  type: 'iframe',
  props: {
    title: 'Dónde estamos',
    address: 'https://www.google.com/maps/embed?pb=!1m10!1m8!1m3!1d13317!2d-70.6093!3d-33.4314!3m2!1i1024!2i768',
    height: 420,
  },
};

/** Blocks between header and footer, by page address. */
const blocksByAddress: Readonly<Record<string, (context: BlockContext) => SeedBlock[]>> = {
  inicio: ({ brand, pictures }) => [
    createHero({
      title: `El sabor de ${brand}, donde estés`,
      text: 'Pide en línea para despacho o retiro, sin hacer fila.',
      buttonLabel: 'Pedir ahora',
      buttonAddress: '/menu',
      picture: pictures[0],
    }),
    banners,
    categories,
    stores,
  ],
  nosotros: ({ brand, pictures }) => [
    createHero({
      title: 'Nuestra historia',
      text: 'Empezamos con una cocina y cuatro mesas.',
      buttonLabel: 'Ver locales',
      buttonAddress: '/locales',
      picture: pictures[1],
    }),
    createRichText(
      createHeading('Cocina de barrio'),
      createParagraph(`En ${brand} preparamos todo el mismo día, con proveedores de la zona.`),
      createBullets('Pan horneado cada mañana', 'Verduras de feria', 'Sin congelados'),
    ),
    video,
  ],
  promociones: () => [
    banners,
    createRichText(
      createHeading('Cómo se usan'),
      createParagraph('Los descuentos se aplican solos al pagar y no se suman entre sí.'),
    ),
    menu,
  ],
  locales: () => [stores, map],
  'carta-de-temporada': ({ pictures }) => [
    createHero({
      title: 'Carta de temporada',
      text: 'Ingredientes que solo están unas semanas al año.',
      buttonLabel: 'Ver la carta',
      buttonAddress: '/menu',
      picture: pictures[2],
    }),
    categories,
    menu,
  ],
  'trabaja-con-nosotros': ({ brand }) => [
    createRichText(
      createHeading('Súmate al equipo'),
      createParagraph(`${brand} busca gente para cocina, caja y reparto en todos sus locales.`),
      createBullets('Turnos fijos', 'Colación incluida', 'Descuento en toda la carta'),
    ),
  ],
};

/** Addresses of the pages made with the page builder. */
export const builderAddresses = Object.keys(blocksByAddress);

interface PageTexts {
  relativeUrl: string;
  title: string;
  description: string;
}

/**
 * Creates the content of a page made with the page builder. `blocks` limits the number of blocks in its body, which
 * gives an earlier version.
 */
export const createPageContent = (
  page: PageTexts,
  context: BlockContext,
  blocks = Infinity,
): Record<string, unknown> => {
  const bodyBlocks = blocksByAddress[page.relativeUrl]?.(context).slice(0, blocks) ?? [];
  return writePageContent({
    ...createBlankContent(),
    relativeUrl: toStoredPageAddress(page.relativeUrl),
    title: page.title,
    description: page.description,
    blocks: [createHeader(context), ...bodyBlocks, createFooter(context)].map((block, index) => ({
      ...block,
      id: `${block.type}-${index + 1}`,
    })),
  });
};

/** Returns the number of blocks in a page's body. */
export const countBlocks = (address: string, context: BlockContext): number =>
  blocksByAddress[address]?.(context).length ?? 0;
