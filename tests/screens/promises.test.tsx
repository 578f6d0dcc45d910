import { screen, within } from '@testing-library/react';
import { expect, inject, it } from 'vitest';
import { changeOrder, injectOrders } from '../support/platform';
import { callAs } from './support/calls';
import { openScreen } from './support/openScreen';
import { createTestTenant } from './support/testTenant';

const minute = 60_000;

it('one click applies the proposed waiting time of a late store, which the page then lists until it is undone', async () => {
  const tenant = await createTestTenant({ stores: 1, products: 4 });
  const platform = inject('platformAddress');
  const orders = await injectOrders(
    platform,
    tenant.tenant,
    Array.from({ length: 14 }, () => ({ scenario: 'waits' as const })),
  );
  await Promise.all(orders.map(({ id }) => changeOrder(platform, tenant.tenant, id, { age: 80 * minute })));
  const { user } = await openScreen('/stores/promises', { tenant });
  const proposals = within(await screen.findByRole('list', { name: 'Ahora' }));
  const [button] = proposals.getAllByRole('button', { name: /^Prometer \d+ min en .+ hasta las/ });
  const [, wait = ''] = /^Prometer (\d+) min/.exec(button?.getAttribute('aria-label') ?? '') ?? [];
  await user.click(button!);
  const active = within(await screen.findByRole('list', { name: 'Tiempos temporales' }));
  active.getByText(new RegExp(`Promete ${wait} min en`));
  const readWaits = async () => {
    const store = await callAs('stores.get', { params: { id: orders[0]!.storeId } });
    return store.exceptionalWaitTimes.specific;
  };
  expect(JSON.stringify(await readWaits())).toContain(wait);
  await user.click(active.getByRole('button', { name: /^Volver al tiempo de siempre en/ }));
  await screen.findByText(/vuelve a su tiempo de siempre$/);
  expect(await readWaits()).toEqual([]);
});
