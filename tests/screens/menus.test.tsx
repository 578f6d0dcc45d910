import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseEntry } from '../renderer/support/menu';
import { listDrafts } from '../support/drafts';
import { getResourceCase } from '../support/samples';
import { controlByLabel, fillIn, getRows } from './support/formActions';
import { openScreen } from './support/openScreen';

const menus = getResourceCase('menus');

const isWrite = (method: string, url: string) => method !== 'GET' && url.includes(menus.calls);

const openMenuForm = async (account = 'admin') => {
  const openedScreen = await openScreen(menus.path, { as: account, tenant: { stores: 1, products: 10 } });
  await waitFor(() => expect(getRows().length).toBeGreaterThan(0));
  return openedScreen;
};

const openNew = async () => {
  const openedScreen = await openMenuForm();
  await openedScreen.user.click(screen.getByRole('button', { name: menus.create }));
  await screen.findByRole('heading', { level: 1, name: menus.create });
  return { ...openedScreen, form: await screen.findByRole('form') };
};

const openFirst = async (account?: string) => {
  const openedScreen = await openMenuForm(account);
  getRows()[0]?.focus();
  await openedScreen.user.keyboard('{Enter}');
  await screen.findByRole('tablist');
  return openedScreen;
};

describe(menus.path, () => {
  it('the menu form shows an error at the empty required field, focuses it and sends nothing', async () => {
    const { user, network, form } = await openNew();
    await fillIn(user, form, menus.fill.slice(1));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(screen.getAllByText('Requerido').length).toBeGreaterThan(0));
    await waitFor(() => expect(controlByLabel(document.body, menus.required[0] ?? '')).toBe(document.activeElement));
    expect(network.requests.filter(({ method, url }) => isWrite(method, url))).toEqual([]);
  });

  it('the menu form creates one menu despite a lost reply and deletes the draft, and the menu is removed after its name is typed', async () => {
    const { user, network, userData, form } = await openNew();
    await fillIn(user, form, menus.fill);
    await waitFor(() => expect(listDrafts(userData)).toHaveLength(1));
    network.inject('lostReply', isWrite, 1);
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText(`Se creó ${menus.name}`);
    const sentRequests = network.requests.filter(({ method, url }) => isWrite(method, url));
    expect(new Set(sentRequests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    await waitFor(() => expect(listDrafts(userData)).toEqual([]));

    await user.type(await screen.findByRole('searchbox', { name: 'Nombre' }), menus.name);
    await waitFor(() => expect(getRows().map((row) => row.textContent.includes(menus.name))).toEqual([true]));
    await user.click(await screen.findByRole('button', { name: `Más acciones: ${menus.name}` }));
    await chooseEntry(user, 'Eliminar');
    const question = within(await screen.findByRole('alertdialog'));
    await user.type(question.getByRole('textbox'), menus.name);
    await user.click(question.getByRole('button', { name: 'Eliminar' }));
    await screen.findByText(`Se eliminó ${menus.name}`);
    await waitFor(() => expect(getRows()).toEqual([]));
  });

  it('the menu form changes a menu and updates the list', async () => {
    const { user } = await openFirst();
    await fillIn(user, await screen.findByRole('form'), menus.change);
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText(`Se guardaron los cambios de ${menus.changedName}`);
    await screen.findByRole('heading', { level: 1, name: menus.title });
    await waitFor(() => expect(getRows().filter((row) => row.textContent.includes(menus.changedName))).toHaveLength(1));
  });

  it('the menu form is read-only without permission to update', async () => {
    const { user } = await openFirst('lectura');
    await screen.findByText('Puedes ver esta información, pero no cambiarla.');
    await user.click(await screen.findByRole('tab', { name: /^Categorías y productos/ }));
    await screen.findByRole('heading', { name: 'Categorías' });
    expect(within(screen.getByRole('main')).queryAllByRole('textbox')).toEqual([]);
    expect(screen.queryByRole('button', { name: /^(Guardar|Nueva categoría|Quitar|Mover)/ })).toBeNull();
  });
});
