import { createBlankProps, blockTypes, type Block, type KnownBlock } from '@shared/contract/content/blocks';
import type { BlockData, BlockHost } from '@blocks/blockData';
import { getDisplayableUrl } from '@kit/pictures/pictureAddress';

export const aBlockData = (fields: Partial<BlockData> = {}): BlockData => ({
  commerceName: 'La Parrilla',
  logo: '/pictures/logo',
  brandColor: '#b3261e',
  networks: { instagram: 'https://www.instagram.com/laparrilla', facebook: null },
  country: 'cl',
  banners: [
    { id: 1, name: 'Dos por uno', picture: '/pictures/a', address: '/menu' },
    { id: 2, name: 'Despacho gratis', picture: '/pictures/b', address: null },
  ],
  stores: [
    { id: 4, name: 'Centro', address: 'Moneda 1025', picture: null, opened: true, hours: [] },
    { id: 9, name: 'Ñuñoa', address: 'Irarrázaval 3000', picture: null, opened: false, hours: [] },
  ],
  publishedCategories: [],
  categories: [
    {
      name: 'Parrilladas',
      products: [
        {
          id: 11,
          name: 'Lomo vetado',
          description: 'Con papas.',
          picture: '/pictures/c',
          price: 12990,
          priceBefore: 14990,
          label: 'Nuevo',
        },
      ],
    },
    {
      name: 'Bebidas',
      products: [
        { id: 12, name: 'Agua', description: null, picture: null, price: 1500, priceBefore: null, label: null },
      ],
    },
  ],
  ...fields,
});

export const aBlockHost = (fields: Partial<BlockHost> = {}): BlockHost => ({
  pictureSource: getDisplayableUrl,
  frames: 'card',
  showsEmpty: false,
  isEditing: false,
  ...fields,
});

const filledProps: { [T in KnownBlock['type']]: Partial<Extract<KnownBlock, { type: T }>['props']> } = {
  header: { links: [{ label: 'Carta', address: '/menu' }] },
  hero: {
    picture: '/pictures/hero',
    pictureText: 'Una parrilla encendida',
    title: 'Carnes a la leña',
    text: 'Desde 1987',
    buttonLabel: 'Pedir',
    buttonAddress: '/menu',
  },
  banners: { title: 'Promociones' },
  footer: { text: 'La Parrilla SpA', links: [{ label: 'Nosotros', address: '/nosotros' }] },
  video: { title: 'La cocina', address: 'https://youtu.be/dQw4w9WgXcQ' },
  categoryGrid: { title: 'Qué hay' },
  storesCarousel: { title: 'Dónde estamos' },
  richText: {
    content: {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Nuestra historia' }] },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Carnes ' },
            { type: 'text', text: 'a fuego lento', marks: [{ type: 'bold' }] },
          ],
        },
      ],
    },
  },
  menu: { title: 'Carta' },
  iframe: { title: 'Cómo llegar', address: 'https://www.google.com/maps/embed?pb=!1m18!1m12' },
};

/** Returns a block of each type, with visible content. */
export const listAllBlocks = (): Block[] =>
  blockTypes.map(
    (type) => ({ id: type, type, props: { ...createBlankProps(type), ...filledProps[type] } }) as KnownBlock,
  );
