import { launchApp, signIn } from '../support/app';
import { goTo } from '../support/describeResource';
import { aLargePicture, createPicturedProducts } from '../support/largePictures';
import { aPng } from '../support/png';
import { expect, test, userOf } from '../support/specFixtures';
import { createSpecEnvironment } from '../support/specPlatform/specEnvironment';

test('a logo is shown when the platform sends a single URL as in the specification', async ({
  platform,
  spec,
  tenant,
}) => {
  const { page, close } = await launchApp({ environment: createSpecEnvironment(platform, spec, [tenant]) });
  try {
    await signIn(page, userOf(tenant, 'admin'), { path: '/design-settings', title: 'Diseño' });
    await page
      .getByLabel('Archivo de Logo principal')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: aPng(900, 600) });
    await page.getByRole('dialog').getByRole('button', { name: 'Usar imagen' }).click();
    await expect(page.getByText('1 cambio sin guardar.')).toBeVisible();
    // The reply contains only the URL of the stored picture.
    const picture = page.getByRole('main').getByRole('img', { name: 'Logo principal' });
    const readWidth = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect(picture).toHaveAttribute('src', /^app:\/\/bundle\/addressed-picture\?address=http/);
    await expect.poll(readWidth).toBe(512);
    await page.getByRole('button', { name: 'Revisar y guardar' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('Configuración guardada').first()).toBeVisible();
    await page.reload();
    await expect.poll(readWidth).toBe(512);
  } finally {
    await close();
  }
});

test('a picture from another host is not loaded', async ({ running: { page } }) => {
  const outcome = await page.evaluate(
    (address) =>
      new Promise<string>((resolve) => {
        const image = new Image();
        image.addEventListener('load', () => resolve('shown'));
        image.addEventListener('error', () => resolve('refused'));
        image.src = `app://bundle/addressed-picture?address=${encodeURIComponent(address)}`;
      }),
    'https://evil.example/x.png',
  );
  expect(outcome).toBe('refused');
});

test.describe('a product with a 20-megapixel picture', () => {
  test('has a thumbnail in the list of at most twice its displayed size', async ({ running: { page }, tenant }) => {
    await signIn(page, userOf(tenant, 'admin'));
    await createPicturedProducts(page, aLargePicture(), ['Plato grande']);
    await goTo(page, '/products', 'Productos');
    const thumbnail = page.getByRole('row').filter({ hasText: 'Plato grande' }).locator('img');
    await expect(thumbnail).toHaveAttribute('src', /^data:image\/webp/);
    const { width, height, shownWidth, shownHeight } = await thumbnail.evaluate((image: HTMLImageElement) => ({
      width: image.naturalWidth,
      height: image.naturalHeight,
      shownWidth: image.clientWidth,
      shownHeight: image.clientHeight,
    }));
    expect(height).toBe(2 * shownHeight);
    // The picture fills a square box but is wider than high (5:4), so its sides are cropped.
    expect(width / height).toBeCloseTo(5 / 4, 1);
    expect(width).toBeGreaterThanOrEqual(2 * shownWidth);
  });
});
