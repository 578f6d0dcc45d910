import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { RoleRow } from '@shared/contract/people/roles';
import { policyActions, policyAreas, type Policy, type PolicyAction } from '@shared/domain/people/policies';
import { grantsByRole } from '@shared/domain/people/roles';
import { matchesRole, summarizeRole } from '@entities/roles/roleSummary';
import { aSession } from '../support/builders';
import { succeeded, type CallStubs } from '../support/fakeBridge';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const createPolicies = (grants: Readonly<Record<string, readonly PolicyAction[]>>): Policy[] =>
  Object.entries(grants).map(([area, actions]) => ({
    path: `/admin/${area}`,
    actions: policyActions.map((name) => ({ name, active: actions.includes(name), label: '' })),
  }));

const aRow = (id: number, name: string, overrides: Partial<RoleRow> = {}): RoleRow => ({
  id,
  name,
  description: '',
  users: 0,
  notDelegable: false,
  stores: [],
  policies: undefined as never,
  ...overrides,
});

const allows: Record<number, Policy[]> = {
  1: createPolicies({ stores: ['index', 'show', 'update'], orders: ['index', 'show'] }),
  2: createPolicies({ stores: ['index', 'show'], orders: ['index', 'show', 'update'] }),
};
const rows = [aRow(1, 'Turno noche'), aRow(2, 'user_kds')].map(({ policies: _none, ...row }) => row as RoleRow);

const calls: CallStubs = {
  'roles.list': ({ query }) =>
    // A platform that finds roles only by name.
    succeeded({
      page: rows.filter(({ name }) => name.includes(query?.name ?? '')),
      count: rows.length,
      nextPage: null,
    }),
  'roles.get': ({ params }) => {
    const row = rows.find(({ id }) => id === Number(params.id)) as RoleRow;
    return succeeded({ ...row, policies: allows[row.id] ?? [], policyIds: [] });
  },
  'users.list': () => succeeded({ page: [], count: 0, nextPage: null }),
};

describe('a role', () => {
  it('is found in the list by its permissions and shows a summary of them', async () => {
    const { user } = renderApp({ session: aSession(), path: '/roles', calls });
    const findRoleTable = async () => within(await screen.findByRole('table', { name: 'Roles' }));
    await waitFor(async () => expect((await findRoleTable()).getAllByRole('row')).toHaveLength(3));
    expect(await screen.findByText('Cambia tiendas. Ve pedidos.')).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Nombre o lo que permite' }), 'cerrar tiendas');
    await waitFor(async () => expect((await findRoleTable()).getAllByRole('row')).toHaveLength(2));
    expect((await findRoleTable()).getByRole('row', { name: /Turno noche/ })).toBeTruthy();
  });

  it('is found in the user form by its permissions', async () => {
    const { user } = renderApp({ session: aSession(), path: '/users', calls });
    await user.click(await screen.findByRole('button', { name: 'Nuevo usuario' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo usuario' }));
    await user.type(dialog.getByRole('combobox', { name: /^Roles/ }), 'aceptar pedidos');
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'CocinaCambia pedidos. Ve tiendas.',
    ]);
  });

  it('is found by the words of one permission but not by words from several, and has a summary of its permissions', () => {
    renderApp({ session: aSession(), path: '/roles', calls });
    const { lines } = summarizeRole(allows[1] ?? []);
    expect(matchesRole(rows[0] as RoleRow, lines, 'Cerrar tienda')).toBe(true);
    expect(matchesRole(rows[0] as RoleRow, lines, 'cerrar pedidos')).toBe(false);
    expect(matchesRole(rows[1] as RoleRow, [], 'cocina')).toBe(true);
    const allGrants = Object.fromEntries(policyAreas.map((area) => [area, policyActions]));
    expect(summarizeRole(createPolicies(allGrants)).summary).toBe('Puede todo');
    // Credentials are reserved for super admins, so a permission for them has no effect.
    const { auth_credentials: _none, ...withoutCredentials } = allGrants;
    expect(summarizeRole(createPolicies(withoutCredentials)).summary).toBe('Puede todo');
    expect(summarizeRole([]).summary).toBe('Todavía no permite nada');
    expect(summarizeRole(createPolicies(grantsByRole.editor)).summary).toMatch(
      /^Cambia todo, salvo usuarios y cuenta y roles\./,
    );
    const readGrants = Object.fromEntries(policyAreas.map((area) => [area, ['index', 'show'] as const]));
    expect(summarizeRole(createPolicies(readGrants)).summary).toBe('Ve todo y no cambia nada');
    expect(summarizeRole(createPolicies(grantsByRole.user_cc)).summary).toBe(
      'Cambia pedidos. Ve cupones, tiendas y repartidores.',
    );
  });
});
