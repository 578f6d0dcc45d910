import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ResourceCase } from '../support/describeResource';
import { getResourceCase } from '../support/samples';
import { controlByLabel, fillIn, getRows, rowWith } from './support/formActions';
import { openScreen } from './support/openScreen';

const dialogs = (['drivers', 'roles', 'questions'] as const).map(getResourceCase);

const openNew = async (of: ResourceCase) => {
  const opened = await openScreen(of.path, { tenant: { drivers: 3 } });
  await opened.user.click(await screen.findByRole('button', { name: of.create }));
  return { ...opened, dialog: await screen.findByRole('dialog', { name: of.create }) };
};

describe.each([getResourceCase('users'), ...dialogs])('the list and form at $path', (of) => {
  it('shows errors at the empty required fields, focuses the first and sends nothing', async () => {
    const { user, network, dialog } = await openNew(of);
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(within(dialog).getAllByText('Requerido')).toHaveLength(of.required.length));
    expect(controlByLabel(dialog, of.required[0] ?? '')).toBe(document.activeElement);
    expect(network.requests.filter(({ method, url }) => method !== 'GET' && url.includes(of.calls))).toEqual([]);
  });

  it('asks before discarding typed text', async () => {
    const { user, dialog } = await openNew(of);
    await fillIn(user, dialog, of.fill.slice(0, 1));
    const leave = async (button: string) => {
      await user.keyboard('{Escape}');
      const question = await screen.findByRole('alertdialog');
      await user.click(within(question).getByRole('button', { name: button }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await leave('Seguir editando');
    expect(await screen.findByRole('dialog', { name: of.create })).toBe(dialog);
    await leave('Descartar cambios');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows a read-only form without permission to update', async () => {
    const { user } = await openScreen(of.path, { as: 'lectura', tenant: { drivers: 3 } });
    const [see] = await screen.findAllByRole('button', { name: /^Ver (?!como|más)/ });
    const name = see?.getAttribute('aria-label')?.replace('Ver ', '') ?? '';
    await user.click(see as HTMLElement);
    const view = await screen.findByRole('dialog', { name });
    const first = await within(view).findByRole('group', { name: of.required[0] ?? '' });
    // The name as stored; elsewhere the app translates the default roles.
    expect(first.textContent).toMatch(new RegExp(`^${of.required[0] ?? ''}.`));
    expect(within(view).queryAllByRole('textbox')).toEqual([]);
    expect(within(view).queryByRole('button', { name: 'Guardar' })).toBeNull();
    expect(screen.queryByRole('button', { name: of.create, hidden: true })).toBeNull();
    expect(screen.queryAllByRole('button', { name: /^(Editar|Eliminar) /, hidden: true })).toEqual([]);
  });

  it('retries a write whose reply is lost with the same key and creates one entity', async () => {
    const { user, network, dialog } = await openNew(of);
    await fillIn(user, dialog, of.fill);
    const posted = (method: string, url: string) => method === 'POST' && url.includes(of.calls);
    network.inject('lostReply', posted, 1);
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    await screen.findByText(`Se creó ${of.name}`);
    await waitFor(() => expect(getRows().filter((row) => row.textContent.includes(of.name))).toHaveLength(1));
    const sent = network.requests.filter(({ method, url }) => posted(method, url));
    expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });
});

// Users are covered by an end-to-end test.
describe.each(dialogs)('the list and form at $path with all actions', (of) => {
  it('creates, changes and deletes an entity and updates the list', async () => {
    const { user, dialog, goTo, tenant } = await openNew(of);
    await fillIn(user, dialog, of.fill);
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    await screen.findByText(`Se creó ${of.name}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(rowWith(of.name)).toBe(document.activeElement));

    await user.click(screen.getByRole('button', { name: `Editar ${of.name}` }));
    const editing = await screen.findByRole('dialog', { name: `Editar ${of.name}` });
    await within(editing).findByRole('textbox', { name: of.required[0] ?? '' });
    await fillIn(user, editing, of.change);
    await user.click(within(editing).getByRole('button', { name: 'Guardar' }));
    await screen.findByText(`Se guardaron los cambios de ${of.changedName}`);
    await goTo('/stores');
    await screen.findByRole('heading', { level: 1, name: 'Tiendas' });
    await goTo(of.path);
    await screen.findByRole('heading', { level: 1, name: of.title });
    const [search] = await within(screen.getByRole('main')).findAllByRole('searchbox');
    await user.type(search as HTMLElement, of.changedName);
    await waitFor(() =>
      expect(getRows().map(({ textContent }) => textContent)).toEqual([expect.stringContaining(of.changedName)]),
    );

    await user.click(await screen.findByRole('button', { name: `Eliminar ${of.changedName}` }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain(of.changedName);
    expect(question.textContent).toContain(tenant.tenant);
    await user.click(within(question).getByRole('button', { name: 'Eliminar' }));
    await screen.findByText(`Se eliminó ${of.changedName}`);
    await waitFor(() => expect(rowWith(of.changedName)).toBeUndefined());
  });
});
