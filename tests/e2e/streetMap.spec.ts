import type { Locator, Page } from 'playwright';
import { launchApp, signIn } from '../support/app';
import { callAs, loadStores } from '../support/calls';
import { expect, test, userOf } from '../support/fixtures';
import { createEnvironment } from '../support/platform';
import { sheetColor, startTileServer, tileColor } from '../support/tileServer';

const openDelivery = async (page: Page): Promise<Locator> => {
  const id = (await loadStores(page))[0]?.id ?? 0;
  await callAs(page, 'stores.update', {
    params: { id },
    body: {
      latitude: -33.4555,
      longitude: -70.6,
      deliveryZones: [
        {
          name: 'Ñuñoa centro',
          fee: 1990,
          polygons: [
            [
              [
                [-70.615, -33.448],
                [-70.585, -33.448],
                [-70.585, -33.463],
                [-70.615, -33.463],
                [-70.615, -33.448],
              ],
            ],
          ],
        },
      ],
      exclusionZones: [],
    },
  });
  await page.evaluate((storeId) => {
    location.hash = `#/stores/edit-store/${storeId}/delivery`;
  }, id);
  const map = page.getByRole('application', { name: 'Mapa de las zonas' });
  await map.scrollIntoViewIfNeeded();
  await expect(map.locator('[data-ready="true"]')).toBeVisible();
  return map;
};

/** Share of a picture with roughly this colour (0 to 1). */
const measureShare = async (page: Page, map: Locator, [red, green, blue]: readonly [number, number, number]) => {
  const picture = (await map.screenshot()).toString('base64');
  return page.evaluate(
    async ([base64, ...expected]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d')!;
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      let nearCount = 0;
      for (let offset = 0; offset < data.length; offset += 4) {
        if (expected.every((value, channel) => Math.abs((data[offset + channel] ?? 0) - value) < 12)) nearCount += 1;
      }
      return nearCount / (data.length / 4);
    },
    [picture, red, green, blue] as const,
  );
};

test('the map shows streets from the configured style while the page makes no requests', async ({
  platform,
  tenant,
  network,
}) => {
  const tiles = await startTileServer();
  const environment = { ...createEnvironment(platform, network.port, [tenant]), map: { styleUrl: tiles.styleUrl } };
  const { page, close } = await launchApp({ environment });
  const [requests, fieldErrors]: string[][] = [[], []];
  page.on('request', (request) => requests!.push(request.url()));
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted|Refused|violat/i.test(message.text())) fieldErrors!.push(message.text());
  });
  try {
    await signIn(page, userOf(tenant, 'admin'));
    const map = await openDelivery(page);
    await expect(page.getByText('Mapa: © Calles')).toBeVisible();
    await expect.poll(() => measureShare(page, map, tileColor)).toBeGreaterThan(0.3);
    // The street map now supplies place names; those of zones remain.
    await expect(map.getByText('Ñuñoa centro')).toBeVisible();
    await expect(map.getByText('Ñuñoa', { exact: true })).toHaveCount(0);

    expect(requests!.filter((url) => !/^(app|blob|data):/.test(url))).toEqual([]);
    expect(requests!.some((url) => url.startsWith('app://bundle/map/tiles/0/'))).toBe(true);
    expect(fieldErrors).toEqual([]);
    expect(tiles.requested.every(({ path }) => /^\/(style\.json|tiles\/\d+\/\d+\/\d+\.png\?key=k1)$/.test(path))).toBe(
      true,
    );
    for (const { headers } of tiles.requested) {
      for (const name of ['authorization', 'tenant', 'cookie', 'admin-id', 'referer', 'origin']) {
        expect(headers).not.toHaveProperty(name);
      }
    }

    await page.evaluate(() => window.comanda.act('preferences.set', JSON.stringify({ colourMode: 'dark' })));
    await expect.poll(() => measureShare(page, map, tileColor)).toBeLessThan(0.02);
  } finally {
    await close();
    await tiles.stop();
  }
});

// tests/renderer covers the retry.
test('a failing map server leaves the simplified map and zones with a message', async ({
  platform,
  tenant,
  network,
}) => {
  const tiles = await startTileServer();
  tiles.serve(false);
  const environment = { ...createEnvironment(platform, network.port, [tenant]), map: { styleUrl: tiles.styleUrl } };
  const { page, close } = await launchApp({ environment });
  try {
    await signIn(page, userOf(tenant, 'admin'));
    const map = await openDelivery(page);
    await expect(page.getByText(/El mapa de calles no está disponible/)).toBeVisible();
    await expect(page.getByText(/Mapa base simplificado/).first()).toBeVisible();
    // The style's background colour would cover the simplified map.
    await expect.poll(() => measureShare(page, map, sheetColor)).toBeLessThan(0.01);
    await map.click({ position: { x: 200, y: 120 } });
    await expect(page.getByRole('status', { name: 'Respuesta para el punto' })).toContainText(/[Dd]espacha aquí/);
  } finally {
    await close();
    await tiles.stop();
  }
});

test('no map server is contacted without a configured style', async ({ running: { page }, tenant }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await signIn(page, userOf(tenant, 'admin'));
  await openDelivery(page);
  await expect(page.getByText(/Mapa base simplificado/).first()).toBeVisible();
  expect(requests.filter((url) => url.includes('/map/'))).toEqual([]);
});
