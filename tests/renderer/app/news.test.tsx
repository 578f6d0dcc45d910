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
const aBanner = (id: number, over: Partial<InformativeBanner> = {}): InformativeBanner => ({
  id,
  name: `Novedad ${id}`,
  destinationLink: 'https://noticias.example/x',
  desktopImage: 'https://fotos.example/wide.png',
  mobileImage: 'https://fotos.example/narrow.png',
  ...over,
});

const show = async (news: InformativeBanner[], hiddenBanners: Record<string, number> = {}) => {
  const app = renderApp({
    session: aSession(),
    path: '/stores',
    preferences: { hiddenBanners },
    calls: { 'informativeBanners.list': () => succeeded({ page: news, count: news.length, nextPage: null }) },
    acts: { 'links.openAsking': () => succeeded(null) },
  });
  await screen.findByRole('heading', { level: 1, name: 'Tiendas' });
  return app;
};
const line = () => screen.findByRole('region', { name: 'Novedades' });
const hiddenIn = ({ acts }: Awaited<ReturnType<typeof show>>['bridge']) =>
  (acts.find(({ name }) => name === 'preferences.set')?.input as { hiddenBanners: Record<string, number> })
    .hiddenBanners;
const addressOf = (picture: HTMLElement) => new URL(picture.getAttribute('src') ?? '').searchParams.get('address');

describe('the line of news', () => {
  it.each([
    ['its name', {}, 'Novedad 1'],
    ['the host of its link', { name: '' }, 'noticias.example'],
    ['a word of ours', { name: '', destinationLink: null }, 'Novedad'],
  ])('says %s', async (_what, over, title) => {
    await show([aBanner(1, over)]);
    expect(within(await line()).getByRole('button', { name: title })).toBeTruthy();
    // Nothing is fetched until the dialog opens.
    expect(screen.queryByRole('img', { name: title })).toBeNull();
  });

  it('is not there without news', async () => {
    await show([]);
    expect(screen.queryByRole('region', { name: 'Novedades' })).toBeNull();
  });

  it.each([
    ['Ocultar una semana', limits.informativeBannerPostpone],
    ['No mostrar más', limits.informativeBannerDelete],
  ])('hides one by "%s", and goes on to the next', async (button, duration) => {
    const before = Date.now();
    const { user, bridge } = await show([aBanner(1), aBanner(2)]);
    await user.click(within(await line()).getByRole('button', { name: button }));
    await within(await line()).findByRole('button', { name: 'Novedad 2' });
    const [entry] = Object.entries(hiddenIn(bridge));
    expect(entry?.[0]).toBe('practice 1');
    expect((entry?.[1] ?? 0) - before).toBeGreaterThanOrEqual(duration);
    expect((entry?.[1] ?? 0) - Date.now()).toBeLessThanOrEqual(duration);
  });

  it('gives the focus to the screen once the last of them is hidden', async () => {
    const { user } = await show([aBanner(1)]);
    await user.click(within(await line()).getByRole('button', { name: 'No mostrar más' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Novedades' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('leaves out what is still hidden, and shows again what has run out', async () => {
    await show([aBanner(1), aBanner(2)], { 'practice 1': Date.now() + day, 'practice 2': Date.now() - day });
    const news = within(await line());
    expect(news.getByRole('button', { name: 'Novedad 2' })).toBeTruthy();
    expect(news.queryByRole('button', { name: '1 más' })).toBeNull();
  });

  it('shows the first, and all of them in a panel', async () => {
    const { user } = await show([aBanner(1), aBanner(2)]);
    const news = within(await line());
    expect(news.queryByRole('button', { name: 'Novedad 2' })).toBeNull();
    await user.click(news.getByRole('button', { name: '1 más' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Mensajes' }));
    expect(panel.getByRole('button', { name: 'Novedad 1' })).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Novedad 2' }));
    expect(await screen.findByRole('dialog', { name: 'Novedad 2' })).toBeTruthy();
  });
});

describe('news that are opened', () => {
  const open = async (over: Partial<InformativeBanner> = {}) => {
    const app = await show([aBanner(1, over)]);
    await app.user.click(within(await line()).getByRole('button', { name: 'Novedad 1' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Novedad 1' })) };
  };

  it.each([
    [550, 'https://fotos.example/narrow.png'],
    [551, 'https://fotos.example/wide.png'],
  ])('show, in a window of %i pixels, the picture that was made for it', async (width, address) => {
    setWidth(width);
    const { dialog } = await open();
    expect(addressOf(dialog.getByRole('img', { name: 'Novedad 1' }))).toBe(address);
  });

  it('show the other picture where that one is missing', async () => {
    const { dialog } = await open({ desktopImage: null });
    expect(addressOf(dialog.getByRole('img', { name: 'Novedad 1' }))).toBe('https://fotos.example/narrow.png');
  });

  it('keep their name and their link where the picture cannot be shown', async () => {
    const { dialog, user, bridge } = await open();
    fireEvent.error(dialog.getByRole('img', { name: 'Novedad 1' }));
    await waitFor(() => expect(dialog.getAllByText('Novedad 1')).toHaveLength(2));
    await user.click(dialog.getByRole('button', { name: 'Ver más' }));
    expect(bridge.acts.find(({ name }) => name === 'links.openAsking')?.input).toEqual({
      url: 'https://noticias.example/x',
    });
  });

  it('are hidden from there too', async () => {
    const { dialog, user, bridge } = await open();
    await user.click(dialog.getByRole('button', { name: 'Ocultar una semana' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(Object.keys(hiddenIn(bridge))).toEqual(['practice 1']);
  });
});
