import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { callAs } from './support/calls';
import { openScreen } from './support/openScreen';

/** All prices of all menus, by group and product. */
const readPrices = async (): Promise<ReadonlyMap<string, number>> => {
  const { page } = await callAs('menus.list', { query: { limit: 100 } });
  const menus = await Promise.all(page.map(({ id }) => callAs('menus.get', { params: { id } })));
  return new Map(
    menus.flatMap(({ priceGroups }) =>
      priceGroups.flatMap((group) =>
        group.prices.map((row) => [`${group.id} ${row.productId}`, row.price ?? 0] as const),
      ),
    ),
  );
};

it('prices in all menus are raised once per price group, shown in the history and undone', async () => {
  let before: ReadonlyMap<string, number> = new Map();
  const { user, network } = await openScreen(
    async () => {
      before = await readPrices();
      const { page } = await callAs('menus.list', { query: { limit: 100 } });
      return `/menu/change-prices?menus=${page.map(({ id }) => id).join()}`;
    },
    { tenant: { stores: 2, products: 20 } },
  );
  await user.type(await screen.findByRole('textbox', { name: 'Cuánto' }), '1000');
  await user.click(await screen.findByRole('radio', { name: 'Monto' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Redondeo' }), 'Sin redondear');
  await user.click(await screen.findByRole('button', { name: 'Revisar cambios' }));
  const review = within(await screen.findByRole('dialog', { name: 'Revisa los cambios de precios' }));
  expect(await review.findByText(/^Se usan en \d+ menús?, 2 tiendas$/)).toBeTruthy();
  await user.click(review.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText(/^Se guardaron \d+ precios$/);
  const raisedPrices = new Map([...before].map(([key, price]) => [key, price === 0 ? 0 : price + 1000]));
  expect(await readPrices()).toEqual(raisedPrices);
  const writes = network.requests.filter(({ method, url }) => method === 'PATCH' && url.includes('/menus/'));
  expect(writes).toHaveLength(new Set([...before.keys()].map((key) => key.split(' ')[0])).size);

  const [key = ''] = before.keys();
  const [groupId, productId] = key.split(' ').map(Number);
  const reply = await window.comanda.act('prices.history', JSON.stringify({ productId, groupIds: [groupId] }));
  const previousPrice = before.get(key) ?? 0;
  expect(JSON.parse(reply)).toMatchObject({
    ok: true,
    value: { changes: [{ origin: 'here', rows: [[productId, previousPrice, previousPrice + 1000, null, null]] }] },
  });

  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await waitFor(async () => expect(await readPrices()).toEqual(before));
});
