import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import type { FullSettings } from '@shared/contract/people/settings';
import { failed, succeeded } from '../support/fakeBridge';
import { aSessionWithScreens } from '../support/builders';
import { someFullSettings } from '../support/fullSettings';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const program = {
  enabled: true,
  pointsName: 'Burgerpuntos',
  percentage: 5,
  minRedeemable: 2000,
  maxRedeemable: 10_000,
};

const session = aSessionWithScreens(['/loyalty-program']);

const openLoyalty = (settings: FullSettings = someFullSettings({ loyaltyProgram: program })) => {
  const app = renderApp({
    session,
    path: '/loyalty-program',
    calls: {
      'settings.all': () => succeeded(settings),
      'settings.update': ({ body }) => succeeded({ ...settings, ...body } as FullSettings),
    },
  });
  const listSent = () => app.bridge.calls.filter(({ name }) => name === 'settings.update').map(({ input }) => input);
  return { ...app, listSent };
};

const replaceText = async (user: ReturnType<typeof renderApp>['user'], label: string, text: string) => {
  const input = await screen.findByLabelText(label, { exact: false });
  await user.clear(input);
  await user.type(input, text);
};

const findExample = async () => within(await screen.findByRole('region', { name: 'Así se juntan' }));

it('the loyalty form updates its example as the percentage and name are typed', async () => {
  const { user } = openLoyalty();
  const example = await findExample();
  expect(example.getByText('Por un pedido de $12.990 con $1.990 de despacho: 550 Burgerpuntos.')).toBeTruthy();
  await replaceText(user, 'Porcentaje por compra', '7,5');
  expect(await example.findByText('825 Burgerpuntos')).toBeTruthy();
  await replaceText(user, 'Nombre de los puntos', 'Estrellas');
  expect(await example.findByText('825 Estrellas')).toBeTruthy();
  await replaceText(user, 'Porcentaje por compra', '0');
  expect(await example.findByText('Escribe el porcentaje para ver cuánto se junta.')).toBeTruthy();
});

it('the loyalty form recalculates the example for another order, without points for the tip', async () => {
  const { user } = openLoyalty();
  const example = await findExample();
  await user.clear(example.getByLabelText('Total del pedido'));
  await user.type(example.getByLabelText('Total del pedido'), '24.990');
  await user.clear(example.getByLabelText('Propina'));
  await user.type(example.getByLabelText('Propina'), '3000');
  expect(await example.findByText('1.000 Burgerpuntos')).toBeTruthy();
  expect(example.getByText('Con 2 pedidos así se llega al mínimo para canjear, que vale $2.000.')).toBeTruthy();
});

it('the loyalty form marks both limits when they cross, and sends only the changed one', async () => {
  const { user, listSent } = openLoyalty();
  await replaceText(user, 'Mínimo a canjear', '10000');
  expect(await screen.findByText('Debe ser menor que el máximo')).toBeTruthy();
  expect(screen.getByText('Debe ser mayor que el mínimo')).toBeTruthy();
  await replaceText(user, 'Mínimo a canjear', '3000');
  await waitFor(() => expect(screen.queryByText('Debe ser mayor que el mínimo')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Revisar y guardar' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(listSent()).toEqual([{ body: { loyaltyProgram: { minRedeemable: 3000 } } }]));
});

it('the loyalty form shows that saving was rejected and keeps the input', async () => {
  const { user, bridge } = openLoyalty();
  bridge.onCall({ 'settings.update': () => failed(createFailure('server')) });
  await replaceText(user, 'Mínimo a canjear', '3000');
  await user.click(screen.getByRole('button', { name: 'Revisar y guardar' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  // Shown in the form and as a toast.
  await waitFor(() => expect(screen.getAllByText('Se produjo un error. Vuelve a intentarlo.')).toHaveLength(2));
  expect(screen.getByLabelText<HTMLInputElement>('Mínimo a canjear', { exact: false }).value).toBe('3000');
});

it('the loyalty form sends the whole program when the platform has none yet', async () => {
  const { user, listSent } = openLoyalty(someFullSettings());
  await user.click(await screen.findByRole('switch', { name: /^Programa activo/ }));
  await replaceText(user, 'Nombre de los puntos', 'Puntos');
  await replaceText(user, 'Porcentaje por compra', '5');
  await replaceText(user, 'Mínimo a canjear', '1000');
  await replaceText(user, 'Máximo a canjear', '5000');
  await user.click(screen.getByRole('button', { name: 'Revisar y guardar' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
  const fullProgram = { enabled: true, pointsName: 'Puntos', percentage: 5, minRedeemable: 1000, maxRedeemable: 5000 };
  await waitFor(() => expect(listSent()).toEqual([{ body: { loyaltyProgram: fullProgram } }]));
});

it('the loyalty form offers a retry when the settings cannot be read', async () => {
  renderApp({
    session,
    path: '/loyalty-program',
    calls: { 'settings.all': () => failed(createFailure('server')) },
  });
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
});
