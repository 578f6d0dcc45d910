import { practiceTenants } from '@shared/domain/settings/tenants';
import type { LineModifier } from '../../db/schema';

/** Sample dishes, most popular first, with prices of 2026 in pesos. */
export interface SampleProduct {
  name: string;
  price: number;
  /** Available modifiers. */
  extras: readonly LineModifier[];
}

const extra = (name: string, price: number): LineModifier => ({ name, price });
const dish = (name: string, price: number, extras: readonly LineModifier[] = []): SampleProduct => ({
  name,
  price,
  extras,
});

const burgerExtras = [
  extra('Combo papas y bebida', 3490),
  extra('Tocino', 1290),
  extra('Palta', 1490),
  extra('Queso', 990),
  extra('Huevo', 990),
  extra('Carne extra', 2990),
  extra('Sin cebolla', 0),
  extra('Sin tomate', 0),
];

const burgers = [
  dish('Cheeseburger', 7490, burgerExtras),
  dish('Doble cheddar', 9490, burgerExtras),
  dish('Clásica', 6990, burgerExtras),
  dish('Italiana', 8490, burgerExtras),
  dish('Papas grandes', 3490),
  dish('Pollo crispy', 8290, burgerExtras),
  dish('Bebida lata', 1790),
  dish('A lo pobre', 9990, burgerExtras),
  dish('Nuggets 12', 6490),
  dish('Papas cheddar tocino', 4990),
  dish('Smash triple', 11490, burgerExtras),
  dish('Aros de cebolla', 3290),
  dish('Vegetariana', 7990, burgerExtras),
  dish('Shake', 3990),
  dish('Agua', 1490),
  dish('Helado', 2490),
];

const pizzaExtras = [
  extra('Borde de queso', 2490),
  extra('Extra queso', 1490),
  extra('Champiñones', 1190),
  extra('Sin aceitunas', 0),
];

const pizzas = [
  dish('Pizza pepperoni familiar', 13990, pizzaExtras),
  dish('Pizza española familiar', 14990, pizzaExtras),
  dish('Pizza margarita mediana', 9990, pizzaExtras),
  dish('Palitos de ajo', 3490),
  dish('Pizza napolitana mediana', 10490, pizzaExtras),
  dish('Bebida 1,5 L', 2990),
  dish('Pizza vegetariana familiar', 13490, pizzaExtras),
  dish('Lasaña boloñesa', 7990),
  dish('Ensalada césar', 5990),
  dish('Tiramisú', 3990),
];

const categories: Readonly<Record<string, readonly string[]>> = {
  Bebidas: ['Bebida lata', 'Bebida 1,5 L', 'Agua', 'Shake'],
  Acompañamientos: ['Papas grandes', 'Papas cheddar tocino', 'Nuggets 12', 'Aros de cebolla', 'Palitos de ajo'],
  Postres: ['Helado', 'Tiramisú'],
};
const categoryByDish = new Map(
  Object.entries(categories).flatMap(([category, names]) => names.map((name) => [name, category] as const)),
);

/** Menu category of a dish. */
export const categoryOf = (dishName: string): string => categoryByDish.get(dishName) ?? 'Platos';

/** Sample dishes of a tenant. */
export const sampleProductsOf = (tenant: string): readonly SampleProduct[] =>
  tenant === practiceTenants.pizzaNorth || tenant === practiceTenants.pizzaSouth ? pizzas : burgers;

/** Customers' comments on dishes. */
export const comments = [
  'sin mayonesa',
  'sin tomate',
  'sin cebolla',
  'más ají',
  'bien cocida',
  'salsas aparte',
] as const;
