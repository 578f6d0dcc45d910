import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { policy as readPolicy } from '@shared/contract/people/session';
import {
  findAreaByPath,
  getAreaPath,
  policyAreas,
  getPermissions,
  getGrantedPermissions,
  restrictPolicies,
  type Policy,
} from '@shared/domain/people/policies';
import { grantsByRole } from '@shared/domain/people/roles';

const createPolicy = (path: string, actions: Record<string, boolean>): Policy => ({
  path,
  actions: Object.entries(actions).map(([name, active]) => ({ name, active, label: name })),
});
const createUser = (...policies: Policy[]) => ({ superAdmin: false, roles: [{ policies }] });

describe('permissions of a user', () => {
  it('include only active actions whose path belongs to the admin', () => {
    const permissions = getGrantedPermissions(
      createUser(
        createPolicy('/admin/stores', { index: true, update: false }),
        createPolicy('/kds/orders', { index: true }),
        createPolicy('/admin/unknown', { index: true }),
      ),
    );
    expect([...permissions]).toEqual(['stores.index']);
  });

  it('are combined across roles', () => {
    const permissions = getPermissions({
      superAdmin: false,
      roles: [
        { policies: [createPolicy('/admin/stores', { index: true })] },
        { policies: [createPolicy('/admin/stores', { update: true })] },
      ],
    });
    expect(permissions.can('stores', 'index')).toBe(true);
    expect(permissions.can('stores', 'update')).toBe(true);
    expect(permissions.can('stores', 'delete')).toBe(false);
  });

  it('include no area whose policy has no active action', () => {
    expect(getPermissions(createUser(createPolicy('/admin/orders', { index: false }))).canAccess('orders')).toBe(false);
  });

  it('are read-only when they include show but not update', () => {
    expect(getPermissions(createUser(createPolicy('/admin/stores', { show: true }))).isReadOnly('stores')).toBe(true);
    expect(
      getPermissions(createUser(createPolicy('/admin/stores', { show: true, update: true }))).isReadOnly('stores'),
    ).toBe(false);
    expect(getPermissions(createUser(createPolicy('/admin/stores', { index: true }))).isReadOnly('stores')).toBe(false);
  });

  it('include everything for a super-admin without roles', () => {
    const permissions = getPermissions({ superAdmin: true, roles: [] });
    expect(policyAreas.every((area) => permissions.can(area, 'delete'))).toBe(true);
  });

  it('include every area by its admin path', () => {
    for (const area of policyAreas) expect(findAreaByPath(getAreaPath(area))).toBe(area);
  });

  it('include no area for a path that only resembles an admin path', () => {
    for (const path of ['/administrator/stores', '/kds/orders', '', '/', '/admin/__proto__', '/stores/admin']) {
      expect(findAreaByPath(path)).toBeUndefined();
    }
  });

  it.each(['stores', '/stores', 'admin/stores', '/api/v1/admin/stores/', 'https://x.example/admin/Stores?tab=1'])(
    'include the stores area for the path %s',
    (path) => expect(findAreaByPath(path)).toBe('stores'),
  );

  it('include the area named by the last matching path segment, in any spelling', () => {
    expect(findAreaByPath('/admin/stores/settings')).toBe('settings');
    expect(findAreaByPath('/admin/stores/1')).toBe('stores');
    expect(findAreaByPath('/admin/positionBanners')).toBe('position_banners');
    expect(findAreaByPath('/admin/pop-ups')).toBe('pop_ups');
  });
});

describe('the actions in a policy', () => {
  const createLabelledPolicy = (name: string, label: string): Policy => ({
    path: '/admin/coupons',
    actions: [{ name, active: true, label }],
  });
  const listGranted = (name: string, label = '') => [
    ...getGrantedPermissions(createUser(createLabelledPolicy(name, label))),
  ];

  it.each([
    ['destroy', 'delete'],
    ['Eliminar', 'delete'],
    ['remove', 'delete'],
    ['read', 'show'],
    ['Visualizar info', 'show'],
    ['edit', 'update'],
    ['actualizar', 'update'],
    ['list', 'index'],
    ['listado completo', 'index'],
    ['crear', 'create'],
    ['export', 'export_csv'],
    ['exportCsv', 'export_csv'],
    ['exportar informe ordenes', 'export_csv'],
    ['bulk', 'massive_update'],
    ['Actualización masiva', 'massive_update'],
    ['massiveUpdate', 'massive_update'],
    ['metodos de pago', 'payment_methods'],
    ['métodos de envío', 'delivery_methods'],
    ['resultados NPS', 'nps_result'],
    ['Órdenes', 'orders'],
    ['resumen', 'summary'],
  ])('are read from %s as %s', (word, action) => {
    expect(listGranted(word)).toEqual([`coupons.${action}`]);
    expect(listGranted('a17', word)).toEqual([`coupons.${action}`]);
  });

  it('are read when they have only a label', () => {
    const readResult = v.parse(readPolicy, { path: '/admin/coupons', actions: [{ label: 'Eliminar', active: true }] });
    expect([...getGrantedPermissions(createUser(readResult))]).toEqual(['coupons.delete']);
  });

  it('are read by name rather than label, and grant nothing when both are unknown', () => {
    expect(listGranted('show', 'Eliminar')).toEqual(['coupons.show']);
    expect(listGranted('audit', 'Auditar')).toEqual([]);
    expect(listGranted('constructor', '__proto__')).toEqual([]);
  });

  it("keep the platform's spelling in the policies of a role", () => {
    const ownPermissions = getPermissions(createUser(createPolicy('/admin/coupons', { delete: true })));
    expect(restrictPolicies(ownPermissions, [createPolicy('/admin/coupons', { destroy: true, audit: true })])).toEqual([
      createPolicy('/admin/coupons', { destroy: true, audit: false }),
    ]);
  });
});

describe('permissions for report actions that a platform does not list', () => {
  it.each(['index', 'show'])('are implied by %s', (action) => {
    const permissions = getPermissions(
      createUser(createPolicy('/admin/kpi', { [action]: true }), createPolicy('/admin/answers', { [action]: true })),
    );
    for (const implied of ['index', 'summary', 'orders', 'payment_methods', 'delivery_methods'] as const) {
      expect(permissions.can('kpi', implied)).toBe(true);
    }
    expect(permissions.can('answers', 'nps_result')).toBe(true);
    expect(permissions.can('kpi', 'export_csv')).toBe(false);
  });

  it('must be granted separately when the platform lists one of them', () => {
    const permissions = getPermissions(
      createUser(
        createPolicy('/admin/kpi', { index: true, resumen: false }),
        createPolicy('/admin/answers', { index: true, nps_result: false }),
      ),
    );
    expect(permissions.can('kpi', 'summary')).toBe(false);
    expect(permissions.can('kpi', 'orders')).toBe(false);
    expect(permissions.can('answers', 'nps_result')).toBe(false);
  });

  it('are not implied by other actions', () => {
    expect(getPermissions(createUser(createPolicy('/admin/kpi', { update: true }))).can('kpi', 'summary')).toBe(false);
  });
});

describe('built-in roles', () => {
  it('deny editors all access to users, roles and credentials and all changes to settings', () => {
    const { editor } = grantsByRole;
    expect(editor.admin_users).toBeUndefined();
    expect(editor.roles).toBeUndefined();
    expect(editor.auth_credentials).toBeUndefined();
    expect(editor.settings).not.toContain('update');
    expect(editor.settings).toContain('show');
    expect(editor.coupons).toContain('delete');
  });

  it('let kitchen managers open and close stores and let lower roles only view them', () => {
    expect(grantsByRole.admin_kds.stores).toEqual(['index', 'show', 'update']);
    for (const role of ['user_kds', 'user_cc', 'admin_cc'] as const) {
      expect(grantsByRole[role].stores).toEqual(['index', 'show']);
    }
  });
});

describe('the area of campaigns', () => {
  it('has the permissions of coupons unless a policy names campaigns', () => {
    const coupons = createPolicy('/admin/coupons', { index: true, update: true });
    const permissions = getPermissions(createUser(coupons));
    expect([permissions.can('campaigns', 'update'), permissions.can('campaigns', 'create')]).toEqual([true, false]);
    const ownPermissions = getPermissions(
      createUser(coupons, createPolicy('/admin/campaigns', { index: true, update: false })),
    );
    expect([ownPermissions.can('campaigns', 'index'), ownPermissions.can('campaigns', 'update')]).toEqual([
      true,
      false,
    ]);
  });
});
