import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { callAs } from './support/calls';
import { openScreen } from './support/openScreen';

it('a menu publication whose first reply is lost is retried with the same key and happens once', async () => {
  const { user, network } = await openScreen('/menu', { tenant: { stores: 1 } });
  const product = await callAs('products.create', { body: { product: { name: 'Lomo', priceProduct: 7990 } } });
  const menu = await callAs('menus.create', {
    body: { name: 'Carta', categories: [{ name: 'Todo', position: 0, orderedProducts: [product.id] }] },
  });
  const { page: stores } = await callAs('stores.list', { query: {} });
  await callAs('stores.update', { params: { id: stores[0]?.id ?? 0 }, body: { menuId: menu.id } });
  const isStart = (method: string, url: string) => method === 'POST' && url.includes('/deploy_menu');
  network.inject('lostReply', isStart, 1);

  await user.click(await screen.findByRole('button', { name: 'Publicar en canales' }));
  await user.click(
    await screen.findByRole('checkbox', { name: /^Tienda propia en .*: Sin publicaciones registradas, 1 nuevo$/ }),
  );
  await user.click(await screen.findByRole('button', { name: 'Publicar 1' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('1 nuevo')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Publicar' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Tienda propia en .*: Al día/ })).toBeTruthy());
  const starts = network.requests.filter(({ method, url }) => isStart(method, url));
  expect(starts.length).toBeGreaterThan(1);
  expect(new Set(starts.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect((await callAs('menuDeploys.list', { query: {} })).count).toBe(1);
});
