import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import type { OrderRow } from '@shared/contract/sales/orders';
import { containsWords } from '@shared/contract/protocol/listFilters';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import { toSearchDigits, canBePhone } from '@shared/domain/sales/orderSearch';
import { aProduct } from '../../support/aProduct';
import { aClosableStore } from '../../support/aWholeStore';
import { aSession, aUserWithPermissions } from '../support/builders';
import { cleanupApp, renderApp } from '../support/renderApp';
import { queries } from './queries';

// Otherwise the first test would wait for the palette to load.
beforeAll(() => import('@app/palette/CommandPalette'));
afterEach(cleanupApp);

interface PlacedOrder extends OrderRow {
  phone: string;
  email: string;
  address: string;
}

const anOrder = (overrides: Partial<PlacedOrder>): PlacedOrder => ({
  id: 1,
  number: 1001,
  status: 'completed',
  dispatchMethod: 'store_delivery',
  platform: 'web',
  channel: null,
  deliveryStatus: null,
  storeId: 3,
  storeName: 'Burger Demo Maipú',
  customerName: 'Rosa Lagos',
  total: 12_990,
  payments: [],
  createdAt: '2026-11-20T20:00:00',
  scheduledFor: null,
  promisedAt: null,
  phone: '56998765432',
  email: 'rosa@correo.example',
  address: 'Av. Italia 900, Ñuñoa',
  ...overrides,
});

const camila = {
  customerName: 'Camila Soto',
  phone: '56912345678',
  email: 'camila.soto@correo.example',
  address: 'Los Aromos 123, Maipú',
};
/** Newest first, as platforms sort them; the active order is older. */
const orders = [
  anOrder({ id: 9, number: 1050, ...camila }),
  anOrder({ id: 8, number: 1042, status: 'preparing', ...camila }),
  anOrder({ id: 7, number: 1041 }),
];
const users = [
  { id: 5, name: 'Ana Pérez', email: 'ana@burger.example' },
  { id: 6, name: 'Luis Rojas', email: 'luis@burger.example' },
];
const products = [aProduct({ id: 4, name: 'Palta extra' }), aProduct({ id: 5, name: 'Queso' })];
const createPage = <Row,>(page: Row[]) => succeeded({ page, count: page.length, nextPage: null });

/** A platform that searches like the practice platform. */
const calls: NonNullable<Parameters<typeof renderApp>[0]['calls']> = {
  'orders.list': ({ query = {} }) => {
    const typedText = query.query ?? '';
    return createPage(
      orders.filter(
        ({ number, customerName, phone, email, address }) =>
          toSearchDigits(typedText) === String(number) ||
          containsWords([customerName], typedText) ||
          containsWords([email], typedText) ||
          containsWords([address], typedText) ||
          (canBePhone(typedText) && phone.includes(toSearchDigits(typedText))),
      ),
    );
  },
  'users.list': ({ query = {} }) =>
    createPage(
      users
        .filter(({ name, email }) => containsWords([name, email], query.query ?? ''))
        .map((person) => ({
          ...person,
          phone: null,
          roles: [],
          stores: [],
          superAdmin: false,
          createdAt: '2026-01-01T12:00:00',
          updatedAt: '2026-01-01T12:00:00',
        })),
    ),
  'users.get': () => failed(createFailure('missing')),
  'products.list': ({ query = {} }) =>
    createPage(products.filter(({ name }) => containsWords([name], query.query ?? ''))),
};
const stores = [
  toStoreRow(aClosableStore({ id: 3, name: 'Burger Demo Maipú', commune: 'Maipú' })),
  toStoreRow(aClosableStore({ id: 4, name: 'Burger Demo Plaza', commune: 'Ñuñoa' })),
];

const openPalette = async (session = aSession()) => {
  const app = renderApp({ session, path: '/stores', calls, stores });
  await app.user.click(await screen.findByRole('button', { name: /Buscar o hacer/ }));
  const input = await screen.findByRole('combobox', { name: /Pantalla, acción/ });
  await screen.findAllByRole('option');
  return { ...app, type: (value: string) => fireEvent.change(input, { target: { value } }) };
};
const getFirstHit = () => screen.queryAllByRole('option')[0]?.textContent ?? 'nothing';

it('the command search ranks the intended entry first for at least 48 of 50 queries', { timeout: 90_000 }, async () => {
  expect(queries).toHaveLength(50);
  const { type } = await openPalette();
  const failures: string[] = [];
  for (const [typedText, first] of queries) {
    type(typedText);
    await waitFor(() => expect(getFirstHit().startsWith(first)).toBe(true), { timeout: 1_500 }).catch(() =>
      failures.push(`${typedText}: ${getFirstHit()} instead of ${first}`),
    );
  }
  expect(failures.length, failures.join('\n')).toBeLessThanOrEqual(2);
});

it("the command search opens the order found by the customer's name", async () => {
  const { type, user, router } = await openPalette();
  type('dónde está el pedido de camila');
  await waitFor(() => expect(getFirstHit()).toMatch(/^#1042 Camila Soto.*En preparación.*Maipú.*\$12\.990/));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
  expect(router.state.location.search).toBe('?order=8');
});

it('the command search repeats a search with the longest word when the platform finds nothing for the full text', async () => {
  const fullOrders: typeof calls = {
    ...calls,
    'orders.list': ({ query = {} }) =>
      createPage(orders.filter(({ customerName }) => customerName?.toLowerCase().includes(query.query ?? ''))),
  };
  const app = renderApp({ session: aSession(), path: '/stores', calls: fullOrders, stores });
  await app.user.click(await screen.findByRole('button', { name: /Buscar o hacer/ }));
  await app.user.type(await screen.findByRole('combobox', { name: /Pantalla, acción/ }), 'soto camila');
  await waitFor(() => expect(getFirstHit()).toMatch(/^Camila Soto/));
});

it('the command search offers and requests nothing that the user has no permission for', async () => {
  const session = aSession({ user: aUserWithPermissions({ stores: ['index', 'show'], products: ['index', 'show'] }) });
  const { type, bridge } = await openPalette(session);
  for (const typedText of ['pausar', 'agotar palta', 'devolver 1042', '+56 9 1234 5678']) {
    type(typedText);
    await screen.findByText(/Nada coincide/);
  }
  const callNames = ['orders.list', 'users.list'];
  expect(bridge.calls.filter(({ name }) => callNames.includes(name))).toEqual([]);
});

it('the command search shows the order but offers no refund when the user may not refund', async () => {
  const session = aSession({ user: aUserWithPermissions({ orders: ['index', 'show'], stores: ['index'] }) });
  const { type } = await openPalette(session);
  type('devolver pedido 1042');
  await waitFor(() => expect(getFirstHit()).toMatch(/^#1042/));
  expect(screen.queryByRole('option', { name: /^Devolver/ })).toBeNull();
});
