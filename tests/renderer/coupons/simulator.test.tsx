import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
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
const tabTo = async (user: UserEvent, box: HTMLElement) => {
  for (let stops = 0; document.activeElement !== box; stops += 1) {
    if (stops > 80) throw new Error('the key does not get there');
    await user.tab();
  }
};

const field = (name: string | RegExp) =>
  screen.queryByRole('combobox', { name }) ?? screen.getByRole<HTMLElement>('textbox', { name });

const type = async (user: UserEvent, name: string, text: string) => {
  const box = field(name);
  await tabTo(user, box);
  await user.clear(box);
  await user.keyboard(text);
};

const replace = async (user: UserEvent, name: string, text: string) => {
  const box = field(name);
  await tabTo(user, box);
  await user.keyboard(text);
  await waitFor(() => expect(box.getAttribute('aria-activedescendant')).toBeTruthy());
  await user.keyboard('{Enter}{Escape}');
};

/** Simulates a purchase at 13:00 on a day in June, in a store without its own menu. */
const simulate = async (coupon = lunch, more: CallStubs = {}) => {
  const rendered = renderCoupons(`/coupons?view=simulator&coupon=${coupon.id}`, coupon, {
    'stores.all': () => succeeded([{ id: 5, name: 'Alameda', commune: '', opened: true }]),
    'stores.get': () => failed(createFailure('missing', 1002)),
    'products.list': () => succeeded({ page: products, count: products.length, nextPage: null }),
    ...more,
  });
  const { user } = rendered;
  await screen.findByRole('heading', { name: '¿Por qué no funciona este cupón?' });
  await replace(user, 'Tienda', 'Ala');
  await type(user, 'Día', '10/06/2026');
  await type(user, 'Hora', '13:00');
  await replace(user, 'Productos', 'Clá');
  return rendered;
};

const verdict = () => screen.findByRole('list', { name: 'Reglas del cupón' });
const firstRule = async () => within(await verdict()).getAllByRole('listitem')[0]?.textContent;
const readVerdict = () => screen.getByText(/^El cupón (?:no )?vale: /).textContent;

it('the coupon simulator is filled in by keyboard alone and shows a verdict for every rule', async () => {
  const { user } = await simulate();
  await waitFor(() => expect(readVerdict()).toBe('El cupón no vale: falla 1 regla'));
  expect(await firstRule()).toContain('La compra no llega a $9.000');
  expect(within(await verdict()).getAllByRole('listitem')).toHaveLength(couponRuleNames.length);

  await type(user, 'Cantidad de Clásica', '2');
  // 20 % of two products at $6.990.
  await waitFor(() => expect(readVerdict()).toBe('El cupón vale: descuenta $2.796'));
  await type(user, 'Cantidad de Clásica', '9');
  await waitFor(() => expect(readVerdict()).toBe('El cupón vale: descuenta $5.000'));
});

it('the coupon simulator lists a failing rule first and links to its field in the coupon', async () => {
  const { user, router } = await simulate();
  await type(user, 'Cantidad de Clásica', '2');
  await type(user, 'Hora', '16:00');
  await waitFor(() => expect(readVerdict()).toBe('El cupón no vale: falla 1 regla'));
  expect(await firstRule()).toContain('No vale a esa hora: solo 12:00–16:00');
  const mend = within(await verdict()).getByRole('link', { name: 'Ver en el cupón' });
  await tabTo(user, mend);
  // The form removes the field from the address after focusing it.
  const visited: string[] = [];
  router.subscribe(({ location }) => visited.push(location.pathname + location.search));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/coupons/edit-coupon/7/time'));
  expect(visited[0]).toBe('/coupons/edit-coupon/7/time?field=availability.hours');
});

it('the coupon simulator checks the first-purchase and per-customer limits', async () => {
  const { user } = await simulate(aCoupon({ firstPurchase: true, quantityByUsers: 1 }));
  await waitFor(() => expect(readVerdict()).toBe('El cupón vale: descuenta $1.398'));
  await type(user, 'Pedidos anteriores del cliente', '3');
  await type(user, 'Veces que ya usó el cupón', '1');
  await waitFor(() => expect(readVerdict()).toBe('El cupón no vale: fallan 2 reglas'));
});

it("the coupon simulator counts the customer's earlier orders and coupon uses by phone", async () => {
  const asked: object[] = [];
  const { user } = await simulate(aCoupon({ firstPurchase: true, quantityByUsers: 2 }), {
    'orders.list': ({ query }) => {
      asked.push(query ?? {});
      return succeeded({ page: [], count: query?.couponId === undefined ? 4 : 2, nextPage: null });
    },
  });
  await waitFor(() => expect(readVerdict()).toBe('El cupón vale: descuenta $1.398'));
  await type(user, 'Teléfono del cliente', '+56 9 0000');
  await screen.findByText('Escribe el teléfono completo.');
  expect(asked).toEqual([]);
  await type(user, 'Teléfono del cliente', '+56 9 0000 0001');
  await screen.findByText(/^Contamos los pedidos/);
  expect(asked).toContainEqual(
    expect.objectContaining({ query: '56900000001', couponId: 7, to: '2026-06-10T13:00:00' }),
  );
  expect(field('Pedidos anteriores del cliente')).toHaveProperty('value', '4');
  expect(field('Veces que ya usó el cupón')).toHaveProperty('value', '2');
  expect(readVerdict()).toBe('El cupón no vale: fallan 2 reglas');
  // Typed numbers take precedence over counted ones.
  await type(user, 'Pedidos anteriores del cliente', '0');
  await waitFor(() => expect(readVerdict()).toBe('El cupón no vale: falla 1 regla'));
});

it('the coupon simulator asks for these counts when the orders cannot be counted', async () => {
  const { user } = await simulate(lunch, { 'orders.list': () => failed(createFailure('server')) });
  await type(user, 'Teléfono del cliente', '+56 9 0000 0001');
  await screen.findByText('No pudimos contar sus pedidos: escríbelos tú.');
});

it('the coupon simulator leaves a rule undecided until a payment method is selected', async () => {
  const { user } = await simulate(aCoupon({ minimumToRedeem: 9000, paymentMethods: ['online'] }));
  await type(user, 'Cantidad de Clásica', '2');
  await screen.findByText('Hasta aquí nada lo impide: completa la compra para saberlo');
  expect(await firstRule()).toContain('Elige el medio de pago');
  expect(within(await verdict()).queryByText('No cumple')).toBeNull();
});
