import { practiceTenants } from '@shared/domain/settings/tenants';
import type { LineModifier } from '../../db/schema';

/** What is ordered, by how often: the first ones most. Prices are of 2026, whole pesos. */
export interface SampleProduct {
  name: string;
  price: number;
  /** What may be chosen with it. */
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

/** What the menus call the category that a dish would stand in. */
export const categoryOf = (dishName: string): string => categoryByDish.get(dishName) ?? 'Platos';

/** Everything that a tenant sells. */
export const sampleProductsOf = (tenant: string): readonly SampleProduct[] =>
  tenant === practiceTenants.pizzaNorth || tenant === practiceTenants.pizzaSouth ? pizzas : burgers;

/** What people write beside a dish. */
export const comments = [
  'sin mayonesa',
  'sin tomate',
  'sin cebolla',
  'más ají',
  'bien cocida',
  'salsas aparte',
] as const;
