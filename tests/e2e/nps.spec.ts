import type { Page } from 'playwright';
import { signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { fillIn, goTo, getRow } from '../support/describeResource';
import { expect, test, userOf } from '../support/fixtures';
import { screenshotTag, createScreenshotter } from '../support/screenshots';

test.use({ tenantOptions: { stores: 3, orders: 900 } });

const getQuestions = (page: Page) => page.getByRole('group', { name: 'Preguntas de la encuesta' });

test.describe('a poll of a tenant without orders', () => {
  test.use({ tenantOptions: { stores: 3 } });

  test('is built from questions by keyboard, and is rejected without an NPS question', async ({
    running: { page },
    tenant,
  }) => {
    await signIn(page, userOf(tenant, 'admin'), { path: '/nps/polls', title: 'Encuestas NPS' });
    await expect(getRow(page, 'Después del despacho')).toBeVisible();
    await page.getByRole('button', { name: 'Nueva encuesta' }).press('Enter');
    const form = page.getByRole('form', { name: 'Nueva encuesta' });
    await fillIn(page, form, [
      { kind: 'text', label: 'Título', text: 'Encuesta de prueba' },
      { kind: 'choice', label: 'Después de', option: 'Retiro' },
      { kind: 'picks', label: 'Agregar preguntas', find: 'comida' },
    ]);
    await page.keyboard.press('Control+s');
    await expect(form.getByText('Agrega al menos una pregunta NPS (de 0 a 10)')).toBeVisible();
    await fillIn(page, form, [{ kind: 'picks', label: 'Agregar preguntas', find: 'recomiendes' }]);
    const preview = page.getByRole('region', { name: 'Así la ve tu cliente' });
    await expect(preview.getByRole('listitem')).toHaveText([/comida/, /recomiendes/]);
    await getQuestions(page)
      .getByRole('button', { name: /^Mover .*recomiendes/ })
      .press('ArrowUp');
    await expect(preview.getByRole('listitem')).toHaveText([/recomiendes/, /comida/]);
    await expect(preview.getByRole('img', { name: 'Botones del 0 al 10' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Se creó Encuesta de prueba')).toBeVisible();
    await goTo(page, '/nps/questions', 'Preguntas NPS');
    await expect(getRow(page, 'comida')).toContainText('Encuesta de prueba');
  });
});

test('the NPS score links to its comments, which lead to a reply and to their orders', async ({
  running: { app, page },
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'), { path: '/dashboard-nps', title: 'Panel NPS' });
  await expect(page.getByRole('region', { name: 'Puntaje NPS' })).toContainText('Promotores');
  await expect(page.getByRole('slider', { name: 'Puntaje en el tiempo' })).toBeVisible();
  const stores = page.getByRole('table', { name: 'Puntaje por tienda' });
  await expect(stores.getByRole('row')).toHaveCount(5);
  await expect(page.getByRole('table', { name: 'Puntaje por despacho y retiro' }).getByRole('row')).toHaveCount(4);
  await expectAccessible(page);

  await page.getByText('Detractores', { exact: true }).last().click();
  const comments = page.getByRole('region', { name: 'Comentarios' });
  await expect(comments.getByRole('listitem').first()).toContainText(/Nota [0-6] de 10/);
  await expect(comments.getByRole('listitem').first()).toContainText(/Esperó \d/);
  await app.evaluate(({ shell }) => {
    shell.openExternal = (url) => {
      Object.assign(globalThis, { openedLink: url });
      return Promise.resolve();
    };
  });
  await comments.getByRole('button', { name: 'Responder' }).first().press('Enter');
  const reply = page.getByRole('dialog', { name: 'Responder al cliente' });
  await expect(reply.getByRole('textbox', { name: 'Mensaje' })).toHaveValue(/^Hola .* por tu pedido \d+/);
  await expectAccessible(page);
  await reply.getByRole('button', { name: 'Abrir en WhatsApp' }).press('Enter');
  const readOpenedLink = () => app.evaluate(() => (globalThis as { openedLink?: string }).openedLink ?? '');
  await expect.poll(readOpenedLink).toMatch(/^https:\/\/wa\.me\/\d+\?text=Hola/);
  if (await reply.isVisible()) await page.keyboard.press('Escape');
  await comments
    .getByRole('link', { name: /^Pedido #/ })
    .first()
    .press('Enter');
  await expect(
    page
      .getByRole('dialog')
      .getByRole('heading', { name: /^Pedido/ })
      .first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/order=\d+/);

  await page.goBack();
  await stores.getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(/stores=\d+/);
  await expect(stores).toBeHidden();
  await expect(page.getByRole('button', { name: /^Tiendas: \S/ })).toBeVisible();
});

test('takes screenshots of the NPS screens', screenshotTag, async ({ running, tenant }) => {
  test.setTimeout(180_000);
  const { page } = running;
  await signIn(page, userOf(tenant, 'admin'));
  const takeScreenshot = createScreenshotter(running, page, [[1366, 768]]);
  await goTo(page, '/nps/questions', 'Preguntas NPS');
  await expect(getRow(page, 'comida')).toBeVisible();
  await takeScreenshot('nps-questions');
  await goTo(page, '/nps/polls', 'Encuestas NPS');
  await expect(getRow(page, 'Verano')).toBeVisible();
  await takeScreenshot('nps-polls');
  await getRow(page, 'Después del despacho').click();
  await expect(page.getByRole('img', { name: 'Botones del 0 al 10' })).toBeVisible();
  await takeScreenshot('nps-poll');
  await page.evaluate(() => {
    location.hash = '#/dashboard-nps?period=thisYear&compare=lastYear';
  });
  await expect(page.getByRole('slider', { name: 'Puntaje en el tiempo' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Puntaje por tienda' })).toBeVisible();
  await expect(page.getByText(/^Esperó/).first()).toBeVisible();
  await takeScreenshot('nps-dashboard');
  await createScreenshotter(running, page, [[1366, 2600]])('nps-dashboard-whole');
});
