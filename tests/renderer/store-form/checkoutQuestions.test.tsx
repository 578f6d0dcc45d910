import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aBareStore } from '../../support/aWholeStore';
import { succeeded } from '../support/fakeBridge';
import { aSession } from '../support/builders';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

it('checkout questions have no button to select all', async () => {
  const texts = ['¿Servilletas?', '¿Salsa?', '¿Cubiertos?', '¿Picante?'];
  const questions = texts.map((text, index) => ({
    id: index + 1,
    text,
    kind: 'text' as const,
    options: [],
    required: false,
  }));
  const requestedQuestions = questions.slice(0, 2);
  const store = aBareStore({
    id: 5,
    name: 'Alameda',
    enabledCheckoutQuestions: true,
    checkoutQuestions: requestedQuestions,
    checkoutQuestionIds: requestedQuestions.map(({ id }) => id),
  });
  renderApp({
    session: aSession(),
    path: '/stores/edit-store/5/info',
    calls: { 'stores.get': () => succeeded(store), 'checkoutQuestions.list': () => succeeded(questions) },
  });
  await screen.findByRole('button', { name: 'Quitar ¿Salsa?' });
  expect(screen.queryByRole('button', { name: /^(Elegir|Quitar) todo/ })).toBeNull();
});
