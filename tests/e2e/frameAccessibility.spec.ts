import type { Locator, Page } from 'playwright';
import { signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { goTo } from '../support/describeResource';
import { expect, test, userOf } from '../support/fixtures';

test.describe.configure({ timeout: 180_000 });

/** Opens an overlay with Enter, checks it, closes it with Escape, and checks that focus returns. */
const visit = async (page: Page, button: Locator, shownLocator: Locator, accepts = shownLocator) => {
  await button.focus();
  await page.keyboard.press('Enter');
  await shownLocator.waitFor();
  await expect(accepts).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(shownLocator).toHaveCount(0);
  await expect(button).toBeFocused();
};

test('menus, notifications and the command search return the focus when closed by keyboard', async ({
  practice: { page },
}) => {
  await page
    .getByRole('button', { name: /^Ingresar como .*Administra/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tiendas' })).toBeVisible();
  // The overlays are tested on a small page; other tests cover the list of stores.
  await goTo(page, '/my-account', 'Mi cuenta');
  await page.getByRole('main').getByRole('textbox').first().waitFor();
  await expectAccessible(page);
  const getButton = (name: string | RegExp) => page.getByRole('button', { name });
  // The message line shows the most urgent message; the panel always contains the news.
  const messages = page.getByRole('dialog', { name: 'Mensajes' });
  await visit(page, getButton(/^\d+ más$/), messages);
  await getButton(/^\d+ más$/).press('Enter');
  await visit(
    page,
    messages.getByRole('button', { name: 'Cierra y abre tus tiendas en dos clics' }),
    page.getByRole('dialog', { name: /^Cierra y abre/ }),
  );
  await page.keyboard.press('Escape');
  await expect(messages).toHaveCount(0);
  await visit(page, getButton(/^Avisos(?:: \d+)?$/), page.getByRole('dialog', { name: 'Avisos' }));
  await visit(page, getButton('Plataforma de práctica'), page.getByRole('menuitem', { name: 'Empezar de nuevo' }));
  await visit(page, getButton(/^Menú de /), page.getByRole('menuitem', { name: /^Mi cuenta/ }));
  const palette = page.getByRole('combobox', { name: /^Pantalla, acción/ });
  await visit(page, getButton(/Buscar o hacer/), palette);

  // Finds and opens a screen by typing.
  await page.keyboard.press('Control+k');
  await palette.waitFor();
  await page.keyboard.type('repartidores');
  await expect(page.getByRole('option', { name: /Repartidores/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Repartidores' })).toBeVisible();
});

test('a menu disappears when closed on a computer that renders frames late', async ({ running: { page }, tenant }) => {
  await signIn(page, userOf(tenant, 'admin'));
  const entry = page.getByRole('menuitem', { name: /^Mi cuenta/ });
  await page.getByRole('button', { name: /^Menú de / }).press('Enter');
  await expect(entry).toBeVisible();
  await page.evaluate(() => {
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (draw) => Number(setTimeout(() => request(draw), 400));
  });
  await page.keyboard.press('Escape');
  await expect(entry).toHaveCount(0);
});

test('a user replaces a forgotten password by keyboard through an email of the practice platform', async ({
  practice: { page },
}) => {
  const account = await page.evaluate(async () => {
    const reply = JSON.parse(await window.comanda.act('practice.users', '{}')) as {
      value: { tenant: string; email: string }[];
    };
    // Other tests need the administrator's password unchanged.
    return reply.value.find(({ tenant, email }) => tenant === 'burger-demo' && email.startsWith('editor'));
  });
  const email = account?.email ?? '';
  await expect(page.getByLabel('Correo')).toBeFocused();
  await page.keyboard.type(email);
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Elegir una contraseña nueva' });
  await expect(dialog.getByLabel('Correo')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  const link = dialog.getByRole('button', { name: `Abrir el enlace para ${email}` });
  await link.waitFor();
  await expectAccessible(page);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Contraseña nueva')).toBeFocused();
  await page.keyboard.type('una clave propia');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Listo: esta persona ya puede ingresar con su contraseña nueva.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Contraseña' }).focus();
  await page.keyboard.type('una clave propia');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Tiendas' })).toBeVisible();
});
