import { describe, expect, it } from 'vitest';
import { createFeedLine, getFeedRows, type FeedProduct } from '@shared/domain/catalogue/productFeed';
import { countries } from '@shared/domain/values/countries';
import { toPlainCsv } from '@shared/domain/tables/toCsv';

const aProduct = (overrides: Partial<FeedProduct> = {}): FeedProduct => ({
  id: 7,
  name: 'Clásica',
  description: 'Con queso',
  price: 12_990,
  url: null,
  picture: 'https://fotos.example/clasica.jpg',
  show: true,
  startDatetime: null,
  endDatetime: null,
  availability: { days: [] },
  ...overrides,
});
const context = {
  storefront: 'https://tienda.example/burger',
  brand: 'Burger Demo',
  rules: countries.cl,
  now: '2026-06-01T12:00:00',
};
const createLine = (overrides: Partial<FeedProduct> = {}, changed: Partial<typeof context> = {}) =>
  createFeedLine(aProduct(overrides), { ...context, ...changed });

describe('a product for the feed', () => {
  it('has the fields that Meta and Google require', () => {
    expect(createLine().row).toEqual({
      id: '7',
      title: 'Clásica',
      description: 'Con queso',
      availability: 'in stock',
      condition: 'new',
      price: '12990 CLP',
      link: 'https://tienda.example/burger',
      image_link: 'https://fotos.example/clasica.jpg',
      brand: 'Burger Demo',
    });
  });

  it('has a price with a decimal point, and decimals only if its currency has them', () => {
    expect(createLine({ price: 129.9 }, { rules: countries.mx }).row.price).toBe('129.90 MXN');
    expect(createLine({ price: 1_250_000 }).row.price).toBe('1250000 CLP');
  });

  it.each([
    [{ show: false }, 'out of stock'],
    [{ startDatetime: '2026-06-02T00:00:00' }, 'out of stock'],
    [{ endDatetime: '2026-05-31T00:00:00' }, 'out of stock'],
    [{ availability: { days: ['sunday' as const] } }, 'in stock'],
  ])('has, with %o, the availability "%s"', (overrides, availability) => {
    expect(createLine(overrides).row.availability).toBe(availability);
  });

  it.each([
    ['clasica', 'https://tienda.example/burger/clasica'],
    ['/menú/clásica doble', 'https://tienda.example/burger/men%C3%BA/cl%C3%A1sica%20doble'],
    ['/pi%C3%B1a', 'https://tienda.example/burger/pi%C3%B1a'],
    ['cl%C3%A1sica%20100% doble', 'https://tienda.example/burger/cl%C3%A1sica%20100%25%20doble'],
    ['https://otra.example/clasica', 'https://otra.example/clasica'],
    ['javascript:alert(1)', 'https://tienda.example/burger'],
    ['http://otra.example', 'https://tienda.example/burger'],
    ['', 'https://tienda.example/burger'],
  ])('has, with the product page "%s", the link %s', (url, link) => {
    expect(createLine({ url }).row.link).toBe(link);
  });

  it('truncates title and description to the allowed lengths and collapses white space', () => {
    const { row } = createLine({ name: 'x'.repeat(400), description: `  Con\n\nqueso\t ${'y'.repeat(6000)}` });
    expect([row.title.length, row.description.length]).toEqual([150, 5000]);
    expect(createLine({ name: `${'x'.repeat(149)}🍕` }).row.title).toBe('x'.repeat(149));
    expect(row.description.startsWith('Con queso y')).toBe(true);
  });

  it('lists its missing fields, and is left out of the feed when it has any', () => {
    const bareFeedLine = createLine(
      { name: ' ', description: null, price: 0, picture: null },
      { storefront: null as never },
    );
    expect(bareFeedLine.gaps).toEqual(['title', 'description', 'price', 'picture', 'link']);
    expect(getFeedRows([bareFeedLine, createLine()]).map(({ id, title }) => [id, title])).toEqual([['7', 'Clásica']]);
  });
});

it('a product feed cell is quoted when it has a comma, and keeps a leading plus, minus or at sign', () => {
  expect(toPlainCsv([['Completo, "italiano"', '+ Palta', '-20% Italiana', '@casa, +queso']])).toBe(
    '"Completo, ""italiano""",+ Palta,-20% Italiana,"@casa, +queso"\r\n',
  );
});
