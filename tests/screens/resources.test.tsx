import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ResourceCase } from '../support/describeResource';
import { getResourceCase } from '../support/samples';
import { controlByLabel, fillIn, getRows, findRowWith } from './support/formActions';
import { openScreen } from './support/openScreen';

const dialogs = (['drivers', 'roles', 'questions'] as const).map(getResourceCase);

const openNew = async (resourceCase: ResourceCase) => {
  const openedScreen = await openScreen(resourceCase.path, { tenant: { drivers: 3 } });
  await openedScreen.user.click(await screen.findByRole('button', { name: resourceCase.create }));
  return { ...openedScreen, dialog: await screen.findByRole('dialog', { name: resourceCase.create }) };
};

describe.each([getResourceCase('users'), ...dialogs])('the list and form at $path', (resourceCase) => {
  it('shows errors at the empty required fields, focuses the first and sends nothing', async () => {
    const { user, network, dialog } = await openNew(resourceCase);
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(within(dialog).getAllByText('Requerido')).toHaveLength(resourceCase.required.length));
    expect(controlByLabel(dialog, resourceCase.required[0] ?? '')).toBe(document.activeElement);
    expect(network.requests.filter(({ method, url }) => method !== 'GET' && url.includes(resourceCase.calls))).toEqual(
      [],
    );
  });

  it('asks before discarding typed text', async () => {
    const { user, dialog } = await openNew(resourceCase);
    await fillIn(user, dialog, resourceCase.fill.slice(0, 1));
    const leaveForm = async (button: string) => {
      await user.keyboard('{Escape}');
      const question = await screen.findByRole('alertdialog');
      await user.click(within(question).getByRole('button', { name: button }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await leaveForm('Seguir editando');
    expect(await screen.findByRole('dialog', { name: resourceCase.create })).toBe(dialog);
    await leaveForm('Descartar cambios');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows a read-only form without permission to update', async () => {
    const { user } = await openScreen(resourceCase.path, { as: 'lectura', tenant: { drivers: 3 } });
    const [see] = await screen.findAllByRole('button', { name: /^Ver (?!como|más)/ });
    const name = see?.getAttribute('aria-label')?.replace('Ver ', '') ?? '';
    await user.click(see as HTMLElement);
    const view = await screen.findByRole('dialog', { name });
    const firstGroup = await within(view).findByRole('group', { name: resourceCase.required[0] ?? '' });
    // The name as stored; elsewhere the app translates the default roles.
    expect(firstGroup.textContent).toMatch(new RegExp(`^${resourceCase.required[0] ?? ''}.`));
    expect(within(view).queryAllByRole('textbox')).toEqual([]);
    expect(within(view).queryByRole('button', { name: 'Guardar' })).toBeNull();
    expect(screen.queryByRole('button', { name: resourceCase.create, hidden: true })).toBeNull();
    expect(screen.queryAllByRole('button', { name: /^(Editar|Eliminar) /, hidden: true })).toEqual([]);
  });

  it('retries a write with the same key when its reply is lost, and creates one entity', async () => {
    const { user, network, dialog } = await openNew(resourceCase);
    await fillIn(user, dialog, resourceCase.fill);
    const isPost = (method: string, url: string) => method === 'POST' && url.includes(resourceCase.calls);
    network.inject('lostReply', isPost, 1);
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    await screen.findByText(`Se creó ${resourceCase.name}`);
    await waitFor(() => expect(getRows().filter((row) => row.textContent.includes(resourceCase.name))).toHaveLength(1));
    const sentRequests = network.requests.filter(({ method, url }) => isPost(method, url));
    expect(new Set(sentRequests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });
});

// Users are covered by an end-to-end test.
describe.each(dialogs)('the list and form at $path with all actions', (resourceCase) => {
  it('creates, changes and deletes an entity and updates the list', async () => {
    const { user, dialog, goTo, tenant } = await openNew(resourceCase);
    await fillIn(user, dialog, resourceCase.fill);
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    await screen.findByText(`Se creó ${resourceCase.name}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(findRowWith(resourceCase.name)).toBe(document.activeElement));

    await user.click(await screen.findByRole('button', { name: `Editar ${resourceCase.name}` }));
    const editDialog = await screen.findByRole('dialog', { name: `Editar ${resourceCase.name}` });
    await within(editDialog).findByRole('textbox', { name: resourceCase.required[0] ?? '' });
    await fillIn(user, editDialog, resourceCase.change);
    await user.click(within(editDialog).getByRole('button', { name: 'Guardar' }));
    await screen.findByText(`Se guardaron los cambios de ${resourceCase.changedName}`);
    await goTo('/stores');
    await screen.findByRole('heading', { level: 1, name: 'Tiendas' });
    await goTo(resourceCase.path);
    await screen.findByRole('heading', { level: 1, name: resourceCase.title });
    const [search] = await within(screen.getByRole('main')).findAllByRole('searchbox');
    await user.type(search as HTMLElement, resourceCase.changedName);
    await waitFor(() =>
      expect(getRows().map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining(resourceCase.changedName),
      ]),
    );

    await user.click(await screen.findByRole('button', { name: `Eliminar ${resourceCase.changedName}` }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain(resourceCase.changedName);
    expect(question.textContent).toContain(tenant.tenant);
    await user.click(within(question).getByRole('button', { name: 'Eliminar' }));
    await screen.findByText(`Se eliminó ${resourceCase.changedName}`);
    await waitFor(() => expect(findRowWith(resourceCase.changedName)).toBeUndefined());
  });
});
