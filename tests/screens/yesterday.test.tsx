import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from './support/openScreen';

it('the command search opens the digest of yesterday, whose sentences link to their screens', async () => {
  const { user, address, query } = await openScreen('/stores', {
    tenant: { stores: 3, products: 6, orders: 200, orderDays: 40 },
  });
  await user.keyboard('{Control>}j{/Control}');
  await user.type(await screen.findByRole('combobox', { name: /^Pantalla, acción/ }), 'ayer en un minuto');
  await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toContain('Ayer en un minuto'));
  await user.keyboard('{Enter}');
  const sentences = within(await screen.findByRole('list', { name: 'Lo que pasó ayer' }));
  expect(address()).toBe('/dashboard/yesterday');
  await user.click(sentences.getByRole('link', { name: /Vendiste/ }));
  await screen.findByRole('heading', { level: 1, name: 'Pedidos' });
  expect([address(), query()]).toEqual(['/orders', expect.stringMatching(/^\?dates=(\d{4}-\d\d-\d\d)\.\.\1$/)]);
});
