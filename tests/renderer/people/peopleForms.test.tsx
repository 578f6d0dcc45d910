import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Role } from '@shared/contract/people/roles';
import type { User } from '@shared/contract/people/users';
import { succeeded } from '../support/fakeBridge';
import { aSession, aUserWithPermissions } from '../support/builders';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const createPage = <Row,>(...page: Row[]) => succeeded({ page, count: page.length, nextPage: null });

const aRole = (overrides: Partial<Role> = {}): Role => ({
  id: 4,
  name: 'Nocturno',
  description: 'Turno de noche',
  users: 0,
  notDelegable: false,
  stores: [],
  policyIds: [1],
  policies: aUserWithPermissions({ stores: ['index', 'show'] }).roles[0]?.policies ?? [],
  ...overrides,
});

const policies = [{ id: 1, path: '/admin/stores', actions: [{ id: 1, name: 'index', label: 'Listado completo' }] }];

describe('viewing the app as a role from its form', () => {
  const openForm = async () => {
    const app = renderApp({
      session: aSession(),
      path: '/roles',
      calls: {
        'roles.list': () => createPage(aRole()),
        'roles.get': () => succeeded(aRole()),
        'policies.list': () => succeeded(policies),
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Editar Nocturno' }));
    const form = within(await screen.findByRole('dialog', { name: 'Editar Nocturno' }));
    await form.findByLabelText(/^Nombre/);
    return { ...app, form };
  };
  const findBanner = () => screen.findByText('Estás viendo como el rol «Nocturno».');

  it('starts immediately when nothing was typed', async () => {
    const { user, form, address } = await openForm();
    await user.click(form.getByRole('button', { name: 'Ver como este rol' }));
    await findBanner();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(address()).toBe('/stores'));
  });

  it('asks first when something was typed', async () => {
    const { user, form } = await openForm();
    await user.type(form.getByLabelText(/^Nombre/), ' 2');
    await user.click(form.getByRole('button', { name: 'Ver como este rol' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Seguir editando' }));
    expect(form.getByLabelText<HTMLInputElement>(/^Nombre/).value).toBe('Nocturno 2');
    expect(screen.queryByText(/Estás viendo como el rol/)).toBeNull();

    await user.click(form.getByRole('button', { name: 'Ver como este rol' }));
    await user.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
    await findBanner();
  });
});

describe('the form of a user account', () => {
  const anAccount = (roleId: number, id = 20): User => ({
    id,
    name: 'Rosa Jefa',
    email: 'rosa@burger.example',
    phone: '56912345678',
    roles: [{ id: roleId, name: 'rol' }],
    stores: [],
    superAdmin: false,
    createdAt: '2026-01-01T12:00:00',
    updatedAt: '2026-01-01T12:00:00',
  });
  const openAccount = async (roleId: number, id?: number) => {
    const { user } = renderApp({
      session: aSession(),
      path: '/users',
      calls: {
        'users.list': () => createPage(anAccount(roleId, id)),
        'users.get': () => succeeded(anAccount(roleId, id)),
        'roles.list': () => createPage(aRole({ id: 1, name: 'admin', notDelegable: true }), aRole()),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Editar Rosa Jefa' }));
    const form = within(await screen.findByRole('dialog', { name: 'Editar Rosa Jefa' }));
    await form.findByLabelText(/^Nombre/);
    return form;
  };
  const isOff = (control: HTMLElement) => (control as HTMLInputElement).disabled;

  it('locks email and password with a reason when the account has more permissions than the signed-in user', async () => {
    const form = await openAccount(1);
    expect(await form.findAllByText(/Puede hacer más que tú: con su correo o su contraseña/)).toHaveLength(2);
    expect(isOff(form.getByLabelText(/^Correo/))).toBe(true);
    expect(isOff(form.getByLabelText('Contraseña'))).toBe(true);
    expect(isOff(form.getByLabelText(/^Nombre/))).toBe(false);
  });

  it('is fully editable when the account has no more permissions than the signed-in user', async () => {
    const form = await openAccount(4);
    expect(isOff(form.getByLabelText(/^Correo/))).toBe(false);
    expect(isOff(form.getByLabelText('Contraseña'))).toBe(false);
    expect(form.queryByText(/Puede hacer más que tú/)).toBeNull();
  });

  it("refers to the account page for changing the signed-in user's own password", async () => {
    const form = await openAccount(4, 7);
    expect(isOff(form.getByLabelText('Contraseña'))).toBe(true);
    expect(form.getByText('La tuya se cambia en Mi cuenta, con tu contraseña actual.')).toBeTruthy();
    expect(isOff(form.getByLabelText(/^Correo/))).toBe(false);
  });
});
