import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openScreen } from './support/openScreen';

const getBody = ({ body }: { body: Buffer }) => JSON.parse(body.toString()) as Record<string, unknown>;

const openOrder = async (path: `/${string}`, title: string, calls: string) => {
  const openedScreen = await openScreen(path, { tenant: { stores: 1 } });
  await openedScreen.user.click(await screen.findByRole('button', { name: 'Ordenar' }));
  const dialog = await screen.findByRole('dialog', { name: title });
  await within(dialog).findByRole('group', { name: 'Orden en Web' });
  const getHandles = () => within(dialog).getAllByRole('button', { name: /^Mover / });
  const readNames = () => getHandles().map((handle) => handle.getAttribute('aria-label')?.replace('Mover ', ''));
  const listSent = () =>
    openedScreen.network.requests.filter(({ method, url }) => method === 'PATCH' && url.includes(calls));
  return { ...openedScreen, dialog, handles: getHandles, readNames, listSent };
};

describe.each([
  ['/banners', 'Orden de los banners', '/banners/'],
  ['/position-banners', 'Orden de los banners publicitarios', '/position_banners/'],
  ['/popup-banners', 'Orden de los pop-ups', '/pop_ups/'],
] as const)('the order of %s', (path, title, calls) => {
  it('is changed with the arrow keys, which sends only changed positions and can be undone', async () => {
    const { user, dialog, handles, readNames, listSent } = await openOrder(path, title, calls);
    const namesBefore = readNames();
    handles()[0]?.focus();
    await user.keyboard('{ArrowDown}');
    expect(readNames().slice(0, 2)).toEqual([namesBefore[1], namesBefore[0]]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`Mover ${namesBefore[0]}`);
    await user.click(within(dialog).getByRole('button', { name: 'Guardar orden' }));
    await screen.findByText('Se cambiaron 2 posiciones');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The seed assigns every third position to the banners of one display target.
    expect(listSent().map(getBody)).toEqual(expect.arrayContaining([{ position: 0 }, { position: 3 }]));
    expect(listSent()).toHaveLength(2);
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(listSent()).toHaveLength(4));
  });
});

describe('the banner order dialog', () => {
  it('shows a separate order for each display target', async () => {
    const { user, dialog, readNames } = await openOrder('/banners', 'Orden de los banners', '/banners/');
    const web = readNames();
    await user.click(within(dialog).getByRole('radio', { name: 'App' }));
    await within(dialog).findByRole('group', { name: 'Orden en App' });
    expect(readNames().some((name) => web.includes(name))).toBe(false);
    const save = within(dialog).getByRole('button', { name: 'Guardar orden' });
    expect(save.hasAttribute('disabled')).toBe(true);
  });

  it('lists the banners that could not be saved and can retry them', async () => {
    const { user, network } = await openScreen('/banners', { tenant: { stores: 1 } });
    await user.click(await screen.findByRole('button', { name: 'Ordenar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Orden de los banners' });
    const [first] = await within(dialog).findAllByRole('button', { name: /^Mover / });
    first?.focus();
    await user.keyboard('{ArrowDown}');
    network.inject('serverError', (method, url) => method === 'PATCH' && url.includes('/banners/'), 1);
    await user.click(within(dialog).getByRole('button', { name: 'Guardar orden' }));
    const list = await screen.findByRole('list', { name: 'Los que no cambiaron de posición' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    await screen.findByText('Se cambiaron 2 posiciones');
  });

  it('is not offered without permission to change banners', async () => {
    await openScreen('/banners', { as: 'lectura', tenant: { stores: 1 } });
    await screen.findAllByRole('button', { name: /^Ver (?!como|más)/ });
    expect(screen.queryByRole('button', { name: 'Ordenar' })).toBeNull();
  });
});
