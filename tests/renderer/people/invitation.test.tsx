import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed } from '@shared/contract/protocol/failure';
import type { User } from '@shared/contract/people/users';
import { aSession } from '../support/builders';
import { succeeded } from '../support/fakeBridge';
import { chooseEntry } from '../support/menu';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const bruno: User = {
  id: 9,
  name: 'Bruno',
  email: 'bruno@burger.example',
  phone: '56900000001',
  superAdmin: false,
  roles: [{ id: 3, name: 'Cajero' }],
  stores: [{ id: 5, name: 'Alameda' }],
  createdAt: null,
  updatedAt: null,
};

const showUsers = (mail: () => ReturnType<typeof failed> | ReturnType<typeof succeeded<null>>) => {
  const created: object[] = [];
  const app = renderApp({
    session: aSession(),
    path: '/users',
    actions: { 'session.sendAccessMail': mail },
    calls: {
      'users.list': () => succeeded({ page: [bruno], count: 1, nextPage: null }),
      'users.create': ({ body }) => {
        created.push(body);
        return succeeded(bruno);
      },
      'roles.list': () =>
        succeeded({
          page: [{ id: 3, name: 'Cajero', description: '', policies: [] }],
          count: 1,
          nextPage: null,
        }) as never,
      'stores.all': () => succeeded([{ id: 5, name: 'Alameda', commune: '', opened: true }]),
    },
  });
  const listMails = () => app.bridge.actions.filter(({ name }) => name === 'session.sendAccessMail');
  return { ...app, created, listMails };
};

const createUser = async ({ user }: Pick<ReturnType<typeof renderApp>, 'user'>, password: string) => {
  await user.click(await screen.findByRole('button', { name: 'Nuevo usuario' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo usuario' }));
  expect(dialog.getByText(/Déjala vacía y le enviaremos un correo/)).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /^Nombre/ }), 'Bruno');
  await user.type(dialog.getByRole('textbox', { name: /^Correo/ }), 'bruno@burger.example');
  await user.type(dialog.getByRole('textbox', { name: /^Teléfono/ }), '912345678');
  for (const [label, name] of [
    [/^Roles/, /Cajero/],
    [/^Tiendas/, /Alameda/],
  ] as const) {
    await user.click(dialog.getByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name }));
    await user.keyboard('{Escape}');
  }
  if (password !== '') await user.type(dialog.getByLabelText(/^Contraseña/), password);
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
};

describe('a new user', () => {
  it('receives an email to set a password when created without one', async () => {
    const app = showUsers(() => succeeded(null));
    await createUser(app, '');
    await screen.findByText('Enviamos a bruno@burger.example un enlace para elegir su contraseña');
    expect(app.listMails()).toEqual([{ name: 'session.sendAccessMail', input: { email: 'bruno@burger.example' } }]);
    expect(app.created).toHaveLength(1);
  });

  it('receives no email when created with a password', async () => {
    const app = showUsers(() => succeeded(null));
    await createUser(app, 'una clave propia');
    await waitFor(() => expect(app.created).toHaveLength(1));
    await screen.findByText('Se creó Bruno');
    expect(app.listMails()).toEqual([]);
  });

  it('is created even if the invitation email fails, and the email can be sent again', async () => {
    const app = showUsers(() => (app.listMails().length > 1 ? succeeded(null) : failed(createFailure('offline'))));
    await createUser(app, '');
    await screen.findByText('Bruno quedó en la lista, pero el correo a bruno@burger.example no salió');
    await app.user.click(screen.getByRole('button', { name: 'Enviar otra vez' }));
    await screen.findByText('Enviamos a bruno@burger.example un enlace para elegir su contraseña');
  });
});

it('the invitation email can be sent again from the row of the user', async () => {
  const app = showUsers(() => succeeded(null));
  await app.user.click(await screen.findByRole('button', { name: 'Más acciones: Bruno' }));
  await chooseEntry(app.user, 'Enviar correo de acceso');
  await screen.findByText('Enviamos a bruno@burger.example un enlace para elegir su contraseña');
});
