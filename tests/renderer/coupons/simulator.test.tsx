import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import type { CallReplyOf } from '@shared/contract';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed } from '@shared/contract/protocol/failure';
import type { ProductRow } from '@shared/contract/catalogue/products';
import { couponRuleNames } from '@shared/domain/sales/evaluateCoupon';
import { succeeded, type CallStubs } from '../support/fakeBridge';
import { cleanupApp } from '../support/renderApp';
import { aCoupon, renderCoupons } from './couponScreens';

afterEach(cleanupApp);

const products = [
  { id: 1, name: 'Clásica', show: true, priceProduct: 6990 },
  { id: 2, name: 'Bebida lata', show: true, priceProduct: 1790 },
] as ProductRow[];

const lunch = aCoupon({
  maxDiscount: 5000,
  minimumToRedeem: 9000,
  availability: { days: [], hours: [{ start: '12:00', end: '16:00' }] },
});

/** Tabs from the current focus to the box. */
const tabTo = async (user: UserEvent, input: HTMLElement) => {
  for (let tabCount = 0; document.activeElement !== input; tabCount += 1) {
    if (tabCount > 80) throw new Error('the key does not get there');
    await user.tab();
  }
};

const getField = (name: string | RegExp) =>
  screen.queryByRole('combobox', { name }) ?? screen.getByRole<HTMLElement>('textbox', { name });

const typeText = async (user: UserEvent, name: string, text: string) => {
  const input = getField(name);
  await tabTo(user, input);
  await user.clear(input);
  await user.keyboard(text);
};

const replaceText = async (user: UserEvent, name: string, text: string) => {
  const input = getField(name);
  await tabTo(user, input);
  await user.keyboard(text);
  await waitFor(() => expect(input.getAttribute('aria-activedescendant')).toBeTruthy());
  await user.keyboard('{Enter}{Escape}');
};

/** Simulates a purchase at 13:00 on a day in June, in a store without its own menu. */
const openSimulator = async (coupon = lunch, overrides: CallStubs = {}) => {
  const renderedApp = renderCoupons(`/coupons?view=simulator&coupon=${coupon.id}`, coupon, {
    'stores.all': () => succeeded([{ id: 5, name: 'Alameda', commune: '', opened: true }]),
    'stores.get': () => failed(createFailure('missing', 1002)),
    'products.list': () => succeeded({ page: products, count: products.length, nextPage: null }),
    ...overrides,
  });
  const { user } = renderedApp;
  await screen.findByRole('heading', { name: '¿Por qué no funciona este cupón?' });
  await replaceText(user, 'Tienda', 'Ala');
  await typeText(user, 'Día', '10/06/2026');
  await typeText(user, 'Hora', '13:00');
  await replaceText(user, 'Productos', 'Clá');
  return renderedApp;
};

const findRules = () => screen.findByRole('list', { name: 'Reglas del cupón' });
const readFirstRule = async () => within(await findRules()).getAllByRole('listitem')[0]?.textContent;
const readEvaluation = () => screen.getByText(/^El cupón (?:no )?vale: /).textContent;

it('the coupon simulator is filled in by keyboard alone and shows a result for every rule', async () => {
  const { user } = await openSimulator();
  await waitFor(() => expect(readEvaluation()).toBe('El cupón no vale: falla 1 regla'));
  expect(await readFirstRule()).toContain('La compra no llega a $9.000');
  expect(within(await findRules()).getAllByRole('listitem')).toHaveLength(couponRuleNames.length);

  await typeText(user, 'Cantidad de Clásica', '2');
  // 20 % of two products at $6.990.
  await waitFor(() => expect(readEvaluation()).toBe('El cupón vale: descuenta $2.796'));
  await typeText(user, 'Cantidad de Clásica', '9');
  await waitFor(() => expect(readEvaluation()).toBe('El cupón vale: descuenta $5.000'));
});

it('the coupon simulator lists a failing rule first and links to its field in the coupon', async () => {
  const { user, router } = await openSimulator();
  await typeText(user, 'Cantidad de Clásica', '2');
  await typeText(user, 'Hora', '16:00');
  await waitFor(() => expect(readEvaluation()).toBe('El cupón no vale: falla 1 regla'));
  expect(await readFirstRule()).toContain('No vale a esa hora: solo 12:00–16:00');
  const fixLink = within(await findRules()).getByRole('link', { name: 'Ver en el cupón' });
  await tabTo(user, fixLink);
  // The form removes the field from the address after focusing it.
  const visitedAddresses: string[] = [];
  router.subscribe(({ location }) => visitedAddresses.push(location.pathname + location.search));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/coupons/edit-coupon/7/time'));
  expect(visitedAddresses[0]).toBe('/coupons/edit-coupon/7/time?field=availability.hours');
});

it('the coupon simulator checks the first-purchase and per-customer limits', async () => {
  const { user } = await openSimulator(aCoupon({ firstPurchase: true, quantityByUsers: 1 }), {
    'stores.get': () => succeeded({ id: 5, menuId: 3 } as CallReplyOf<'stores.get'>),
    'menus.get': () =>
      succeeded({ id: 3, discount: 50, categories: [], priceGroups: [] } as unknown as CallReplyOf<'menus.get'>),
  });
  // 20 % of $3.495, the price after the menu's discount.
  await waitFor(() => expect(readEvaluation()).toBe('El cupón vale: descuenta $699'));
  await typeText(user, 'Pedidos anteriores del cliente', '3');
  await typeText(user, 'Veces que ya usó el cupón', '1');
  await waitFor(() => expect(readEvaluation()).toBe('El cupón no vale: fallan 2 reglas'));
});

it("the coupon simulator counts the customer's earlier orders and coupon uses by phone", async () => {
  const queries: object[] = [];
  const { user } = await openSimulator(aCoupon({ firstPurchase: true, quantityByUsers: 2 }), {
    'orders.list': ({ query }) => {
      queries.push(query ?? {});
      return succeeded({ page: [], count: query?.couponId === undefined ? 4 : 2, nextPage: null });
    },
  });
  await waitFor(() => expect(readEvaluation()).toBe('El cupón vale: descuenta $1.398'));
  await typeText(user, 'Teléfono del cliente', '+56 9 0000');
  await screen.findByText('Escribe el teléfono completo.');
  expect(queries).toEqual([]);
  await typeText(user, 'Teléfono del cliente', '+56 9 0000 0001');
  await screen.findByText(/^Contamos los pedidos/);
  expect(queries).toContainEqual(
    expect.objectContaining({ query: '56900000001', couponId: 7, to: '2026-06-10T13:00:00' }),
  );
  expect(getField('Pedidos anteriores del cliente')).toHaveProperty('value', '4');
  expect(getField('Veces que ya usó el cupón')).toHaveProperty('value', '2');
  expect(readEvaluation()).toBe('El cupón no vale: fallan 2 reglas');
  // Typed numbers take precedence over counted ones.
  await typeText(user, 'Pedidos anteriores del cliente', '0');
  await waitFor(() => expect(readEvaluation()).toBe('El cupón no vale: falla 1 regla'));
});

it('the coupon simulator asks for the number of earlier orders and coupon uses when it cannot count them', async () => {
  const { user } = await openSimulator(lunch, { 'orders.list': () => failed(createFailure('server')) });
  await typeText(user, 'Teléfono del cliente', '+56 9 0000 0001');
  await screen.findByText('No pudimos contar sus pedidos: escríbelos tú.');
});

it('the coupon simulator leaves a rule undecided until a payment method is selected', async () => {
  const { user } = await openSimulator(aCoupon({ minimumToRedeem: 9000, paymentMethods: ['online'] }));
  await typeText(user, 'Cantidad de Clásica', '2');
  await screen.findByText('Hasta aquí nada lo impide: completa la compra para saberlo');
  expect(await readFirstRule()).toContain('Elige el medio de pago');
  expect(within(await findRules()).queryByText('No cumple')).toBeNull();
});
