import type { Page } from 'playwright';
import { limits } from '@shared/domain/platform/limits';
import { loginForm, openSecondWindow, signIn, submitLogin } from '../support/app';
import { goTo } from '../support/describeResource';
import type { FaultProxy } from '../support/faultProxy';
import { expect, test, userOf } from '../support/fixtures';
import { aPng } from '../support/png';

const openGeneral = async (page: Page) => {
  await goTo(page, '/general-settings', 'Ajustes generales');
  await page.getByRole('heading', { name: 'Identidad' }).waitFor();
};

const openDesign = async (page: Page) => {
  await goTo(page, '/design-settings', 'Diseño');
  await page.getByRole('heading', { name: 'Logos' }).waitFor();
};

const saveAll = async (page: Page) => {
  await page.getByRole('button', { name: 'Revisar y guardar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Configuración guardada').first()).toBeVisible();
};

const bodiesOf = (network: FaultProxy, method: string, path: string): unknown[] =>
  network.requests
    .filter((request) => request.method === method && request.url.endsWith(path))
    .map(({ body }) => JSON.parse(body.toString()) as unknown);

const chooseLogo = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel('Archivo de Logo principal').setInputFiles(file);

const png = (buffer: Buffer, name = 'logo.png') => ({ name, mimeType: 'image/png', buffer });

const cropAndUse = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Usar imagen' }).click();

test('a changed setting is shown before it is saved, and travels alone', async ({ running, network, tenant }) => {
  const { page } = running;
  await signIn(page, userOf(tenant, 'admin'));
  await openGeneral(page);
  await page.getByLabel('Instagram').fill('https://instagram.com/burger');
  await page.getByRole('button', { name: 'Revisar y guardar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await expect(dialog.getByRole('listitem')).toContainText('https://instagram.com/burger');
  expect(bodiesOf(network, 'PATCH', '/settings')).toEqual([]);
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Configuración guardada').first()).toBeVisible();
  expect(bodiesOf(network, 'PATCH', '/settings')).toEqual([
    { social_networks: { instagram: 'https://instagram.com/burger' }, lock_version: expect.any(Number) },
  ]);
  await expect(page.getByRole('button', { name: 'Revisar y guardar' })).toBeHidden();
});

test('what breaks a rule is said at its field and cannot be sent', async ({ running: { page }, tenant }) => {
  await signIn(page, userOf(tenant, 'admin'));
  await openGeneral(page);
  await page.getByLabel('Facebook').fill('http://facebook.com/x');
  await expect(page.getByText('Debe ser una dirección https válida')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revisar y guardar' })).toBeDisabled();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('Debe ser una dirección https válida')).toBeHidden();
});

test('leaving with something unsaved asks first', async ({ running: { page }, tenant }) => {
  await signIn(page, userOf(tenant, 'admin'));
  await openGeneral(page);
  await page.getByLabel('Nombre del comercio').fill('Otro nombre');
  await page.getByRole('link', { name: 'Tiendas', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page.getByLabel('Nombre del comercio')).toHaveValue('Otro nombre');
});

test('the other window follows a change of settings', async ({ running, tenant }) => {
  const { app, page } = running;
  await signIn(page, userOf(tenant, 'admin'));
  const other = await openSecondWindow(app);
  await other.getByRole('heading', { level: 1, name: 'Tiendas' }).waitFor();
  await openGeneral(page);
  await page.getByLabel('Nombre del comercio').fill('Hamburguesas del Puerto');
  await saveAll(page);
  await expect(other.getByText('Hamburguesas del Puerto').first()).toBeVisible();
  await expect(other).toHaveTitle(/Hamburguesas del Puerto/);
});

test('who may only look sees every setting and no way to change one', async ({ running: { page }, tenant }) => {
  await signIn(page, userOf(tenant, 'lectura'));
  await openGeneral(page);
  await expect(page.getByText('Puedes ver esta configuración, pero no cambiarla.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
  await openDesign(page);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});

test('a logo is cut to size, sent, saved and shown', async ({ running, network, tenant }) => {
  const { page } = running;
  await signIn(page, userOf(tenant, 'admin'));
  await openDesign(page);
  await chooseLogo(page, png(aPng(900, 600)));
  await cropAndUse(page);
  await expect(page.getByText('1 cambio sin guardar.')).toBeVisible();
  const [put] = network.requests.filter(({ method }) => method === 'PUT');
  expect(put?.headers['content-type']).toBe('image/png');
  expect(Number(put?.headers['content-length'])).toBe(put?.body.length);
  // Width and height stand in the header: it was cut to a square.
  expect([put?.body.readUInt32BE(16), put?.body.readUInt32BE(20)]).toEqual([512, 512]);
  await saveAll(page);
  const picture = page.getByRole('main').getByRole('img', { name: 'Logo principal' });
  await expect(picture).toHaveAttribute('src', /^app:\/\/bundle\/pictures\//);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
});

for (const how of ['drop', 'paste'] as const) {
  test(`a logo can be given by ${how}`, async ({ running, network, tenant }) => {
    const { page } = running;
    await signIn(page, userOf(tenant, 'admin'));
    await openDesign(page);
    const field = page.getByRole('group', { name: 'Logo principal' });
    const target = field.getByRole('button', { name: /^(Elegir|Cambiar) imagen$/ });
    // As the system hands it over: events of the browser, with a real file in a real DataTransfer.
    await target.evaluate(
      (element, { base64, kind }) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const given = new DataTransfer();
        given.items.add(new File([bytes], 'arrastrado.png', { type: 'image/png' }));
        const usual = { bubbles: true, cancelable: true, composed: true };
        if (kind === 'paste') {
          element.dispatchEvent(new ClipboardEvent('paste', { ...usual, clipboardData: given }));
          return;
        }
        for (const name of ['dragenter', 'dragover', 'drop']) {
          element.dispatchEvent(new DragEvent(name, { ...usual, dataTransfer: given }));
        }
      },
      { base64: aPng(640, 480).toString('base64'), kind: how },
    );
    await cropAndUse(page);
    await expect(page.getByText('1 cambio sin guardar.')).toBeVisible();
    const [put] = network.requests.filter(({ method }) => method === 'PUT');
    // Cut to a square, and no larger than it was.
    expect([put?.body.readUInt32BE(16), put?.body.readUInt32BE(20)]).toEqual([480, 480]);
    await saveAll(page);
    const picture = field.getByRole('img', { name: 'Logo principal' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
  });
}

const loseSaved = (network: FaultProxy, times: number) =>
  network.inject('lostReply', (method, url) => method === 'PATCH' && url.endsWith('/settings'), times);

test('a save whose answer was lost is done once, and shown everywhere', async ({ running, network, tenant }) => {
  const { page } = running;
  await signIn(page, userOf(tenant, 'admin'));
  await openGeneral(page);
  loseSaved(network, 1);
  await page.getByLabel('Nombre del comercio').fill('Hamburguesas del Valle');
  await saveAll(page);
  const sent = network.requests.filter(({ method, url }) => method === 'PATCH' && url.endsWith('/settings'));
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  await expect(page.getByRole('button', { name: 'Revisar y guardar' })).toBeHidden();
  // The frame goes by the session's copy of the tenant.
  await expect(page).toHaveTitle(/Hamburguesas del Valle/);

  await openDesign(page);
  loseSaved(network, 1);
  await page.getByLabel('Código del color').fill('#1B4290');
  await saveAll(page);
  const colour = async () => {
    const text = await page.evaluate(() => window.comanda.act('session.state', '{}'));
    return (JSON.parse(text) as { value: { settings: { brandPrimary: string } } }).value.settings.brandPrimary;
  };
  await expect.poll(colour).toBe('#1B4290');
});

test('what was typed stays while nobody can tell whether it was saved', async ({ running, network, tenant }) => {
  const { page } = running;
  await signIn(page, userOf(tenant, 'admin'));
  await openGeneral(page);
  // Every repeat is lost, too.
  loseSaved(network, 10);
  await page.getByLabel('Instagram').fill('https://instagram.com/valle');
  await page.getByRole('button', { name: 'Revisar y guardar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog.getByText(/No sabemos si se guardó/)).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByLabel('Instagram')).toHaveValue('https://instagram.com/valle');
  network.clearRules();
  await saveAll(page);
  await expect(page.getByLabel('Instagram')).toHaveValue('https://instagram.com/valle');
});

test('a file that is too big or no picture is refused before anything is sent', async ({
  running,
  network,
  tenant,
}) => {
  const { page } = running;
  await signIn(page, userOf(tenant, 'admin'));
  await openDesign(page);
  const tooBig = Buffer.concat([aPng(8, 8), Buffer.alloc(limits.pictureBytes)]);
  await chooseLogo(page, png(tooBig));
  await expect(page.getByText('La imagen pesa más de 1,5 MB.')).toBeVisible();
  await chooseLogo(page, png(Buffer.from('GIF89a not a picture of ours'), 'logo.png'));
  await expect(page.getByText('El archivo no es una imagen JPG, PNG o WebP.')).toBeVisible();
  await chooseLogo(page, png(aPng(40, 40).subarray(0, 20)));
  await expect(page.getByText('el archivo está dañado')).toBeVisible();
  expect(network.requests.filter(({ url }) => url.includes('/pictures') || url.includes('/uploads'))).toEqual([]);
});

test('an upload that was cut off can be tried again', async ({ running, network, tenant }) => {
  const { page } = running;
  await signIn(page, userOf(tenant, 'admin'));
  await openDesign(page);
  network.inject('broken', (method) => method === 'PUT', 1);
  await chooseLogo(page, png(aPng(600, 600)));
  await cropAndUse(page);
  await expect(page.getByText('No pudimos subir la imagen.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('1 cambio sin guardar.')).toBeVisible();
});

test('an upload can be given up while it is under way', async ({ running, network, tenant }) => {
  const { page } = running;
  await signIn(page, userOf(tenant, 'admin'));
  await openDesign(page);
  network.inject('hang', (method) => method === 'PUT', 1);
  await chooseLogo(page, png(aPng(600, 600)));
  await cropAndUse(page);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Revisar y guardar' })).toHaveCount(0);
});

test('a colour that white text is lost on is warned about', async ({ running: { page }, tenant }) => {
  await signIn(page, userOf(tenant, 'admin'));
  await openDesign(page);
  await page.getByLabel('Código del color').fill('#F7B500');
  await expect(page.getByText(/Contraste de 1,8 a 1 .* se lee mal/)).toBeVisible();
  await page.getByLabel('Código del color').fill('#1B4290');
  await expect(page.getByText(/se lee bien/)).toBeVisible();
});

test('own data are saved alone and shown in the frame', async ({ running, network, tenant }) => {
  const { page } = running;
  await signIn(page, userOf(tenant, 'admin'));
  await goTo(page, '/my-account', 'Mi cuenta');
  const form = page.getByRole('form', { name: 'Datos personales' });
  await form.getByLabel('Nombre').fill('Ana María Prueba');
  await form.getByRole('button', { name: 'Guardar datos' }).click();
  await expect(page.getByText('Tus datos quedaron guardados').first()).toBeVisible();
  expect(bodiesOf(network, 'PATCH', '/admin_users/me')).toEqual([{ name: 'Ana María Prueba' }]);
});

test('a password is changed by who knows the old one, and the new one signs in', async ({
  running: { page },
  tenant,
}) => {
  const admin = userOf(tenant, 'admin');
  const next = 'otra-clave-2026';
  await signIn(page, admin);
  await goTo(page, '/my-account', 'Mi cuenta');
  const form = page.getByRole('form', { name: 'Contraseña' });
  const fill = async (old: string) => {
    await form.getByLabel('Contraseña actual').fill(old);
    await form.getByLabel(/^Contraseña nueva/).fill(next);
    await form.getByLabel('Repite la contraseña nueva').fill(next);
    await form.getByRole('button', { name: 'Cambiar contraseña' }).click();
  };
  await fill('no-es-esta');
  await expect(page.getByText('La contraseña actual no es correcta.')).toBeVisible();
  await fill(admin.password);
  await expect(page.getByText('Tu contraseña cambió').first()).toBeVisible();

  // The login goes on with the tokens that came back.
  await goTo(page, '/stores', 'Tiendas');
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await loginForm(page).waitFor();
  await submitLogin(page, admin);
  await expect(page.getByText('El correo o la contraseña no son correctos.').first()).toBeVisible();
  await signIn(page, { email: admin.email, password: next });
});
