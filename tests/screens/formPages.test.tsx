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
      await user.click(screen.getByRole('tab', { name: /^Precio y disponibilidad/ }));
      await fillIn(user, document.body, [{ kind: 'text', label: 'Precio', text: '2.990' }]);
    },
  },
  ...(['modifiers', 'polls', 'banners', 'positionBanners', 'popUps'] as const).map(getResourceCase),
  { ...getResourceCase('pages'), leavesOnSave: true },
  {
    ...getResourceCase('coupons'),
    elsewhere: async (user) => {
      await user.click(screen.getByRole('tab', { name: /^Cuándo/ }));
      await fillIn(user, document.body, [{ kind: 'text', label: 'Desde', text: '01/01/2026' }]);
    },
  },
];

const form = () => screen.findByRole('form');
const save = (user: UserEvent) => user.keyboard('{Control>}s{/Control}');
const isWrite = (of: ResourceCase) => (method: string, url: string) => method !== 'GET' && url.includes(of.calls);

const openNew = async (of: ResourceCase) => {
  const opened = await openScreen(of.path, { tenant: { stores: 1, products: 10 } });
  await opened.user.click(await screen.findByRole('button', { name: of.create }));
  await screen.findByRole('heading', { level: 1, name: of.create });
  return { ...opened, form: await form() };
};

/** Opens the form of the first entry in the list. */
const openFirst = async (of: ResourceCase, as = 'admin') => {
  const opened = await openScreen(of.path, { as, tenant: { stores: 1, products: 10 } });
  await waitFor(() => expect(getRows().length).toBeGreaterThan(0));
  getRows()[0]?.focus();
  await opened.user.keyboard('{Enter}');
  await form();
  return { ...opened, id: Number(/\/(\d+)/.exec(opened.address())?.[1]) };
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

describe.each(cases)('the form at $path', (of) => {
  it('shows an error at the empty required field, focuses it and sends nothing', async () => {
    const { user, network, form: page } = await openNew(of);
    await fillIn(user, page, of.fill.slice(1, 2));
    await save(user);
    await waitFor(() => expect(screen.getAllByText('Requerido').length).toBeGreaterThan(0));
    expect(controlByLabel(document.body, of.required[0] ?? '')).toBe(document.activeElement);
    expect(network.requests.filter(({ method, url }) => isWrite(of)(method, url))).toEqual([]);
  });

  it('creates one entity despite a lost reply, opens its page and deletes the draft', async () => {
    const { user, network, address, userData, form: page } = await openNew(of);
    await fillIn(user, page, of.fill);
    await of.elsewhere?.(user);
    await waitFor(() => expect(listDrafts(userData)).toHaveLength(1));
    network.inject('lostReply', isWrite(of), 1);
    await save(user);
    await screen.findByText(`Se creó ${of.name}`);
    if (of.leavesOnSave) await waitFor(() => expect(address()).toBe(of.path));
    else expect(address()).toMatch(/\/edit-\w+\/\d+/);
    const sent = network.requests.filter(({ method, url }) => isWrite(of)(method, url));
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    await waitFor(() => expect(listDrafts(userData)).toEqual([]));
  });

  it('shows the conflict dialog when another window saved the same field', async () => {
    const { user, id } = await openFirst(of);
    await fillIn(user, await form(), of.change);
    // Coupon codes must not contain spaces.
    await renameElsewhere(of, id, 'NombreDeOtraVentana');
    await save(user);
    const dialog = within(await screen.findByRole('dialog', { name: 'Otra ventana tuya cambió lo mismo' }));
    expect(dialog.getByText('NombreDeOtraVentana')).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: /Lo tuyo/ }));
    await user.click(dialog.getByRole('button', { name: 'Guardar lo elegido' }));
    await screen.findByText(`Se guardaron los cambios de ${of.changedName}`);
  });

  it('is read-only without permission to update', async () => {
    await openFirst(of, 'lectura');
    await screen.findByText('Puedes ver esta información, pero no cambiarla.');
    expect(within(screen.getByRole('main')).queryAllByRole('textbox')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
  });
});
