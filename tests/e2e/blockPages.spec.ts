import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { newBlock, writePageContent, readPageContent, type Block } from '@shared/domain/content/blocks';
import { attackJson, attackTexts, inTurn } from '../support/attacks';
import { openBarePage } from '../support/barePage';
import type { BarePage } from '../support/barePage/main';
import { aBlockData, allBlocks } from '../support/blockPage';
import { expect, test } from '../support/fixtures';
import { pictureDifference } from '../support/pictureDifference';
import { aPng } from '../support/png';
import { screenshotFile } from '../support/screenshots';

/** Widths of a phone, a tablet and a desktop, in pixels. */
const widths = [390, 768, 1280] as const;

/** Share of pixels up to which two pictures are the same. */
const maxDifference = 0.005;

const wire = (blocks: readonly Block[]) => writePageContent({ ...readPageContent({}), blocks: [...blocks] });

const aPicture = (width: number, height: number) => `data:image/png;base64,${aPng(width, height).toString('base64')}`;

const wholePage = (): BarePage => ({
  content: wire(allBlocks()),
  data: aBlockData(),
  pictures: Object.fromEntries(
    ['logo', 'hero', 'a', 'b', 'c'].map((name) => [`/pictures/${name}`, aPicture(1320, 385)]),
  ),
});

const setPageWidth = (page: Page, width: number) =>
  page.evaluate((pixels) => {
    const place = document.getElementById('page');
    if (place !== null) place.style.width = `${pixels}px`;
  }, width);

const picture = (page: Page) => page.locator('.pb-page').screenshot({ animations: 'disabled' });

test('blocks fit themselves to the width of their page, whatever the width of the window', async ({
  running: { app },
}) => {
  for (const width of widths) {
    // The bar to scroll by stands beside the page.
    const own = await openBarePage(app, width + 20);
    await setPageWidth(own.page, width);
    await own.draw(wholePage());
    const alone = await picture(own.page);
    writeFileSync(screenshotFile(`blocks-light-${width}`), alone);
    await own.close();
    const wide = await openBarePage(app, 1500);
    await setPageWidth(wide.page, width);
    await wide.draw(wholePage());
    expect(await pictureDifference(app, alone, await picture(wide.page))).toBeLessThanOrEqual(maxDifference);
    // That pictures are compared at all shows what differs: the same page without its last block.
    await wide.draw({ ...wholePage(), content: wire(allBlocks().slice(0, -1)) });
    expect(await pictureDifference(app, alone, await picture(wide.page))).toBeGreaterThan(maxDifference);
    await wide.close();
  }
});

test('no attack in any text or markup of a page runs, loads or leaves, in a window under the policy of the app', async ({
  running: { app },
}) => {
  const bare = await openBarePage(app, 1280);
  const asked: string[] = [];
  bare.page.on('request', (request) => asked.push(request.url()));
  await bare.page.evaluate(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      violations.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    );
  });
  const texts = attackTexts({ run: 'top.attacked=1', host: 'http://127.0.0.1:9' });
  const next = inTurn(texts);
  const closed: ReadonlySet<string> = new Set(['id', 'type', 'country', 'align', 'height', 'background']);
  const everywhere = attackJson(wire(allBlocks()), next, (_, key) => !closed.has(key));
  const data = () => attackJson(aBlockData(), next, (_, key) => key !== 'country') as BarePage['data'];
  const markup = texts.map((html, place): Block => {
    const block = newBlock('richText', []);
    return { ...block, id: `markup-${place}`, props: { ...block.props, markup: `<p>antes</p>${html}<p>después</p>` } };
  });
  for (let round = 0; round < 40; round += 1) await bare.draw({ content: everywhere, data: data(), pictures: {} });
  await bare.draw({ content: wire(markup), data: aBlockData(), pictures: {} });
  // The words around an attack are still there, where it does not swallow what comes after it.
  expect(await bare.page.getByText('antes', { exact: true }).count()).toBeGreaterThan(texts.length * 0.9);
  const outcome = await bare.page.evaluate(() => ({
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
  // The page's own letters.
  const isOwn = (url: string) =>
    url.startsWith('data:image/') || /^app:\/\/bundle\/assets\/lato-[\w-]+\.woff2?$/.test(url);
  expect(asked.filter((url) => !isOwn(url))).toEqual([]);
  await bare.close();
});

test('the check of a page says in words what visitors stumble over, and nothing about a good page', async ({
  running: { app },
}) => {
  const bare = await openBarePage(app, 1280);
  await bare.page.evaluate(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      violations.push(effectiveDirective),
    );
  });
  await bare.draw(wholePage());
  expect(await bare.page.evaluate(() => window.findingsOfPage())).toEqual([]);
  const block = <T extends Block['type']>(type: T) =>
    allBlocks().find((each): each is Extract<Block, { type: T }> => each.type === type)!;
  const [hero, text] = [block('hero'), block('richText')];
  const blocks: Block[] = [
    { ...hero, props: { ...hero.props, pictureText: '' } },
    { ...hero, id: 'second', props: { ...hero.props, title: 'Otra portada' } },
    block('banners'),
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
  await bare.draw({ ...wholePage(), content: wire(blocks), data });
  // A colour of their own, which no tenant can choose.
  await bare.page.evaluate(() => {
    for (const heading of document.querySelectorAll('h2')) heading.style.color = '#cccccc';
  });
  const findings = await bare.page.evaluate(() => window.findingsOfPage());
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
  expect(await bare.page.evaluate(() => (window as { violations?: string[] }).violations)).toEqual([]);
  await bare.close();
});
