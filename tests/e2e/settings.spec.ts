import type { Page } from 'playwright';
import { limits } from '@shared/domain/platform/limits';
import { openSecondWindow, signIn } from '../support/app';
import { goTo } from '../support/describeResource';
import { expect, test, userOf } from '../support/fixtures';
import type { TestTenant } from '../support/platform';
import { aPng } from '../support/png';

const openGeneral = async (page: Page) => {
  await goTo(page, '/general-settings', 'Ajustes generales');
  await page.getByRole('heading', { name: 'Identidad' }).waitFor();
};

const openDesign = async (page: Page, tenant: TestTenant) => {
  await signIn(page, userOf(tenant, 'admin'), { path: '/design-settings', title: 'Diseño' });
  await page.getByRole('heading', { name: 'Logos' }).waitFor();
};

const saveAll = async (page: Page) => {
  await page.getByRole('button', { name: 'Revisar y guardar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Configuración guardada').first()).toBeVisible();
};

const chooseLogo = async (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel('Archivo de Logo principal').setInputFiles(file);

const createPng = (buffer: Buffer, name = 'logo.png') => ({ name, mimeType: 'image/png', buffer });

const cropAndUse = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Usar imagen' }).click();

test('a change of settings appears in a second window', async ({ running, tenant }) => {
  const { app, page } = running;
  await signIn(page, userOf(tenant, 'admin'));
  const otherWindow = await openSecondWindow(app);
  await otherWindow.getByRole('heading', { level: 1, name: 'Tiendas' }).waitFor();
  await openGeneral(page);
  await page.getByLabel('Nombre del comercio').fill('Hamburguesas del Puerto');
  await saveAll(page);
  await expect(otherWindow.getByText('Hamburguesas del Puerto').first()).toBeVisible();
  await expect(otherWindow).toHaveTitle(/Hamburguesas del Puerto/);
});

test('a logo is cropped, uploaded, saved and shown', async ({ running, network, tenant }) => {
  const { page } = running;
  await openDesign(page, tenant);
  await chooseLogo(page, createPng(aPng(900, 600)));
  await cropAndUse(page);
  await expect(page.getByText('1 cambio sin guardar.')).toBeVisible();
  const [putRequest] = network.requests.filter(({ method }) => method === 'PUT');
  expect(putRequest?.headers['content-type']).toBe('image/png');
  expect(Number(putRequest?.headers['content-length'])).toBe(putRequest?.body.length);
  // The PNG header contains width and height: cropped to a square.
  expect([putRequest?.body.readUInt32BE(16), putRequest?.body.readUInt32BE(20)]).toEqual([512, 512]);
  await saveAll(page);
  const picture = page.getByRole('main').getByRole('img', { name: 'Logo principal' });
  await expect(picture).toHaveAttribute('src', /^app:\/\/bundle\/pictures\//);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
});

for (const inputMethod of ['drop', 'paste'] as const) {
  test(`a logo can be added by ${inputMethod}`, async ({ running, network, tenant }) => {
    const { page } = running;
    await openDesign(page, tenant);
    const field = page.getByRole('group', { name: 'Logo principal' });
    const target = field.getByRole('button', { name: /^(Elegir|Cambiar) imagen$/ });
    // Browser events with a real file in a real DataTransfer, as the system sends them.
    await target.evaluate(
      (element, { base64, kind }) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes], 'arrastrado.png', { type: 'image/png' }));
        const defaults = { bubbles: true, cancelable: true, composed: true };
        if (kind === 'paste') {
          element.dispatchEvent(new ClipboardEvent('paste', { ...defaults, clipboardData: transfer }));
          return;
        }
        for (const name of ['dragenter', 'dragover', 'drop']) {
          element.dispatchEvent(new DragEvent(name, { ...defaults, dataTransfer: transfer }));
        }
      },
      { base64: aPng(640, 480).toString('base64'), kind: inputMethod },
    );
    await cropAndUse(page);
    await expect(page.getByText('1 cambio sin guardar.')).toBeVisible();
    const [putRequest] = network.requests.filter(({ method }) => method === 'PUT');
    // Cropped to a square without enlarging.
    expect([putRequest?.body.readUInt32BE(16), putRequest?.body.readUInt32BE(20)]).toEqual([480, 480]);
    await saveAll(page);
    const picture = field.getByRole('img', { name: 'Logo principal' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
  });
}

test('an invalid logo is rejected before the upload, and an upload can be cancelled or retried', async ({
  running,
  network,
  tenant,
}) => {
  const { page } = running;
  await openDesign(page, tenant);
  const tooBig = Buffer.concat([aPng(8, 8), Buffer.alloc(limits.pictureBytes)]);
  await chooseLogo(page, createPng(tooBig));
  await expect(page.getByText('La imagen pesa más de 1,5 MB.')).toBeVisible();
  await chooseLogo(page, createPng(Buffer.from('GIF89a not a picture of ours'), 'logo.png'));
  await expect(page.getByText('El archivo no es una imagen JPG, PNG o WebP.')).toBeVisible();
  await chooseLogo(page, createPng(aPng(40, 40).subarray(0, 20)));
  await expect(page.getByText('el archivo está dañado')).toBeVisible();
  expect(network.requests.filter(({ url }) => url.includes('/pictures') || url.includes('/uploads'))).toEqual([]);

  network.inject('hang', (method) => method === 'PUT', 1);
  await chooseLogo(page, createPng(aPng(600, 600)));
  await cropAndUse(page);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Revisar y guardar' })).toHaveCount(0);

  network.clearRules();
  network.inject('broken', (method) => method === 'PUT', 1);
  await chooseLogo(page, createPng(aPng(600, 600)));
  await cropAndUse(page);
  await expect(page.getByText('No pudimos subir la imagen.')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('1 cambio sin guardar.')).toBeVisible();
});
