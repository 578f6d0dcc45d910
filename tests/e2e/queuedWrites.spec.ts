import { signIn } from '../support/app';
import { expect, test, userOf } from '../support/fixtures';

test('a store closed offline waits in the queue and is closed exactly once', async ({
  running: { page },
  tenant,
  network,
}) => {
  await signIn(page, userOf(tenant, 'admin'));
  const close = page.getByRole('row').getByRole('button', { name: /^Cerrar / });
  const store = ((await close.first().getAttribute('aria-label')) ?? '').replace('Cerrar ', '');
  await network.offline();
  // A read notices the outage, since a write on a connection that just broke would have no known outcome.
  await page.evaluate(() => window.comanda.act('live.refetch', JSON.stringify({ collection: 'stores' })));
  await page.getByRole('button', { name: `Cerrar ${store}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar tienda' }).click();

  const row = page.getByRole('row').filter({ has: page.getByText('En cola: cerrar') });
  await expect(row).toHaveCount(1);
  await page.getByRole('button', { name: '1 cambio en cola' }).click();
  const queue = page.getByRole('list', { name: 'Cambios en cola' });
  await expect(queue).toContainText(`Cerrar ${store} hasta`);
  await expect(queue).toContainText('Se enviará al volver la conexión');

  await network.online();
  await expect(page.getByText(`Listo: Cerrar ${store}`)).toBeVisible();
  await expect(queue).toHaveCount(0);
  await expect(page.getByRole('row').getByText('Cerrada', { exact: true })).toHaveCount(1);
  expect(network.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});
