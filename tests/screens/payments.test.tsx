import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from './support/openScreen';

it('selecting a week of the payments by keyboard shows its orders', async () => {
  const { user, address } = await openScreen('/payments?period=last30Days', { tenant: { stores: 3, orders: 250 } });
  const weeks = await screen.findByRole('table', { name: 'Pagos por semana' });
  const chart = screen.getByRole('slider', { name: 'Pago de cada semana' });
  chart.focus();
  const firstAttribute = chart.getAttribute('aria-valuetext');
  await user.keyboard('{ArrowRight}');
  expect(chart.getAttribute('aria-valuetext')).not.toBe(firstAttribute);
  // Opens the second week, since the current one may have started only an hour ago.
  const link = within(weeks).getAllByRole('link', { name: /^Ver el detalle/ })[1];
  link?.focus();
  const payment = within(weeks).getAllByRole('row')[3]?.textContent;
  await user.keyboard('{Enter}');

  const orders = await screen.findByRole('table', { name: /^Pedidos de la semana/ });
  expect(address()).toMatch(/^\/payments\/\d{4}-\d{2}$/);
  for (let moreButton = screen.queryByRole('button', { name: 'Mostrar más pedidos' }); moreButton !== null;) {
    const shownRow = within(orders).getAllByRole('row').length;
    moreButton.focus();
    await user.keyboard('{Enter}');
    await expect.poll(() => within(orders).getAllByRole('row').length).toBeGreaterThan(shownRow);
    moreButton = screen.queryByRole('button', { name: 'Mostrar más pedidos' });
  }
  const [sum] = /\$[\d.]+$/.exec(within(orders).getAllByRole('row')[1]?.textContent ?? '') ?? [];
  expect(sum).toBeDefined();
  expect(payment).toContain(sum);
});
