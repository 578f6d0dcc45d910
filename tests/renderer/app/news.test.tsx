import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { succeeded } from '@shared/contract/protocol/failure';
import type { InformativeBanner } from '@shared/contract/content/informativeBanners';
import { limits } from '@shared/domain/platform/limits';
import { aSession } from '../support/builders';
import { cleanupApp, renderApp } from '../support/renderApp';

const setWidth = (width: number) => window.happyDOM.setViewport({ width, height: 800 });
beforeEach(() => setWidth(1280));
afterEach(cleanupApp);

const day = 86_400_000;
const aBanner = (id: number, overrides: Partial<InformativeBanner> = {}): InformativeBanner => ({
  id,
  name: `Novedad ${id}`,
  destinationLink: 'https://noticias.example/x',
  desktopImage: 'https://fotos.example/wide.png',
  mobileImage: 'https://fotos.example/narrow.png',
  ...overrides,
});

const showNews = async (newsBanners: InformativeBanner[], hiddenBanners: Record<string, number> = {}) => {
  const app = renderApp({
    session: aSession(),
    path: '/stores',
    preferences: { hiddenBanners },
    calls: {
      'informativeBanners.list': () => succeeded({ page: newsBanners, count: newsBanners.length, nextPage: null }),
    },
    actions: { 'links.openAsking': () => succeeded(null) },
  });
  await screen.findByRole('heading', { level: 1, name: 'Tiendas' });
  return app;
};
const findLine = () => screen.findByRole('region', { name: 'Novedades' });
const getHidden = ({ actions }: Awaited<ReturnType<typeof showNews>>['bridge']) =>
  (actions.find(({ name }) => name === 'preferences.set')?.input as { hiddenBanners: Record<string, number> })
    .hiddenBanners;
const getAddress = (picture: HTMLElement) => new URL(picture.getAttribute('src') ?? '').searchParams.get('address');

describe('the line with news', () => {
  it.each([
    ['the name of the item', {}, 'Novedad 1'],
    ['the host of the link when the item has no name', { name: '' }, 'noticias.example'],
    ['a generic title when the item has neither name nor link', { name: '', destinationLink: null }, 'Novedad'],
  ])('shows %s', async (_title, overrides, title) => {
    await showNews([aBanner(1, overrides)]);
    expect(within(await findLine()).getByRole('button', { name: title })).toBeTruthy();
    // Pictures load only when the dialog opens.
    expect(screen.queryByRole('img', { name: title })).toBeNull();
  });

  it('is hidden without news', async () => {
    await showNews([]);
    expect(screen.queryByRole('region', { name: 'Novedades' })).toBeNull();
  });

  it.each([
    ['Ocultar una semana', limits.informativeBannerPostpone],
    ['No mostrar más', limits.informativeBannerDelete],
  ])('hides an item with "%s" and shows the next one', async (button, duration) => {
    const startTime = Date.now();
    const { user, bridge } = await showNews([aBanner(1), aBanner(2)]);
    await user.click(within(await findLine()).getByRole('button', { name: button }));
    await within(await findLine()).findByRole('button', { name: 'Novedad 2' });
    const [hiddenBanner] = Object.entries(getHidden(bridge));
    expect(hiddenBanner?.[0]).toBe('practice 1');
    expect((hiddenBanner?.[1] ?? 0) - startTime).toBeGreaterThanOrEqual(duration);
    expect((hiddenBanner?.[1] ?? 0) - Date.now()).toBeLessThanOrEqual(duration);
  });

  it('moves the focus to the main content after the last item is hidden', async () => {
    const { user } = await showNews([aBanner(1)]);
    await user.click(within(await findLine()).getByRole('button', { name: 'No mostrar más' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Novedades' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('omits hidden items until their hiding expires', async () => {
    await showNews([aBanner(1), aBanner(2)], { 'practice 1': Date.now() + day, 'practice 2': Date.now() - day });
    const newsBanners = within(await findLine());
    expect(newsBanners.getByRole('button', { name: 'Novedad 2' })).toBeTruthy();
    expect(newsBanners.queryByRole('button', { name: '1 más' })).toBeNull();
  });

  it('shows only the first item, and a panel lists all items', async () => {
    const { user } = await showNews([aBanner(1), aBanner(2)]);
    const newsBanners = within(await findLine());
    expect(newsBanners.queryByRole('button', { name: 'Novedad 2' })).toBeNull();
    await user.click(newsBanners.getByRole('button', { name: '1 más' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Mensajes' }));
    expect(panel.getByRole('button', { name: 'Novedad 1' })).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Novedad 2' }));
    expect(await screen.findByRole('dialog', { name: 'Novedad 2' })).toBeTruthy();
  });
});

describe('an opened news item', () => {
  const openNewsItem = async (overrides: Partial<InformativeBanner> = {}) => {
    const app = await showNews([aBanner(1, overrides)]);
    await app.user.click(within(await findLine()).getByRole('button', { name: 'Novedad 1' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Novedad 1' })) };
  };

  it.each([
    [550, 'https://fotos.example/narrow.png'],
    [551, 'https://fotos.example/wide.png'],
  ])('shows the picture made for a window %i pixels wide', async (width, address) => {
    setWidth(width);
    const { dialog } = await openNewsItem();
    expect(getAddress(dialog.getByRole('img', { name: 'Novedad 1' }))).toBe(address);
  });

  it('shows the picture for the other window size when the picture for this size is missing', async () => {
    const { dialog } = await openNewsItem({ desktopImage: null });
    expect(getAddress(dialog.getByRole('img', { name: 'Novedad 1' }))).toBe('https://fotos.example/narrow.png');
  });

  it('keeps its name and link when the picture cannot load', async () => {
    const { dialog, user, bridge } = await openNewsItem();
    fireEvent.error(dialog.getByRole('img', { name: 'Novedad 1' }));
    await waitFor(() => expect(dialog.getAllByText('Novedad 1')).toHaveLength(2));
    await user.click(dialog.getByRole('button', { name: 'Ver más' }));
    expect(bridge.actions.find(({ name }) => name === 'links.openAsking')?.input).toEqual({
      url: 'https://noticias.example/x',
    });
  });

  it('can be hidden from its dialog', async () => {
    const { dialog, user, bridge } = await openNewsItem();
    await user.click(dialog.getByRole('button', { name: 'Ocultar una semana' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(Object.keys(getHidden(bridge))).toEqual(['practice 1']);
  });
});
