import type { Page } from 'playwright';
import { signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { callAs } from '../support/calls';
import { expect, test, userOf } from '../support/fixtures';

const getCheckbox = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const getCode = (page: Page, company: string) => page.getByRole('textbox', { name: `Código de comercio ${company}` });

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
};

/** Opens the payment methods of the first store and returns its id. */
const openPayments = async (page: Page): Promise<number> => {
  const [store] = await callAs(page, 'stores.all', { query: { limit: 10 } });
  const id = store?.id ?? 0;
  await page.evaluate((instant) => {
    location.hash = `#/stores/edit-store/${instant}/externalServices`;
  }, id);
  await page.getByRole('grid', { name: 'Medios de pago de la tienda' }).waitFor();
  return id;
};

test('the payment methods of a store are selected for delivery and in store, validated and saved', async ({
  running: { page },
  tenant,
}) => {
  test.setTimeout(120_000);
  await signIn(page, userOf(tenant, 'admin'));
  const id = await openPayments(page);

  for (const company of ['Webpay', 'Oneclick']) {
    await getCode(page, company).fill('');
    if (await getCheckbox(page, `Habilitar ${company}`).isChecked())
      await getCheckbox(page, `Habilitar ${company}`).click();
  }
  await getCheckbox(page, 'Habilitar Webpay').click({ force: true });
  await expect(getCheckbox(page, 'Habilitar Webpay')).not.toBeChecked();
  await page.getByRole('button', { name: 'Ir al código: Webpay' }).click();
  await expect(getCode(page, 'Webpay')).toBeFocused();
  await page.keyboard.type('5971 0000 0001');
  await getCheckbox(page, 'Habilitar Webpay').click();
  await save(page);
  await expect(page.getByText('Debe tener 12 dígitos y empezar con 5970')).toBeVisible();
  await getCode(page, 'Webpay').fill('5970 0000 0001');

  await getCheckbox(page, 'Webpay en despacho').uncheck();
  await getCheckbox(page, 'Webpay en la tienda').uncheck();
  await save(page);
  const row = page.getByRole('row').filter({ has: getCheckbox(page, 'Habilitar Webpay') });
  await expect(row.getByText('Debe estar activo en despacho o en la tienda')).toBeVisible();
  await expect(getCheckbox(page, 'Habilitar Webpay')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(getCheckbox(page, 'Webpay en despacho')).toBeChecked();

  await page.getByRole('switch', { name: 'Aceptar Kushki' }).check();
  await getCheckbox(page, 'Habilitar Kushki tarjeta').check();
  await save(page);
  await expect(page.getByText(/^Se guardaron los cambios de/)).toBeVisible();

  const savedStore = await callAs(page, 'stores.get', { params: { id } });
  expect(savedStore).toMatchObject({
    webpayCommerceCode: '597000000001',
    oneclickCommerceCode: null,
    kushkiEnabled: true,
    enabledPaymentMethods: expect.arrayContaining(['online', 'kushkiCard']),
    paymentMethods: {
      storeDelivery: { online: true, oneclick: false, kushkiCard: true },
      inStore: { online: false, oneclick: false, kushkiCard: true },
    },
  });
});
