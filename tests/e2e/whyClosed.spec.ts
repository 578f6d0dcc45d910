import type { Page } from 'playwright';
import { signIn } from '../support/app';
import { expectOverlayAccessible } from '../support/axe';
import { callAs, loadStores } from '../support/calls';
import { expect, test, userOf } from '../support/fixtures';
import { createStoreSellingAllDay } from '../support/sellingStore';

/** Opens the panel of the first store, which accepts all orders; tests/screens covers every cause. */
const findPanel = async (page: Page) => {
  const [store] = await loadStores(page);
  if (store === undefined) throw new Error('the merchant has no stores');
  const { page: menus } = await callAs(page, 'menus.list', { query: { limit: 10 } });
  await callAs(page, 'stores.update', {
    params: { id: store.id },
    body: createStoreSellingAllDay(menus[0]?.id ?? null),
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

test('a panel explains why a store is closed or open, and the problem is fixed by keyboard', async ({
  running: { page },
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'));
  const { id, name, open } = await findPanel(page);
  const openedLocator = await open();
  await expect(openedLocator.getByText('Abierta para despacho, sin hora de cierre.')).toBeVisible();
  await expect(openedLocator.getByText('Abierta para retiro, sin hora de cierre.')).toBeVisible();
  await expectOverlayAccessible(page);
  await page.keyboard.press('Escape');
  await expect(openedLocator).toHaveCount(0);

  await callAs(page, 'stores.close', {
    params: { id },
    body: { closing: { kind: 'permanent', reason: 'Corte de luz' } },
  });
  const row = page.getByRole('row').filter({ hasText: name });
  const whyButton = row.getByRole('button', { name: /¿Por qué está cerrada|Revisar si/ });
  await whyButton.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: `¿Recibe pedidos ${name}?` });
  await expect(panel.getByText(/la cerraron sin hora de reapertura/).first()).toBeVisible();
  await expect(panel.getByText(/^La cerró .+: Corte de luz$/).first()).toBeVisible();
  await panel
    .getByRole('button', { name: /^Abrir tienda/ })
    .first()
    .press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abrir tienda' }).press('Enter');
  await expect(page.getByText(`${name} está abierta`)).toBeVisible();
});
