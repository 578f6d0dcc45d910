import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { capabilities } from '@shared/contract/protocol/capabilities';
import { failureOf } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { Menu } from '@shared/contract/catalogue/menus';
import { aBareStore } from '../../support/aWholeStore';
import { aStore } from '../entities/stores/storesScreen';
import { aSessionWithCapabilities } from '../support/builders';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const menu: Menu = {
  id: 3,
  name: 'Carta',
  hidden: false,
  discount: 0,
  priority: 1,
  updatedAt: null,
  categories: [],
  priceGroups: [],
};
// Where a platform keeps keys a lost call is sent again: what became of it is looked up where it does not.
const withoutKeys = aSessionWithCapabilities(capabilities.filter((name) => name !== 'idempotencyKeys'));
const names = ['Alameda', 'Brasil', 'Cumming'];

const done = (id: number) => succeeded({ ...aBareStore({ id, name: names[id - 1] ?? '' }), menuId: menu.id } as never);

type Answer = Outcome<never> | Promise<Outcome<never>> | null;

/** Three stores of another menu. `answer`: what becomes of giving it to one; null: it is done. `menuOf`: what it has then. */
const giveToAll = async (answer: (id: number, nth: number) => Answer, menuOf: (id: number) => number = () => 9) => {
  const sent: number[] = [];
  const { user } = renderApp({
    session: withoutKeys,
    at: '/menu/edit-menu/3/menu',
    calls: {
      'menus.get': () => succeeded(menu),
      'menus.list': () => succeeded({ page: [menu], count: 1, nextPage: null }),
      'products.list': () => succeeded({ page: [], count: 0, nextPage: null }),
      'priceGroups.list': () => succeeded({ page: [], count: 0, nextPage: null }),
      'stores.get': ({ params }) => {
        const id = Number(params.id);
        return succeeded({ ...aBareStore({ id, name: names[id - 1] ?? '' }), menuId: menuOf(id) });
      },
      'stores.update': ({ params }) => {
        const id = Number(params.id);
        sent.push(id);
        return answer(id, sent.filter((each) => each === id).length) ?? done(id);
      },
    },
    stores: names.map((name, at) => aStore({ id: at + 1, name, menuId: 9, menuName: 'Otra' })),
  });
  await user.click(await screen.findByRole('button', { name: 'Asignar a otras tiendas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Asignar Carta a tiendas' }));
  await user.click(dialog.getByRole('button', { name: 'Elegir todo (3)' }));
  await user.click(dialog.getByRole('button', { name: 'Asignar a 3 tiendas' }));
  return { user, dialog, sent };
};

describe('a menu that is given to stores', () => {
  it('names those that were refused with the reason, and a retry sends those alone', async () => {
    const { user, dialog, sent } = await giveToAll((id, nth) =>
      id === 2 && nth === 1 ? failed(failureOf('forbidden')) : null,
    );
    expect(await dialog.findByText('2 de 3 tiendas quedaron con este menú')).toBeTruthy();
    expect(dialog.getByText('No se pudo cambiar 1 tienda:')).toBeTruthy();
    expect(dialog.getByRole('listitem').textContent).toMatch(/^Brasil: .+/);
    await user.click(dialog.getByRole('button', { name: 'Reintentar 1' }));
    expect(await dialog.findByText('1 de 1 tiendas quedó con este menú')).toBeTruthy();
    expect(sent).toEqual([1, 2, 3, 2]);
    expect(dialog.queryByRole('button', { name: /^Reintentar/ })).toBeNull();
  });

  it('looks what became of a lost answer: what was done counts, what was not is named', async () => {
    const lost = (id: number) => (id === 1 ? null : failed(failureOf('unknownOutcome')));
    const { dialog, sent } = await giveToAll(lost, (id) => (id === 2 ? 3 : 9));
    expect(await dialog.findByText('2 de 3 tiendas quedaron con este menú')).toBeTruthy();
    expect(dialog.getByRole('listitem').textContent).toBe(
      'Cumming: Se perdió la respuesta y la tienda sigue como estaba.',
    );
    expect(sent).toEqual([1, 2, 3]);
  });

  it('stops after the store that is under way, and says how far it came', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<Outcome<never>>((resolve) => {
      answer = () => resolve(done(2));
    });
    const { user, dialog, sent } = await giveToAll((id) => (id === 2 ? held : null));
    expect(await dialog.findByText('1 de 3 tiendas')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Detener' }));
    answer();
    expect(await dialog.findByText('2 de 3 tiendas quedaron con este menú')).toBeTruthy();
    expect(sent).toEqual([1, 2]);
  });
});
