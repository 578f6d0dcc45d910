import type { Page } from 'playwright';
import { toShifts } from '@shared/domain/schedules/shifts';
import { signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { createAlikeStore, isBulkWrite } from '../support/bulkStores';
import { callAs, loadStores } from '../support/calls';
import { expect, test, userOf } from '../support/fixtures';
import { nextYear } from '../support/nextYear';

const makeStoresIdentical = async (page: Page) => {
  const body = createAlikeStore();
  for (const { id } of await loadStores(page)) await callAs(page, 'stores.update', { params: { id }, body });
};

const chooseAll = (page: Page) => page.getByRole('button', { name: /^Elegir estas \d/ }).click();
const getPreviewItems = (page: Page) =>
  page.getByRole('list', { name: 'Qué cambia en cada tienda' }).getByRole('listitem');
const apply = async (page: Page) => {
  const name = /^Aplicar a [\d.]+ tiendas?$/;
  await page.getByRole('button', { name }).click();
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
};
const goOn = async (page: Page, tab: string) => {
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await page.getByRole('tab', { name: tab }).click();
  await chooseAll(page);
};

// tests/screens covers lost replies and changes by other users.
test('stores selected in the list are edited together by keyboard', async ({ running: { page }, tenant, network }) => {
  await signIn(page, userOf(tenant, 'admin'));
  await makeStoresIdentical(page);
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await rows.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('3 elegidas', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Editar en lote' }).press('Enter');
  await expect(page.getByText('3 elegidas de 6')).toBeVisible();
  await page.getByRole('tab', { name: 'Medios de pago' }).click();
  // Keeps the other settings of each store.
  await page.getByRole('radiogroup', { name: 'MACH en la tienda' }).getByText('Activar', { exact: true }).click();
  await expect(getPreviewItems(page)).toHaveCount(3);
  await expect(getPreviewItems(page).first()).toContainText('+ MACH');
  network.inject('serverError', isBulkWrite, 1);
  await apply(page);
  await expect(page.getByRole('list', { name: 'Tiendas que no se guardaron' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reintentar 3 fallidas' }).click();
  await expect(page.getByText('3 tiendas guardadas')).toBeVisible();
  const writes = network.requests.filter(({ method, url }) => isBulkWrite(method, url));
  expect(writes).toHaveLength(2);
  expect((JSON.parse(writes.at(-1)?.body.toString() ?? '{}') as { store_ids?: number[] }).store_ids).toHaveLength(3);
  const changed = (await loadStores(page)).filter(({ enabledPaymentMethods }) =>
    enabledPaymentMethods.includes('mach'),
  );
  expect(changed).toHaveLength(3);
  expect(changed.every(({ paymentMethods }) => paymentMethods.inStore.mach && !paymentMethods.storeDelivery.mach)).toBe(
    true,
  );

  const storesBefore = await loadStores(page);
  await goOn(page, 'Horarios');
  const fridayBox = page.getByRole('group', { name: 'Qué días cambian' }).getByRole('checkbox', { name: 'Viernes' });
  await fridayBox.focus();
  await page.keyboard.press('Space');
  // Replaces the hours that most stores share.
  await page.getByRole('checkbox', { name: 'Cerrar los viernes' }).press('Space');
  await page
    .getByRole('button', { name: /^Agregar turno .*el viernes$/ })
    .first()
    .press('Enter');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Apertura, viernes/);
  await page.keyboard.type('0930');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1030');
  await expect(page.getByText('6 tiendas cambian')).toBeVisible();
  await expectAccessible(page);
  await apply(page);
  await expect(page.getByText('6 tiendas guardadas')).toBeVisible();
  for (const { id, businessHours } of await loadStores(page)) {
    const shifts = toShifts(businessHours);
    expect(shifts.filter(({ day }) => day === 'friday').map(({ opens }) => opens)).toEqual(
      shifts.some(({ dispatchMethod }) => dispatchMethod !== 'both') ? ['09:30', '09:30'] : ['09:30'],
    );
    const ownShifts = toShifts(storesBefore.find((store) => store.id === id)?.businessHours ?? []);
    const omitFriday = (someShifts: typeof shifts) => someShifts.filter(({ day }) => day !== 'friday');
    expect(omitFriday(shifts)).toEqual(omitFriday(ownShifts));
  }

  await goOn(page, 'Cierres');
  await page
    .getByRole('group', { name: `Feriados de ${nextYear()}` })
    .getByRole('checkbox', { name: /Navidad$/ })
    .check();
  await expect(page.getByText('6 tiendas cambian')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Horarios' }).click();
  await page.getByText('Toda la semana', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Partir de los datos de una tienda' }).waitFor();
  await expectAccessible(page);
});
