import { expect, it } from 'vitest';
import { splitStoreName } from '@shared/domain/stores/storeNames';

it.each([
  ['Burger Demo Maipú', 'Burger Demo', 'Burger Demo ', 'Maipú'],
  ['BURGER DEMO - Local 2', 'Burger Demo', 'BURGER DEMO - ', 'Local 2'],
  ['Burger Demo', 'Burger Demo', '', 'Burger Demo'],
  ['Burger Demo ·', 'Burger Demo', '', 'Burger Demo ·'],
  ['Pizzarella', 'Pizza', '', 'Pizzarella'],
  ['Maipú', 'Burger Demo', '', 'Maipú'],
  ['Maipú', '', '', 'Maipú'],
])('the store name %s is split after the brand %s only if a separate name follows', (name, commerce, brand, rest) => {
  expect(splitStoreName(name, commerce)).toEqual({ brand, rest });
});
