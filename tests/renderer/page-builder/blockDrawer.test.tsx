import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { chooseBlock, showWholeBuilder, writeField } from '../support/builderWindow';
import { cleanupApp } from '../support/renderApp';
import { aBuiltPage, anEntry, hero, openBuilder } from './support';

beforeAll(showWholeBuilder);
afterEach(cleanupApp);

it('the cards of the block types are not created again when a key changes the page', async () => {
  openBuilder({ built: [aBuiltPage(1, 'inicio', [hero('a', 'Uno')])], entries: [anEntry(3, 'inicio', 'Portada')] });
  await chooseBlock(/Uno/);
  const listCards = () => [...document.querySelectorAll('[data-puck-drawer-item] > *')];
  const cards = listCards();
  expect(cards.length).toBeGreaterThan(10);
  await writeField(/^Título/, 'Dos');
  await screen.findAllByRole('button', { name: /Dos/ });
  expect(listCards().filter((card) => !cards.includes(card))).toEqual([]);
});
