import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Outcome } from '@shared/bridge/failure';
import type { CallInputOf, CallName, CallReplyOf } from '@shared/contract';
import { useSessionStore } from '@kit/session/store';
import { openScreen } from './support/openScreen';

const ask = async <N extends CallName>(name: N, input: CallInputOf<N>): Promise<NonNullable<CallReplyOf<N>>> => {
  const text = await window.comanda.call(name, JSON.stringify(input), useSessionStore.getState().session?.epoch ?? 0);
  const outcome = JSON.parse(text) as Outcome<NonNullable<CallReplyOf<N>>>;
  if (!outcome.ok) throw new Error(text);
  return outcome.value;
};

it('a deploy whose start has lost its answer is sent again by its key, and deploys once', async () => {
  const { user, network } = await openScreen('/menu', { tenant: { stores: 1 } });
  const product = await ask('products.create', { body: { product: { name: 'Lomo', priceProduct: 7990 } } });
  const menu = await ask('menus.create', {
    body: { name: 'Carta', categories: [{ name: 'Todo', position: 0, orderedProducts: [product.id] }] },
  });
  const { page: stores } = await ask('stores.list', { query: {} });
  await ask('stores.update', { params: { id: stores[0]?.id ?? 0 }, body: { menuId: menu.id } });
  const isStart = (method: string, url: string) => method === 'POST' && url.includes('/deploy_menu');
  network.inject('lostReply', isStart, 1);

  await user.click(await screen.findByRole('button', { name: 'Publicar en canales' }));
  await user.click(
    await screen.findByRole('checkbox', { name: /^Tienda propia en .*: Sin publicaciones registradas, 1 nuevo$/ }),
  );
  await user.click(screen.getByRole('button', { name: 'Publicar 1' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('1 nuevo')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Publicar' }));
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Tienda propia en .*: Al día/ })).toBeTruthy(), {
    timeout: 20_000,
  });
  const starts = network.requests.filter(({ method, url }) => isStart(method, url));
  expect(starts.length).toBeGreaterThan(1);
  expect(new Set(starts.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect((await ask('menuDeploys.list', { query: {} })).count).toBe(1);
});
