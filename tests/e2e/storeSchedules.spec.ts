import type { Page } from 'playwright';
import { signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { expect, test, userOf } from '../support/fixtures';
import { screenshotTag, createScreenshotter } from '../support/screenshots';
import type { TestTenant } from '../support/platform';

// Uses typical weekly hours instead of stores that are always open.
test.use({ tenantOptions: { allDay: false } });

/** Opens the hours of the tenant's first store. */
const openSchedules = async (page: Page, tenant: TestTenant) => {
  await signIn(page, userOf(tenant, 'admin'));
  const id = await page.evaluate(async () => {
    const session = JSON.parse(await window.comanda.act('session.state', '{}')) as { value: { epoch: number } };
    const reply = await window.comanda.call('stores.all', '{"query":{}}', session.value.epoch);
    return (JSON.parse(reply) as { value: { id: number }[] }).value[0]?.id ?? 0;
  });
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/stores/edit-store/${id}/schedules`);
  await page.getByRole('heading', { name: 'Horarios de la semana' }).waitFor();
};

const getDay = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

/** Clears Monday and opens it from 19:00 to 01:30. */
const typeMondayNight = async (page: Page) => {
  const mondayGroup = getDay(page, 'Lunes');
  await expect(mondayGroup).toBeVisible();
  const removers = mondayGroup.getByRole('button', { name: /^Quitar turno/ });
  for (let remainingCount = await removers.count(); remainingCount > 0; remainingCount -= 1) {
    await removers.first().click();
    await expect(removers).toHaveCount(remainingCount - 1);
  }
  await expect(mondayGroup.getByRole('textbox')).toHaveCount(0);
  await mondayGroup.getByRole('button', { name: 'Agregar turno el lunes' }).press('Enter');
  await expect(mondayGroup.getByRole('textbox', { name: 'Apertura, lunes, turno 1' })).toBeFocused();
  await page.keyboard.type('7 pm');
  await page.keyboard.press('Tab');
  await page.keyboard.type('130');
  await page.keyboard.press('Tab');
};

/** Reduces the store to one set of hours with Tuesday morning free. */
const startWithOneSet = async (page: Page) => {
  const hoursSwitch = page.getByRole('switch', { name: 'Despacho y retiro tienen horarios distintos' });
  if (await hoursSwitch.isChecked()) {
    await hoursSwitch.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Dejar un solo horario' }).click();
    await expect(dialog).toHaveCount(0);
  }
};

test('the schedule tab has no axe violations, and a day is copied to other days by keyboard', async ({
  running: { page },
  tenant,
}) => {
  await openSchedules(page, tenant);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cerrar por feriados' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('checkbox', { name: /Navidad$/ })
    .first()
    .check();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Programar cierre' }).click();
  await dialog.waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await startWithOneSet(page);
  await typeMondayNight(page);
  await getDay(page, 'Lunes').getByRole('button', { name: 'Copiar lunes' }).focus();
  await page.keyboard.press('Enter');
  // The menu accepts keys as soon as it is shown.
  await expect(page.getByRole('menuitem', { name: 'Todos los días' })).toHaveAttribute('data-highlighted');
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(getDay(page, 'Viernes').getByRole('textbox', { name: 'Cierre, viernes, turno 1' })).toHaveValue('01:30');
  await expect(getDay(page, 'Viernes').getByRole('textbox')).toHaveCount(2);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Se guardaron los cambios de/).first()).toBeVisible();
});

test(
  'takes screenshots of the schedules in light and dark mode, wide and narrow',
  screenshotTag,
  async ({ running, tenant }) => {
    test.setTimeout(120_000);
    const { page } = running;
    await openSchedules(page, tenant);
    const sizes = [1280, 900].map((width) => [width, 1000] as const);
    const takeScreenshot = createScreenshotter(running, page, sizes);
    const screenshotWholePage = createScreenshotter(running, page, sizes, { fullPage: true });
    await screenshotWholePage('schedules');
    await startWithOneSet(page);
    await typeMondayNight(page);
    await getDay(page, 'Lunes').getByRole('button', { name: 'Agregar turno el lunes' }).click();
    await page.keyboard.type('20');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2');
    await page.getByRole('button', { name: 'Agregar espera semanal' }).click();
    const weekly = page.getByRole('group', { name: /^Espera semanal/ }).last();
    await weekly.getByRole('textbox', { name: 'Desde' }).fill('20');
    await weekly.getByRole('textbox', { name: 'Hasta' }).fill('22');
    await page.getByRole('button', { name: 'Programar cierre' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: 'Desde ahora' }).check();
    await takeScreenshot('plan-closing');
    const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('es-CL', { timeZone: 'America/Santiago' });
    await dialog.getByLabel('Fecha de término').fill(tomorrow);
    await dialog.getByLabel('Hora de término').fill('1000');
    await dialog.getByRole('button', { name: 'Mantención' }).click();
    await dialog.getByRole('button', { name: 'Programar cierre' }).click();
    await expect(dialog).toBeHidden();
    await screenshotWholePage('schedules-changed');
    await page.getByRole('button', { name: 'Cerrar por feriados' }).click();
    await dialog
      .getByRole('checkbox', { name: /Navidad$/ })
      .first()
      .check();
    await takeScreenshot('holidays');
  },
);
