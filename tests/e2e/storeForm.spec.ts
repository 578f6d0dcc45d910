import type { Page } from 'playwright';
import { signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { callAs, storesOf } from '../support/calls';
import { expect, test, userOf } from '../support/fixtures';
import { tabTo } from '../support/keyboard';
import { screenshotTag, screenshotter } from '../support/screenshots';

const tabs = [
  ['Información', 'info'],
  ['Horarios', 'schedules'],
  ['Despacho', 'delivery'],
  ['Servicios externos', 'externalServices'],
] as const;

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const formOf = (page: Page) => page.getByRole('main').getByRole('form');

test('the keyboard alone makes a store, changes it in another tab, and finds both again', async ({
  running: { page },
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'));
  await tabTo(page, 'Nueva tienda');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Nueva tienda' }).waitFor();

  // Nothing typed yet, one thing wrong: the error is counted at its tab, and its box has the focus.
  await box(page, 'Comuna').focus();
  await page.keyboard.type('Ñuñoa');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('tab', { name: /^Información/ }).getByRole('img')).toBeVisible();
  await expect(box(page, 'Nombre')).toBeFocused();

  await page.keyboard.type('Irarrázaval');
  await tabTo(page, 'Dirección');
  await page.keyboard.type('Av. Irarrázaval 2030');
  await tabTo(page, 'Teléfono');
  await page.keyboard.type('12345678');
  await tabTo(page, 'Correo de pedidos');
  await page.keyboard.type('irarrazaval@burger.example');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Se creó Irarrázaval')).toBeVisible();
  expect(page.url()).toMatch(/#\/stores\/edit-store\/\d+$/);
  // The form of what was made takes the place of the one that made it, and whoever saved goes on in it.
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('heading', { level: 1, name: 'Irarrázaval' }).waitFor();

  await page.getByRole('tab', { name: 'Información' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Servicios externos' })).toBeFocused();
  expect(page.url()).toMatch(/\/externalServices$/);
  await tabTo(page, 'Rappi');
  await page.keyboard.type('rappi-77');
  await page.getByRole('tab', { name: 'Servicios externos' }).focus();
  await page.keyboard.press('Home');
  await tabTo(page, 'Correo de respaldo');
  await page.keyboard.type('respaldo@burger.example');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Se guardaron los cambios de Irarrázaval')).toBeVisible();
  await expect(page.getByText('Sin cambios')).toBeVisible();

  await page.reload();
  await expect(box(page, 'Correo de respaldo')).toHaveValue('respaldo@burger.example');
  await page.getByRole('tab', { name: 'Servicios externos' }).click();
  await expect(box(page, 'Rappi')).toHaveValue('rappi-77');
});

test('a store keeps its channels, questions, follow-up and plans as they were filled in', async ({
  running: { page },
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'));
  const [store] = await storesOf(page);
  await callAs(page, 'stores.update', {
    params: { id: store?.id ?? 0 },
    body: {
      enabledWhatsappNumber: false,
      whatsappNumber: null,
      enabledCheckoutQuestions: false,
      checkoutQuestionIds: [],
      enabledAbandonedShoppingCartCoupon: false,
      abandonedShoppingCartCouponId: null,
      cartNotificationIntervalMinutes: null,
      subscriptionQuotes: [],
    },
  });
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Editar / })
    .click();
  await box(page, 'Nombre').waitFor();

  await page.getByRole('switch', { name: 'Atiende por WhatsApp' }).check();
  await page.keyboard.press('Control+s');
  await expect(box(page, 'Número de WhatsApp')).toBeFocused();
  await box(page, 'Número de WhatsApp').fill('+56 9 8765 4321');
  await page.getByRole('switch', { name: 'Hacer preguntas al pagar' }).check();
  await page.getByRole('button', { name: 'Nueva pregunta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva pregunta' });
  await dialog.getByRole('textbox', { name: 'Pregunta' }).fill('¿Servilletas extra?');
  await dialog.getByText('Sí o no').click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /¿Servilletas extra\?/ })).toBeVisible();

  await page.getByRole('textbox', { name: 'Avisar después de (minutos)' }).fill('3');
  const add = page.getByRole('button', { name: 'Agregar un plan' });
  await add.click();
  await expect(page.getByRole('group', { name: 'Plan 1' }).getByRole('textbox', { name: 'Plan' })).toBeFocused();
  await page.keyboard.type('Mensual');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12.990');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Debe ser 5 o más')).toBeVisible();
  await page.getByRole('textbox', { name: 'Avisar después de (minutos)' }).fill('30');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Se guardaron los cambios de/)).toBeVisible();
  // The amount stands as the platform keeps it.
  await expect(page.getByRole('group', { name: 'Plan 1' }).getByRole('textbox', { name: 'Monto' })).toHaveValue(
    '12990.00',
  );
  await expect(page.getByText('Sin cambios')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /¿Servilletas extra\?/ })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Avisar después de (minutos)' })).toHaveValue('30');
});

test('two desks that change the same store settle it field by field', async ({ running: { app, page }, tenant }) => {
  await signIn(page, userOf(tenant, 'admin'));
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Editar / })
    .click();
  await box(page, 'Nombre').waitFor();
  const before = await box(page, 'Nombre').inputValue();
  await box(page, 'Nombre').fill(`${before} Mía`);
  // Another desk of the same person saves meanwhile.
  const id = Number(/edit-store\/(\d+)/.exec(page.url())?.[1]);
  await page.evaluate(
    async ({ store, name }) => {
      const { value } = JSON.parse(await window.comanda.act('session.state', '{}')) as { value: { epoch: number } };
      const input = { params: { id: store }, body: { name, commune: 'Renca' } };
      await window.comanda.call('stores.update', JSON.stringify(input), value.epoch);
    },
    { store: id, name: `${before} Suya` },
  );
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Otra ventana tuya cambió lo mismo' });
  await expect(dialog.getByText(`${before} Suya`)).toBeVisible();
  await expect(dialog.getByText(/Comuna/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: /Lo tuyo/ }).check();
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(page.getByText(`Se guardaron los cambios de ${before} Mía`)).toBeVisible();
  await expect(box(page, 'Comuna')).toHaveValue('Renca');
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});

test('a store is removed by its menu, by who types its name', async ({ running: { page }, tenant }) => {
  await signIn(page, userOf(tenant, 'admin'));
  const row = page.getByRole('row').nth(1);
  await row.waitFor();
  const more = row.getByRole('button', { name: /^Más acciones: / });
  const name = ((await more.getAttribute('aria-label')) ?? '').replace('Más acciones: ', '');
  await more.click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  const remove = page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' });
  await expect(remove).toBeDisabled();
  await page.keyboard.type(name);
  await remove.click();
  await expect(page.getByText(`Se eliminó ${name}`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Más acciones: ${name}`, exact: true })).toHaveCount(0);
});

const openTab = async (page: Page, label: (typeof tabs)[number][0]) => {
  await page.getByRole('tab', { name: label }).click();
  await expect(page.getByRole('tab', { name: label })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).not.toBeEmpty();
};

test('every tab has no axe violations', async ({ running: { page }, tenant }) => {
  test.setTimeout(240_000);
  await signIn(page, userOf(tenant, 'admin'));
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Editar / })
    .click();
  await formOf(page).waitFor();
  for (const [label] of tabs) {
    await openTab(page, label);
    await expectAccessible(page);
  }
});

test('pictures of every tab', screenshotTag, async ({ running, tenant }) => {
  test.setTimeout(240_000);
  const { page } = running;
  const shoot = screenshotter(
    running,
    page,
    [1280, 1000].map((width) => [width, 900] as const),
    { fullPage: true },
  );
  await signIn(page, userOf(tenant, 'admin'));
  await page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Editar / })
    .click();
  await formOf(page).waitFor();
  for (const [label, name] of tabs) {
    await openTab(page, label);
    await shoot(`store-${name}`);
  }
});
