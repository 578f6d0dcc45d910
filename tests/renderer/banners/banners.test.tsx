import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import type { PositionBanner } from '@shared/contract/content/banners';
import { createBlankPositionBanner } from '@shared/contract/content/bannerFields';
import { getPictureSize } from '@features/banners/bannerAreas';
import { aSession, aUser, aUserWithPermissions } from '../support/builders';
import { failed, succeeded, type CallStubs } from '../support/fakeBridge';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const aBanner = (fields: Partial<PositionBanner> = {}): PositionBanner & { lockVersion: number } => ({
  ...createBlankPositionBanner(),
  id: 7,
  name: 'Oferta de otoño',
  pictures: [],
  lockVersion: 1,
  ...fields,
});

const createPage = <Row,>(...page: Row[]) => succeeded({ page, count: page.length, nextPage: null });

/** Screens of banners on a platform that has one banner of each kind and stores what it receives. */
const openBanners = (path: string, banner = aBanner(), overrides: CallStubs = {}, user = aUser()) => {
  let storedBanner = banner;
  const sentInputs: object[] = [];
  const updateBanner = ({ body }: { body: object }) => {
    sentInputs.push(body);
    storedBanner = { ...storedBanner, ...body };
    return succeeded(storedBanner);
  };
  const calls: CallStubs = {
    'popUps.list': () => createPage(storedBanner),
    'popUps.update': updateBanner,
    'positionBanners.list': () => createPage(storedBanner),
    'positionBanners.get': () => succeeded(storedBanner),
    'positionBanners.update': updateBanner,
    'products.list': () => createPage({ id: 4, name: 'Italiana' } as never, { id: 5, name: 'Chacarero' } as never),
    'products.get': ({ params }) => succeeded({ id: Number(params.id), name: 'Italiana' } as never),
    'menus.list': () => createPage({ id: 9, name: 'Carta nocturna' } as never),
    ...overrides,
  };
  return { ...renderApp({ session: aSession({ user }), path, calls }), sentInputs };
};

describe('a pop-up', () => {
  it('is switched on and off in its row and a toast confirms it', async () => {
    const { user, sentInputs } = openBanners('/popup-banners');
    await user.click(await screen.findByRole('switch', { name: 'Activo' }));
    await screen.findByText('Oferta de otoño está apagado');
    await user.click(await screen.findByRole('switch', { name: 'Apagado' }));
    await screen.findByText('Oferta de otoño está activo');
    expect(sentInputs).toEqual([{ active: false }, { active: true }]);
  });

  it('reverts the switch and shows an error when the platform rejects it', async () => {
    const { user } = openBanners('/popup-banners', aBanner(), {
      'popUps.update': () => failed(createFailure('server')),
    });
    await user.click(await screen.findByRole('switch', { name: 'Activo' }));
    await screen.findByText('Se produjo un error. Vuelve a intentarlo.');
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Activo' }).checked).toBe(true);
  });
});

describe('the pop-up list', () => {
  it('requests pages of 25', async () => {
    const { bridge } = openBanners('/popup-banners');
    await screen.findByText('Oferta de otoño');
    const queries = bridge.calls.filter(({ name }) => name === 'popUps.list').map(({ input }) => input);
    expect(queries).toContainEqual({ query: expect.objectContaining({ page: 1, limit: 25 }) as unknown });
  });
});

describe('the picture of a banner', () => {
  it.each([
    ['banners', 'web', 1320, 385],
    ['banners', 'responsive', 600, 400],
    ['positionBanners', 'app', 600, 400],
    ['popUps', 'web', 1200, 1200],
    ['popUps', 'responsive', 600, 600],
    ['popUps', 'app', 600, 600],
    ['popUps', 'kiosk', 1200, 1200],
  ] as const)('is cropped, for %s on %s, to %i x %i', (area, platform, width, height) => {
    expect(getPictureSize(area, platform)).toEqual({ width, height });
  });

  it('is shown in the preview at the size of the selected display target', async () => {
    const { user } = openBanners('/popup-banners/edit-banner/7', aBanner(), {
      'popUps.get': () => succeeded(aBanner()),
    });
    const preview = within(await screen.findByRole('region', { name: 'Así se ve' }));
    expect(preview.getByText('Sin imagen todavía. Se recorta a 1200 × 1200 píxeles.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'App' }));
    expect(await preview.findByText('Sin imagen todavía. Se recorta a 600 × 600 píxeles.')).toBeTruthy();
  });
});

describe('the banner form', () => {
  it('rejects a disallowed URL and sends nothing', async () => {
    const { user, sentInputs } = openBanners('/position-banners/edit-banner/7');
    await user.type(await screen.findByRole('textbox', { name: 'Lleva a' }), 'javascript:alert(1)');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText(/^URL no permitida/);
    expect(sentInputs).toEqual([]);
  });

  it('rejects an end that is not after the start', async () => {
    const dates = { startDate: '2026-12-02T00:00:00', endDate: '2026-12-01T23:59:00' };
    const { user, sentInputs } = openBanners('/position-banners/edit-banner/7', aBanner(dates));
    const [day] = await screen.findAllByDisplayValue('01/12/2026');
    await user.clear(day!);
    await user.type(day!, '30/11/2026');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Debe ser posterior al inicio');
    expect(sentInputs).toEqual([]);
  });
});

describe('the linked item of a position banner', () => {
  const findLastRow = async () => within((await screen.findAllByRole('row')).at(-1)!);

  it.each([
    ['Product', 4, 'Italiana'],
    ['Menu', 9, 'Carta nocturna'],
    ['Category', 12, '#12'],
  ])('is named in the list for a %s', async (bannerableType, bannerableId, name) => {
    openBanners('/position-banners', aBanner({ bannerableType, bannerableId }));
    expect(await (await findLastRow()).findByText(name)).toBeTruthy();
  });

  it('is shown as its id without permission for products', async () => {
    const user = aUserWithPermissions({ position_banners: ['index', 'show'] });
    const { bridge } = openBanners(
      '/position-banners',
      aBanner({ bannerableType: 'Product', bannerableId: 4 }),
      {},
      user,
    );
    expect(await (await findLastRow()).findByText('#4')).toBeTruthy();
    expect(bridge.calls.map(({ name }) => name)).not.toContain('products.get');
  });

  const form = '/position-banners/edit-banner/7';
  const saveForm = (user: ReturnType<typeof openBanners>['user']) => user.keyboard('{Control>}s{/Control}');

  it('is found by name and sent as its id', async () => {
    const { user, sentInputs } = openBanners(form);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Acompaña a' }), 'Producto');
    await user.type(await screen.findByRole('combobox', { name: 'Cuál' }), 'chaca');
    await user.click(await screen.findByRole('option', { name: /Chacarero/ }));
    await saveForm(user);
    await waitFor(() => expect(sentInputs).toEqual([{ bannerableType: 'Product', bannerableId: 5, lockVersion: 1 }]));
  });

  it('is cleared when its type changes', async () => {
    const { user, sentInputs } = openBanners(form, aBanner({ bannerableType: 'Product', bannerableId: 4 }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Acompaña a' }), 'Menú');
    await saveForm(user);
    await waitFor(() => expect(sentInputs).toEqual([{ bannerableType: 'Menu', bannerableId: null, lockVersion: 1 }]));
  });

  it('keeps its id and a type that only the platform knows', async () => {
    const { user, sentInputs } = openBanners(form, aBanner({ bannerableType: 'Category', bannerableId: 12 }));
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Acompaña a' })).value).toBe('Category');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Su número' }).value).toBe('12');
    await user.type(screen.getByRole('textbox', { name: /^Nombre/ }), '!');
    await saveForm(user);
    await waitFor(() => expect(sentInputs).toEqual([{ name: 'Oferta de otoño!', lockVersion: 1 }]));
  });
});
