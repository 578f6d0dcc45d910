import type { Page } from 'playwright';
import { blankDeliveryMethod } from '@shared/domain/stores/deliveryMethods';
import { storePaymentMethods, type StorePaymentMethod } from '@shared/domain/payments/storePayments';
import type { CallInputOf } from '@shared/contract';
import { allDay } from '../support/aWholeStore';
import { signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { callAs, storesOf } from '../support/calls';
import { expect, test, userOf } from '../support/fixtures';

type Patch = CallInputOf<'stores.update'>['body'];

const ownFleet = { ...blankDeliveryMethod('own_delivery', 1), enabled: true, fixedFee: 1990 };

/** The first store, made to take every order, then changed; the panel about it. */
const panelOf = async (page: Page, change: Patch = {}) => {
  const [store] = await storesOf(page);
  if (store === undefined) throw new Error('the merchant has no stores');
  const { page: menus } = await callAs(page, 'menus.list', { query: { limit: 10 } });
  await callAs(page, 'stores.update', {
    params: { id: store.id },
    body: {
      orderMethod: { delivery: true, pickUp: true },
      menuId: menus[0]?.id ?? null,
      businessHours: allDay,
      haveDifferentBusinessHours: false,
      deliveryMethods: [ownFleet],
      enabledPaymentMethods: ['cash', 'card'],
      paymentMethods: { storeDelivery: flags(['cash', 'card']), inStore: flags(['cash', 'card']) },
      ...change,
    },
  });
  return { id: store.id, name: store.name, open: () => openPanel(page, store.name) };
};

const openPanel = async (page: Page, name: string) => {
  await page
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: new RegExp(`^(¿Por qué está cerrada ${name}\\?|Revisar si ${name} recibe)`) })
    .click();
  const panel = page.getByRole('dialog', { name: `¿Recibe pedidos ${name}?` });
  await expect(panel).toBeVisible();
  return panel;
};

test('a store with nothing wrong is open, and the panel passes for accessible', async ({
  running: { page },
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'));
  const { open } = await panelOf(page);
  const panel = await open();
  await expect(panel.getByText('Abierta para despacho, sin hora de cierre.')).toBeVisible();
  await expect(panel.getByText('Abierta para retiro, sin hora de cierre.')).toBeVisible();
  await expectAccessible(page);
});

const flags = (on: string[]) =>
  Object.fromEntries(storePaymentMethods.map((method) => [method, on.includes(method)])) as {
    [Method in StorePaymentMethod]: boolean;
  };

const mended: { cause: string; change: Patch; says: RegExp; tab: string; field: string }[] = [
  { cause: 'no menu', change: { menuId: null }, says: /no tiene un menú asignado/, tab: 'info', field: 'menuId' },
  {
    cause: 'a dispatch method that is off',
    change: { orderMethod: { delivery: false, pickUp: true } },
    says: /la tienda no ofrece esta modalidad/,
    tab: 'delivery',
    field: 'orderMethod.delivery',
  },
  {
    cause: 'a store without hours',
    change: { businessHours: [] },
    says: /no tiene horarios cargados/,
    tab: 'schedules',
    field: 'businessHours',
  },
  {
    cause: 'a store without a fleet',
    change: { deliveryMethods: [{ ...ownFleet, enabled: false }] },
    says: /no tiene ninguna flota activada/,
    tab: 'delivery',
    field: 'deliveryMethods',
  },
  {
    cause: 'no payment for deliveries',
    change: {
      enabledPaymentMethods: ['mach'],
      paymentMethods: { storeDelivery: flags([]), inStore: flags(['mach']) },
    },
    says: /no tiene un medio de pago activo/,
    tab: 'externalServices',
    field: 'paymentMethods',
  },
  {
    cause: 'a payment method without its credentials',
    change: {
      enabledPaymentMethods: ['mach'],
      paymentMethods: { storeDelivery: flags(['mach']), inStore: flags(['mach']) },
    },
    says: /su medio de pago no tiene credenciales/,
    tab: 'externalServices',
    field: 'paymentMethods',
  },
];

for (const { cause, change, says, tab, field } of mended) {
  test(`${cause} is said, and its link lands on the field`, async ({ running: { page }, tenant }) => {
    await signIn(page, userOf(tenant, 'admin'));
    const { id, open } = await panelOf(page, change);
    const delivery = (await open()).getByRole('region', { name: 'Despacho' });
    await expect(delivery.getByText(says)).toBeVisible();
    await delivery.getByRole('link', { name: /^Corregir/ }).click();
    await expect(page).toHaveURL(new RegExp(`/stores/edit-store/${id}/${tab}`));
    await expect(page.locator(`[data-field="${field}"]`).locator(':focus')).toHaveCount(1);
    await expect(page).not.toHaveURL(/field=/);
  });
}

test('what somebody else closes and mends meanwhile shows in the open panel, by keyboard alone', async ({
  running: { page },
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'));
  const { id, name } = await panelOf(page);
  await callAs(page, 'stores.close', {
    params: { id },
    body: { closing: { kind: 'permanent', reason: 'Corte de luz' } },
  });
  const row = page.getByRole('row').filter({ hasText: name });
  const why = row.getByRole('button', { name: /¿Por qué está cerrada|Revisar si/ });
  await why.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: `¿Recibe pedidos ${name}?` });
  await expect(panel.getByText(/alguien la cerró sin hora de reapertura/).first()).toBeVisible();
  await expect(panel.getByText('Motivo: Corte de luz').first()).toBeVisible();
  await panel
    .getByRole('button', { name: /^Abrir tienda/ })
    .first()
    .press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abrir tienda' }).press('Enter');
  await expect(page.getByText(`${name} está abierta`)).toBeVisible();
});

test.describe('a tenant whose subscription is suspended', () => {
  test.use({ tenantOptions: { subscription: 'suspended' } });
  test('sees that it closes every store', async ({ running: { page }, tenant }) => {
    await signIn(page, userOf(tenant, 'admin'));
    const { open } = await panelOf(page);
    const panel = await open();
    await expect(
      panel.getByText('Cerrada para retiro porque la suscripción del comercio está detenida.'),
    ).toBeVisible();
    await panel
      .getByRole('link', { name: /Suscripción detenida/ })
      .first()
      .click();
    await expect(page).toHaveURL(/my-account/);
  });
});

test('the form of a store says how it stands, and asks why from there', async ({ running: { page }, tenant }) => {
  await signIn(page, userOf(tenant, 'admin'));
  const { id, name } = await panelOf(page, { menuId: null });
  await page.evaluate((store) => {
    location.hash = `#/stores/edit-store/${store}/delivery`;
  }, id);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await expect(page.getByText('Sin despacho')).toBeVisible();
  await page.getByRole('button', { name: `Revisar si ${name} recibe pedidos` }).click();
  await page.getByRole('link', { name: 'Corregir: Sin menú asignado' }).first().click();
  await expect(page.getByRole('tab', { name: 'Información' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[data-field="menuId"]').locator(':focus')).toHaveCount(1);
});
