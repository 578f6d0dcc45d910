import type { Locator, Page } from 'playwright';
import { readPageContent } from '@shared/contract/content/blocks';
import { killApp, launchApp, createUserDataFolder, signIn } from '../support/app';
import { expectAccessible } from '../support/axe';
import { callAs } from '../support/calls';
import { getScreenChunks } from '../support/chunks';
import { listDrafts } from '../support/drafts';
import { expect, test, userOf } from '../support/fixtures';
import { tabTo } from '../support/keyboard';
import { createEnvironment } from '../support/platform';
import { openStores } from '../support/storeForm';

const builder = { path: '/pagebuilder?page=inicio', title: /\S/ } as const;

const openBuilder = async (page: Page, address = 'inicio') => {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/pagebuilder?page=${address}`);
  await getBlockList(page).getByRole('button').first().waitFor();
};

const getBlockList = (page: Page) => page.getByRole('list', { name: 'Bloques de la página' });
const readNames = (page: Page) => getBlockList(page).getByRole('button').allInnerTexts();
const getSaveButton = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true });
const getSavedMessage = (page: Page) => page.getByText('Página guardada', { exact: true });

/** Stored version of a page builder page. */
const readStoredPage = async (page: Page, tenant: string, address: string) => {
  const { page: rows } = await callAs(page, 'builderPages.list', { query: { tenantId: tenant, limit: 100 } });
  const contents = rows.map(({ id, content }) => ({ id, content: readPageContent(content) }));
  return contents.find(({ content }) => content.relativeUrl.replace(/^\//, '') === address);
};

/** Waits for the pictures of a page, since they move the blocks below. */
const waitForPictures = (page: Page) =>
  page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });

/** Waits until the line that shows the target of a drag has reached an edge of a block. */
const waitForLine = async (page: Page, edge: number) => {
  const line = page.locator('[data-puck-line-placeholder]');
  await expect.poll(async () => Math.abs(((await line.boundingBox())?.y ?? Infinity) - edge)).toBeLessThan(30);
};

const measureMiddle = async (element: Locator) => {
  const box = await element.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, box };
};

test('a page is created by keyboard: blocks are added, moved, filled in, undone and saved', async ({
  running: { page },
  tenant,
}) => {
  test.slow();
  await signIn(page, userOf(tenant, 'admin'), builder);
  await openBuilder(page);
  await tabTo(page, 'Bloques');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'Nueva página');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Nombre').waitFor();
  await page.keyboard.type('Fiestas patrias');
  await page.keyboard.press('Tab');
  await page.keyboard.type('fiestas-patrias');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Fiestas patrias' })).toBeVisible();

  for (const kind of ['Encabezado', 'Portada', 'Menú']) {
    await tabTo(page, `Agregar ${kind}`);
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await readNames(page)).at(-1)).toBe(kind);
  }
  // Enter in the list opens the block's fields; Alt with an arrow moves the block.
  const lastLocator = getBlockList(page).getByRole('button').last();
  await lastLocator.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => readNames(page)).toEqual(['Encabezado', 'Menú', 'Portada']);
  await expect(page.getByText('Menú está ahora en el lugar 2 de 3.')).toBeAttached();
  await expect(getBlockList(page).getByRole('button', { name: 'Menú' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Título', { exact: true })).toBeFocused();
  await page.keyboard.type('Dieciocho en casa');
  await expect(page.locator('[data-canvas]')).toContainText('Dieciocho en casa');
  // In a text field, Backspace deletes a letter, not the block.
  await page.keyboard.press('Backspace');
  await expect(page.locator('[data-canvas]')).toContainText('Dieciocho en cas');
  await expect(getBlockList(page).getByRole('button')).toHaveCount(3);

  await getBlockList(page).getByRole('button').nth(1).focus();
  await page.keyboard.press('Enter');
  await getBlockList(page).getByRole('button').nth(1).focus();
  await page.keyboard.press('Control+d');
  await expect.poll(async () => (await readNames(page)).length).toBe(4);
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await readNames(page)).length).toBe(3);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await readNames(page)).length).toBe(4);
  await page.keyboard.press('Control+y');
  await expect.poll(async () => (await readNames(page)).length).toBe(3);

  await page.keyboard.press('Control+s');
  await expect(getSavedMessage(page)).toBeVisible();
  const created = await readStoredPage(page, tenant.tenant, 'fiestas-patrias');
  expect(created?.content.blocks.map(({ type }) => type)).toEqual(['header', 'menu', 'hero']);
  expect(created?.content.blocks[2]?.props).toMatchObject({ title: 'Dieciocho en cas' });
  const { page: entries } = await callAs(page, 'pages.list', { query: { query: 'fiestas', limit: 10 } });
  expect(entries).toMatchObject([{ relativeUrl: 'fiestas-patrias', name: 'Fiestas patrias', status: 'draft' }]);
});

test('a block is dragged into position with the mouse without CSP violations', async ({
  running: { page },
  tenant,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', ({ message }) => errors.push(message));
  await signIn(page, userOf(tenant, 'admin'), builder);
  await openBuilder(page);
  const namesBefore = await readNames(page);
  await page.getByTestId('drawer-item:video').scrollIntoViewIfNeeded();
  await waitForPictures(page);
  const card = await measureMiddle(page.getByTestId('drawer-item:video'));
  const hero = await measureMiddle(page.locator('[data-puck-component]').nth(1));
  await page.mouse.move(card.box.x + 40, card.y);
  await page.mouse.down();
  await page.mouse.move(card.box.x + 60, card.y, { steps: 4 });
  await page.mouse.move(hero.x, hero.box.y + 20, { steps: 20 });
  await waitForLine(page, hero.box.y);
  await page.mouse.up();
  await expect.poll(() => readNames(page)).toEqual([namesBefore[0], 'Video', ...namesBefore.slice(1)]);
  await expect(page.getByRole('form', { name: 'Campos de Video' })).toBeVisible();
  // Drags an existing block by its preview on the canvas.
  const [header, video] = [page.locator('[data-puck-component]').first(), page.locator('[data-puck-component]').nth(1)];
  await waitForPictures(page);
  const [from, to] = [await measureMiddle(header), await measureMiddle(video)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 12, { steps: 4 });
  await page.mouse.move(to.x, to.box.y + to.box.height - 4, { steps: 20 });
  await waitForLine(page, to.box.y + to.box.height);
  await page.mouse.up();
  await expect.poll(() => readNames(page)).toEqual(['Video', namesBefore[0], ...namesBefore.slice(1)]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => readNames(page)).toEqual([namesBefore[0], 'Video', ...namesBefore.slice(1)]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => readNames(page)).toEqual(namesBefore);
  await expect(getSaveButton(page)).toBeDisabled();
  expect(errors).toEqual([]);
});

test('a saved page survives a reload, and restoring a version creates a new one', async ({
  running: { page },
  tenant,
}) => {
  test.slow();
  await signIn(page, userOf(tenant, 'admin'), builder);
  await openBuilder(page);
  const namesBefore = await readNames(page);
  await getBlockList(page).getByRole('button').nth(1).click();
  await page
    .getByRole('toolbar', { name: /^Acciones de/ })
    .getByRole('button', { name: /^Eliminar/ })
    .click();
  await getSaveButton(page).click();
  await expect(getSavedMessage(page)).toBeVisible();
  await page.reload();
  await getBlockList(page).getByRole('button').first().waitFor();
  expect((await readNames(page)).length).toBe(namesBefore.length - 1);
  const { id = 0 } = (await readStoredPage(page, tenant.tenant, 'inicio')) ?? {};
  const countVersions = async () =>
    (await callAs(page, 'pageContents.list', { query: { pageId: id, limit: 100 } })).count;
  const versionCount = await countVersions();

  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Versiones' }).click();
  const dialog = page.getByRole('dialog', { name: 'Versiones de la página' });
  await dialog.getByRole('list', { name: 'Versiones guardadas' }).getByRole('button').nth(1).click();
  await expect(dialog.getByText('Vuelve 1 bloque')).toBeVisible();
  await dialog.getByRole('button', { name: 'Volver a esta versión' }).click();
  await expect.poll(() => readNames(page)).toEqual(namesBefore);
  await expect(page.getByText('Todo guardado')).toBeVisible();
  await expect.poll(countVersions).toBe((versionCount ?? 0) + 1);
  const storedPage = await readStoredPage(page, tenant.tenant, 'inicio');
  expect(storedPage?.content.blocks.length).toBe(namesBefore.length);
});

test('unsaved changes of a page survive a kill as a draft', async ({ platform, tenant }) => {
  const userData = createUserDataFolder();
  const environment = createEnvironment(platform, platform.port, [tenant]);
  const firstApp = await launchApp({ environment, userData });
  await signIn(firstApp.page, userOf(tenant, 'admin'), builder);
  await openBuilder(firstApp.page);
  const namesBefore = await readNames(firstApp.page);
  await firstApp.page.getByRole('button', { name: 'Agregar Texto' }).click();
  await expect.poll(() => listDrafts(userData).length).toBe(1);
  await killApp(firstApp.app);

  const { page, close } = await launchApp({ environment, userData });
  await openStores(page, userOf(tenant, 'admin'));
  await openBuilder(page);
  expect(await readNames(page)).toEqual(namesBefore);
  await expect(page.getByText('Cambia: Bloques.')).toBeVisible();
  await page.getByRole('button', { name: 'Recuperar', exact: true }).click();
  await expect.poll(() => readNames(page)).toEqual([...namesBefore, 'Texto']);
  await getSaveButton(page).click();
  await expect(getSavedMessage(page)).toBeVisible();
  await expect.poll(() => listDrafts(userData)).toEqual([]);
  await close();
});

test('the page builder has no axe violations with a block and the page check', async ({
  running: { page },
  tenant,
}) => {
  test.slow();
  await signIn(page, userOf(tenant, 'admin'), builder);
  await openBuilder(page);
  await page.getByRole('button', { name: 'Revisión' }).click();
  await expect(page.getByRole('region', { name: 'Revisión de la página' }).getByText(/observaci/)).toBeVisible();
  await expectAccessible(page);
  await getBlockList(page).getByRole('button').first().click();
  await expect(page.getByRole('form', { name: 'Campos de Encabezado' })).toBeVisible();
  await expectAccessible(page);
});

test("the page builder's code is loaded only by its own screens", () => {
  const { ownChunks, otherChunks } = getScreenChunks('PageBuilderScreen', 'LandingEditorScreen');
  const marks = ['data-puck-component', 'ProseMirror'];
  for (const suffix of marks) {
    expect([...ownChunks.values()].some((source) => source.includes(suffix))).toBe(true);
    expect([...otherChunks].filter(([, source]) => source.includes(suffix)).map(([file]) => file)).toEqual([]);
  }
});
