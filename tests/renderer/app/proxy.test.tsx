import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { succeeded } from '@shared/contract/protocol/failure';
import { aSession } from '../support/builders';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const question = { id: 'proxy:3128 casino', proxy: 'proxy:3128', isRefused: false };

it('the proxy dialog asks for a user and password, sends them on and reports when they are rejected', async () => {
  const { bridge, user } = renderApp({ session: aSession(), actions: { 'proxy.answer': () => succeeded(null) } });
  await screen.findByRole('heading', { level: 1 });
  act(() => bridge.broadcast({ type: 'proxyQuestion', question }));
  const dialog = await screen.findByRole('dialog', { name: 'El proxy de la red pide una clave' });
  expect(dialog.textContent).toContain('proxy:3128');
  await user.type(screen.getByLabelText('Usuario del proxy'), 'ana');
  await user.type(screen.getByLabelText('Clave del proxy'), 'clave');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(bridge.actions).toContainEqual({
    name: 'proxy.answer',
    input: { id: question.id, found: { username: 'ana', password: 'clave' } },
  });

  act(() => bridge.broadcast({ type: 'proxyQuestion', question: { ...question, isRefused: true } }));
  expect(await screen.findByText('El proxy no aceptó ese usuario y clave.')).toBeTruthy();
  expect(screen.getByLabelText('Clave del proxy')).toHaveProperty('value', '');
  await user.click(screen.getByRole('button', { name: 'Ahora no' }));
  expect(bridge.actions).toContainEqual({ name: 'proxy.answer', input: { id: question.id, found: null } });
});
