import { practiceTenants } from '@shared/domain/settings/tenants';
import type { LineModifier } from '../../db/schema';

/** Sample dish. Lists are sorted by popularity; prices are those of 2026, in pesos. */
export interface SampleProduct {
  name: string;
  price: number;
  /** Modifiers offered with the dish. */
  extras: readonly LineModifier[];
}

const createExtra = (name: string, price: number): LineModifier => ({ name, price });
const createSampleProduct = (name: string, price: number, extras: readonly LineModifier[] = []): SampleProduct => ({
  name,
  price,
  extras,
});

const burgerExtras = [
  createExtra('Combo papas y bebida', 3490),
  createExtra('Tocino', 1290),
  createExtra('Palta', 1490),
  createExtra('Queso', 990),
  createExtra('Huevo', 990),
  createExtra('Carne extra', 2990),
  createExtra('Sin cebolla', 0),
  createExtra('Sin tomate', 0),
];

const burgers = [
  createSampleProduct('Cheeseburger', 7490, burgerExtras),
  createSampleProduct('Doble cheddar', 9490, burgerExtras),
  createSampleProduct('Clásica', 6990, burgerExtras),
  createSampleProduct('Italiana', 8490, burgerExtras),
  createSampleProduct('Papas grandes', 3490),
  createSampleProduct('Pollo crispy', 8290, burgerExtras),
  createSampleProduct('Bebida lata', 1790),
  createSampleProduct('A lo pobre', 9990, burgerExtras),
  createSampleProduct('Nuggets 12', 6490),
  createSampleProduct('Papas cheddar tocino', 4990),
  createSampleProduct('Smash triple', 11490, burgerExtras),
  createSampleProduct('Aros de cebolla', 3290),
  createSampleProduct('Vegetariana', 7990, burgerExtras),
  createSampleProduct('Shake', 3990),
  createSampleProduct('Agua', 1490),
  createSampleProduct('Helado', 2490),
];

const pizzaExtras = [
  createExtra('Borde de queso', 2490),
  createExtra('Extra queso', 1490),
  createExtra('Champiñones', 1190),
  createExtra('Sin aceitunas', 0),
];

const pizzas = [
  createSampleProduct('Pizza pepperoni familiar', 13990, pizzaExtras),
  createSampleProduct('Pizza española familiar', 14990, pizzaExtras),
  createSampleProduct('Pizza margarita mediana', 9990, pizzaExtras),
  createSampleProduct('Palitos de ajo', 3490),
  createSampleProduct('Pizza napolitana mediana', 10490, pizzaExtras),
  createSampleProduct('Bebida 1,5 L', 2990),
  createSampleProduct('Pizza vegetariana familiar', 13490, pizzaExtras),
  createSampleProduct('Lasaña boloñesa', 7990),
  createSampleProduct('Ensalada césar', 5990),
  createSampleProduct('Tiramisú', 3990),
];

const categories: Readonly<Record<string, readonly string[]>> = {
  Bebidas: ['Bebida lata', 'Bebida 1,5 L', 'Agua', 'Shake'],
  Acompañamientos: ['Papas grandes', 'Papas cheddar tocino', 'Nuggets 12', 'Aros de cebolla', 'Palitos de ajo'],
  Postres: ['Helado', 'Tiramisú'],
};
const categoryByProduct = new Map(
  Object.entries(categories).flatMap(([category, names]) => names.map((name) => [name, category] as const)),
);

/** Returns the menu category of a dish. */
export const getCategory = (productName: string): string => categoryByProduct.get(productName) ?? 'Platos';

/** Returns the sample dishes of a tenant. */
export const getSampleProducts = (tenant: string): readonly SampleProduct[] =>
  tenant === practiceTenants.pizzaNorth || tenant === practiceTenants.pizzaSouth ? pizzas : burgers;

/** Comments that customers write on dishes. */
export const comments = [
  'sin mayonesa',
  'sin tomate',
  'sin cebolla',
  'más ají',
  'bien cocida',
  'salsas aparte',
] as const;
