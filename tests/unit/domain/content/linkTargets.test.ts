import { expect, it } from 'vitest';
import { listLinkTargets, searchLinkTargets } from '@shared/domain/content/linkTargets';
import { getPublicUrl } from '@shared/domain/content/links';

const targets = listLinkTargets({
  pages: [
    { address: 'nosotros', name: 'Nosotros', status: 'published' },
    { address: 'borrador', name: 'Borrador', status: 'draft' },
  ],
  menu: {
    menus: [
      {
        id: 1,
        name: 'Menú',
        hidden: false,
        discount: 0,
        priceGroups: [],
        categories: [
          { name: 'Postres', position: 2, orderedProducts: [8] },
          { name: 'Hamburguesas dobles', position: 1, orderedProducts: [7] },
        ],
      },
    ],
  },
  products: [
    { id: 7, name: 'Doble cheddar', url: 'doble-cheddar' },
    { id: 8, name: 'Helado', url: null },
    { id: 9, name: 'Sin lugar' },
  ],
});

it('listLinkTargets lists published pages, categories and products with their addresses', () => {
  expect(targets.map(({ kind, name, address }) => [kind, name, address])).toEqual([
    ['page', 'Nosotros', '/nosotros'],
    ['category', 'Hamburguesas dobles', '/menu#Hamburguesas-20dobles'],
    ['category', 'Postres', '/menu#Postres'],
    ['product', 'Doble cheddar', '/doble-cheddar'],
    ['product', 'Helado', '/menu#Postres'],
    ['product', 'Sin lugar', null],
  ]);
});

it('searchLinkTargets finds targets by words without accents, and lists names that start with the text first', () => {
  expect(searchLinkTargets(targets, 'dob').map(({ name }) => name)).toEqual(['Doble cheddar', 'Hamburguesas dobles']);
  expect(searchLinkTargets(targets, 'nada de eso')).toEqual([]);
});

it('getPublicUrl joins a path to the address of the shop, and returns null for a path without a shop', () => {
  expect(getPublicUrl('/landings/7', 'https://tienda.example/burger')).toBe('https://tienda.example/burger/landings/7');
  expect(getPublicUrl('/promo%20verano', 'https://tienda.example')).toBe('https://tienda.example/promo%20verano');
  expect(getPublicUrl('https://otra.example/x', null)).toBe('https://otra.example/x');
  expect(getPublicUrl('/landings/7', null)).toBeNull();
  expect(getPublicUrl('javascript:alert(1)', 'https://tienda.example/burger')).toBeNull();
  expect(getPublicUrl(null, 'https://tienda.example/burger')).toBeNull();
});
