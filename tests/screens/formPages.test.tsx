import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { CallName } from '@shared/contract';
import type { ResourceCase } from '../support/describeResource';
import { listDrafts } from '../support/drafts';
import { getResourceCase } from '../support/samples';
import { callAs } from './support/calls';
import { controlByLabel, fillIn, getRows } from './support/formActions';
import { openScreen } from './support/openScreen';

interface PageCase extends ResourceCase {
  /** Fills in the required fields on other tabs. */
  elsewhere?: (user: UserEvent) => Promise<void>;
  /** Saving returns to the list. */
  leavesOnSave?: true;
}

const cases: readonly PageCase[] = [
  {
    ...getResourceCase('products'),
    elsewhere: async (user) => {
      await user.click(await screen.findByRole('tab', { name: /^Precio y disponibilidad/ }));
      await fillIn(user, document.body, [{ kind: 'text', label: 'Precio', text: '2.990' }]);
    },
  },
  ...(['modifiers', 'polls', 'banners', 'positionBanners', 'popUps'] as const).map(getResourceCase),
  { ...getResourceCase('pages'), leavesOnSave: true },
  {
    ...getResourceCase('coupons'),
    elsewhere: async (user) => {
      await user.click(await screen.findByRole('tab', { name: /^Cuándo/ }));
      await fillIn(user, document.body, [{ kind: 'text', label: 'Desde', text: '01/01/2026' }]);
    },
  },
];

const findForm = () => screen.findByRole('form');
const saveForm = (user: UserEvent) => user.keyboard('{Control>}s{/Control}');
const isWrite = (resourceCase: ResourceCase) => (method: string, url: string) =>
  method !== 'GET' && url.includes(resourceCase.calls);

const openNew = async (resourceCase: ResourceCase) => {
  const openedScreen = await openScreen(resourceCase.path, { tenant: { stores: 1, products: 10 } });
  await openedScreen.user.click(await screen.findByRole('button', { name: resourceCase.create }));
  await screen.findByRole('heading', { level: 1, name: resourceCase.create });
  return { ...openedScreen, form: await findForm() };
};

/** Opens the form of the first entry in the list. */
const openFirst = async (resourceCase: ResourceCase, account = 'admin') => {
  const openedScreen = await openScreen(resourceCase.path, { as: account, tenant: { stores: 1, products: 10 } });
  await waitFor(() => expect(getRows().length).toBeGreaterThan(0));
  getRows()[0]?.focus();
  await openedScreen.user.keyboard('{Enter}');
  await findForm();
  return { ...openedScreen, id: Number(/\/(\d+)/.exec(openedScreen.address())?.[1]) };
};

/** Changes the name as another window of the same user. */
const renameElsewhere = async ({ area }: ResourceCase, id: number, name: string) => {
  const bodies: Record<string, object> = {
    products: { product: { name } },
    coupons: { code: name },
    polls: { title: name },
  };
  const body = bodies[area] ?? { name };
  await callAs(`${area}.update` as CallName, { params: { id }, body } as never);
};

describe.each(cases)('the form at $path', (pageCase) => {
  it('shows an error at the empty required field, focuses it and sends nothing', async () => {
    const { user, network, form: page } = await openNew(pageCase);
    await fillIn(user, page, pageCase.fill.slice(1, 2));
    await saveForm(user);
    await waitFor(() => expect(screen.getAllByText('Requerido').length).toBeGreaterThan(0));
    await waitFor(() => expect(controlByLabel(document.body, pageCase.required[0] ?? '')).toBe(document.activeElement));
    expect(network.requests.filter(({ method, url }) => isWrite(pageCase)(method, url))).toEqual([]);
  });

  it('creates one entity despite a lost reply, opens its page and deletes the draft', async () => {
    const { user, network, address, userData, form: page } = await openNew(pageCase);
    await fillIn(user, page, pageCase.fill);
    await pageCase.elsewhere?.(user);
    await waitFor(() => expect(listDrafts(userData)).toHaveLength(1));
    network.inject('lostReply', isWrite(pageCase), 1);
    await saveForm(user);
    await screen.findByText(`Se creó ${pageCase.name}`);
    if (pageCase.leavesOnSave) await waitFor(() => expect(address()).toBe(pageCase.path));
    else expect(address()).toMatch(/\/edit-\w+\/\d+/);
    const sentRequests = network.requests.filter(({ method, url }) => isWrite(pageCase)(method, url));
    expect(new Set(sentRequests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    await waitFor(() => expect(listDrafts(userData)).toEqual([]));
  });

  it('shows the conflict dialog when another window saved the same field', async () => {
    const { user, id } = await openFirst(pageCase);
    await fillIn(user, await findForm(), pageCase.change);
    // Coupon codes must not contain spaces.
    await renameElsewhere(pageCase, id, 'NombreDeOtraVentana');
    await saveForm(user);
    const dialog = within(await screen.findByRole('dialog', { name: 'Otra ventana tuya cambió lo mismo' }));
    expect(dialog.getByText('NombreDeOtraVentana')).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: /Lo tuyo/ }));
    await user.click(dialog.getByRole('button', { name: 'Guardar lo elegido' }));
    await screen.findByText(`Se guardaron los cambios de ${pageCase.changedName}`);
  });

  it('is read-only without permission to update', async () => {
    await openFirst(pageCase, 'lectura');
    await screen.findByText('Puedes ver esta información, pero no cambiarla.');
    expect(within(screen.getByRole('main')).queryAllByRole('textbox')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  });
});
