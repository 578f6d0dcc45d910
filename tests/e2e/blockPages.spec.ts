import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { getDisplayableUrl } from '@kit/pictures/pictureAddress';
import { createBlankProps, writePageContent, readPageContent, type Block } from '@shared/contract/content/blocks';
import { createBlockData } from '@blocks/makeBlockData';
import { getPublishedMenu } from '@shared/domain/catalogue/storefront/getPublishedMenu';
import { toWallTime } from '@shared/domain/values/wallTime';
import { signIn } from '../support/app';
import { callAs } from '../support/calls';
import { getSegment } from '../support/screens';
import { createAttackJson, createAttackTexts, createTurnTaker } from '../support/attacks';
import { openBarePage } from '../support/barePage';
import type { BarePage } from '../support/barePage/main';
import { aBlockData, listAllBlocks } from '../support/blockPage';
import { expect, test, userOf } from '../support/fixtures';
import { comparePictures } from '../support/pictureDifference';
import { aPng } from '../support/png';
import { getScreenshotFile } from '../support/screenshots';

/** Widths of a phone, a tablet and a desktop (px). */
const widths = [390, 768, 1280] as const;

/** Maximum share of differing pixels between equal pictures. */
const maxDifference = 0.005;

const toWire = (blocks: readonly Block[]) => writePageContent({ ...readPageContent({}), blocks: [...blocks] });

const aPicture = (width: number, height: number) => `data:image/png;base64,${aPng(width, height).toString('base64')}`;

const createWholePage = (): BarePage => ({
  content: toWire(listAllBlocks()),
  data: aBlockData(),
  pictures: Object.fromEntries(
    ['logo', 'hero', 'a', 'b', 'c'].map((name) => [getDisplayableUrl(`/pictures/${name}`) ?? '', aPicture(1320, 385)]),
  ),
});

const setPageWidth = (page: Page, width: number) =>
  page.evaluate((pixels) => {
    const container = document.getElementById('page');
    if (container !== null) container.style.width = `${pixels}px`;
  }, width);

const takePicture = (page: Page) => page.locator('.pb-page').screenshot({ animations: 'disabled' });

test('page blocks adapt to the width of their page, not to the width of the window', async ({ running: { app } }) => {
  for (const width of widths) {
    // Leaves room for the scrollbar beside the page.
    const barePage = await openBarePage(app, width + 20);
    await setPageWidth(barePage.page, width);
    await barePage.draw(createWholePage());
    const barePicture = await takePicture(barePage.page);
    writeFileSync(getScreenshotFile(`blocks-light-${width}`), barePicture);
    await barePage.close();
    const widePage = await openBarePage(app, 1500);
    await setPageWidth(widePage.page, width);
    await widePage.draw(createWholePage());
    expect(await comparePictures(app, barePicture, await takePicture(widePage.page))).toBeLessThanOrEqual(
      maxDifference,
    );
    // Control: without its last block the page differs, so the comparison works.
    await widePage.draw({ ...createWholePage(), content: toWire(listAllBlocks().slice(0, -1)) });
    expect(await comparePictures(app, barePicture, await takePicture(widePage.page))).toBeGreaterThan(maxDifference);
    await widePage.close();
  }
});

/** Loads the tenant's data that the page builder shows, with the same calls. */
const readData = async (page: Page, tenant: string): Promise<BarePage['data']> => {
  const settings = await callAs(page, 'settings.all', { query: { view: 'full' } });
  const { page: banners } = await callAs(page, 'banners.list', { query: { platform: 'web', limit: 100 } });
  const defaultStore = await callAs(page, 'stores.default', {});
  const stores = await callAs(page, 'stores.allFull', {});
  const menu = getPublishedMenu(await callAs(page, 'staticMenu.get', { params: { tenant } }), {
    id: defaultStore.id,
    name: defaultStore.name,
    menuId: null,
  });
  const now = toWallTime(Date.now(), 'America/Santiago');
  return createBlockData({ settings, banners, stores, defaultStore, menu, now });
};

/** Pictures on the canvas by URL. */
const readPictures = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    // Bare pages may not fetch, so loaded pictures are copied.
    const images = [...document.querySelectorAll<HTMLImageElement>('.pb-page img')];
    const loadedImages = images.filter(({ naturalWidth }) => naturalWidth > 0);
    const entries = loadedImages.map((image) => {
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return [image.src, canvas.toDataURL()] as const;
    });
    return Object.fromEntries(entries);
  });

/** Expands the canvas to the height of its page for the screenshot. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    let element = document.querySelector('.pb-page')?.parentElement ?? null;
    for (; element !== null; element = element.parentElement) {
      Object.assign(element.style, { overflow: 'visible', height: 'auto', maxHeight: 'none', contain: 'none' });
    }
    // Reserves space for the scrollbar, which the expanded page has except during a screenshot, so that the page does
    // not shift.
    document.documentElement.style.scrollbarGutter = 'stable';
  });

test.describe('the page builder', () => {
  test.use({ tenantOptions: { stores: 4, products: 12 } });

  test('shows all ten kinds of block as the published page does, at phone, tablet and desktop width', async ({
    running: { app, page },
    tenant,
  }) => {
    test.setTimeout(240_000);
    await signIn(page, userOf(tenant, 'admin'));
    await callAs(page, 'settings.update', { body: { staticMenu: true } });
    const content = { ...toWire(listAllBlocks()), relative_url: '/todos', title: 'Todos los bloques' };
    await callAs(page, 'builderPages.create', {
      query: { tenantId: tenant.tenant },
      body: { page: { status: 'draft' }, content, editor: { id: 1, name: 'Rosa Prueba' }, tenantId: tenant.tenant },
    });
    const data = await readData(page, tenant.tenant);
    expect(data.stores.length).toBeGreaterThan(1);
    expect(data.categories.length).toBeGreaterThan(0);
    const frame = await app.browserWindow(page);
    await frame.evaluate((window) => window.setContentSize(1900, 1000));
    await page.evaluate(() => {
      location.hash = '#/pagebuilder?page=todos';
    });
    await expect(page.locator('.pb-page .pb-frame')).toBeVisible();
    for (const [width, name] of [
      [390, 'Teléfono'],
      [768, 'Tableta'],
      [1280, 'Escritorio'],
    ] as const) {
      await getSegment(page, name).click();
      await page.mouse.move(0, 0);
      await unfold(page);
      await expect.poll(() => page.locator('.pb-page').evaluate(({ clientWidth }) => clientWidth)).toBe(width);
      await page.evaluate(() =>
        Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))),
      );
      const builderPicture = await takePicture(page);
      const barePage = await openBarePage(app, width + 20);
      await setPageWidth(barePage.page, width);
      await barePage.draw({ content, data, pictures: await readPictures(page), showsEmpty: true });
      const picture = await takePicture(barePage.page);
      writeFileSync(getScreenshotFile(`builder-blocks-light-${width}`), builderPicture);
      writeFileSync(getScreenshotFile(`bare-blocks-light-${width}`), picture);
      await barePage.close();
      expect(await comparePictures(app, builderPicture, picture), `at ${width} px`).toBeLessThanOrEqual(maxDifference);
    }
  });
});

test('malicious texts and markup in a page run no code and load nothing under the CSP of the app', async ({
  running: { app },
}) => {
  const barePage = await openBarePage(app, 1280);
  const requests: string[] = [];
  barePage.page.on('request', (request) => requests.push(request.url()));
  await barePage.page.evaluate(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      violations.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  const texts = createAttackTexts({ run: 'top.attacked=1', host: 'http://127.0.0.1:9' });
  const next = createTurnTaker(texts);
  const enumProps: ReadonlySet<string> = new Set(['id', 'type', 'country', 'align', 'height', 'background']);
  const attackedBlocks = createAttackJson(toWire(listAllBlocks()), next, (_, key) => !enumProps.has(key));
  const createData = () => createAttackJson(aBlockData(), next, (_, key) => key !== 'country') as BarePage['data'];
  const markup = texts.map((html, index): Block => ({
    id: `markup-${index}`,
    type: 'richText',
    props: { ...createBlankProps('richText'), markup: `<p>antes</p>${html}<p>después</p>` },
  }));
  for (let round = 0; round < 40; round += 1)
    await barePage.draw({ content: attackedBlocks, data: createData(), pictures: {} });
  await barePage.draw({ content: toWire(markup), data: aBlockData(), pictures: {} });
  // The text around most attacks is still visible; some swallow what follows them.
  expect(await barePage.page.getByText('antes', { exact: true }).count()).toBeGreaterThan(texts.length * 0.9);
  const outcome = await barePage.page.evaluate(() => ({
    attacked: (window as { attacked?: unknown }).attacked ?? null,
    violations: (window as { violations?: string[] }).violations,
    drawn: [...new Set([...document.querySelectorAll('.pb-text *')].map(({ tagName }) => tagName))].sort(),
    links: [...document.querySelectorAll('.pb-text a')].map((link) => link.getAttribute('href')),
    attributes: [
      ...new Set([...document.querySelectorAll('.pb-text *')].flatMap((element) => element.getAttributeNames())),
    ].sort(),
  }));
  expect(outcome).toMatchObject({ attacked: null, violations: [] });
  const words = [
    'A',
    'B',
    'BLOCKQUOTE',
    'BR',
    'CODE',
    'EM',
    'H2',
    'H3',
    'H4',
    'HR',
    'LI',
    'OL',
    'P',
    'PRE',
    'S',
    'STRONG',
    'U',
    'UL',
  ];
  expect(outcome.drawn.filter((tag) => !words.includes(tag))).toEqual([]);
  expect(outcome.attributes.filter((name) => !['href', 'target', 'rel', 'start'].includes(name))).toEqual([]);
  for (const link of outcome.links) expect(link).toMatch(/^(?:https?:\/\/|\/(?!\/)|#|mailto:)/);
  // True for fonts and inline pictures of the page itself.
  const isOwn = (url: string) =>
    url.startsWith('data:image/') || /^app:\/\/bundle\/assets\/lato-[\w-]+\.woff2?$/.test(url);
  expect(requests.filter((url) => !isOwn(url))).toEqual([]);
  await barePage.close();
});

test('the page check describes the problems of a page in words and finds none in a flawless page', async ({
  running: { app },
}) => {
  const barePage = await openBarePage(app, 1280);
  await barePage.page.evaluate(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      violations.push(effectiveDirective),
    );
  });
  await barePage.draw(createWholePage());
  expect(await barePage.page.evaluate(() => window.getPageFindings())).toEqual([]);
  const createTestBlock = <T extends Block['type']>(type: T) =>
    listAllBlocks().find((each): each is Extract<Block, { type: T }> => each.type === type)!;
  const [hero, text] = [createTestBlock('hero'), createTestBlock('richText')];
  const blocks: Block[] = [
    { ...hero, props: { ...hero.props, pictureText: '' } },
    { ...hero, id: 'second', props: { ...hero.props, title: 'Otra portada' } },
    createTestBlock('banners'),
    {
      ...text,
      props: {
        ...text.props,
        content: {
          type: 'doc',
          content: [{ type: 'heading', attrs: { level: 4 }, content: [{ type: 'text', text: 'Muy adentro' }] }],
        },
      },
    },
  ];
  const data = aBlockData({
    brandColor: '#ffe9a8',
    banners: [{ id: 1, name: '', picture: '/pictures/a', address: '/menu' }],
  });
  await barePage.draw({ ...createWholePage(), content: toWire(blocks), data });
  // A heading colour that no tenant can choose.
  await barePage.page.evaluate(() => {
    for (const heading of document.querySelectorAll('h2')) heading.style.color = '#cccccc';
  });
  const findings = await barePage.page.evaluate(() => window.getPageFindings());
  expect(findings.map(({ kind }) => kind)).toEqual([
    'picture-text',
    'picture-text',
    'main-heading',
    'color-contrast',
    'heading-order',
    'link-name',
    'brand-contrast',
  ]);
  expect(findings.map(({ text: sentence }) => sentence)).toEqual(
    expect.arrayContaining([
      'Una imagen no tiene descripción: quien no la ve no sabe qué muestra.',
      'Hay más de un título principal: «Otra portada». Deja el título en una sola portada.',
      'El título «Muy adentro» se salta un nivel.',
      'Un enlace no dice adónde lleva. Escribe su texto.',
      '«Promociones» se lee mal: su contraste con el fondo es 1,6 a 1 y debe ser al menos 3 a 1.',
    ]),
  );
  expect(await barePage.page.evaluate(() => (window as { violations?: string[] }).violations)).toEqual([]);
  await barePage.close();
});
