import { signIn } from '../support/app';
import { expect, test, userOf } from '../support/fixtures';

test('scratch', async ({ ownApp: { page }, tenant }) => {
  const logs: string[] = [];
  page.on('console', (m) => logs.push(`${m.type()} ${m.text()}`));
  page.on('pageerror', (e) => logs.push('ERR ' + e.message + (e.stack ?? '')));
  await signIn(page, userOf(tenant, 'admin'));
  await page.evaluate(() => { location.hash = '#/pagebuilder'; });
  await page.waitForSelector('[data-block-list], [data-canvas]', { timeout: 15000 }).catch(() => {});
  await page.screenshot({ path: '/tmp/b1.png' });
  for (const name of ['Encabezado', 'Portada', 'Texto', 'Carta', 'Locales', 'Pie de página']) {
    await page.getByRole('button', { name: `Agregar ${name}`, exact: true }).click();
  }
  await page.waitForTimeout(800);
  await page.screenshot({ path: '/tmp/b2.png' });
  const box = (await page.getByTestId('drawer-item:video').boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 10, { steps: 4 });
  await page.mouse.move(700, 400, { steps: 20 });
  await page.waitForTimeout(400);
  await page.screenshot({ path: '/tmp/b3.png' });
  await page.mouse.up();
  await page.waitForTimeout(800);
  await page.screenshot({ path: '/tmp/b4.png' });
  console.log(await page.locator('[data-block-list]').innerText());
  await page.keyboard.press('Control+z');
  await page.waitForTimeout(400);
  console.log(await page.locator('[data-block-list]').innerText());
  console.log(logs.filter((l) => !l.includes('favicon')).join('\n').slice(0, 6000));
});
