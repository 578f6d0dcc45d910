import { describe, expect, it } from 'vitest';
import { findDayStoreId, getDefaultFirstScreen } from '@shared/domain/people/firstScreen';
import { getPermissions, getAreaPath, type PolicyArea } from '@shared/domain/people/policies';
import { builtInRoles, grantsByRole, type Grants } from '@shared/domain/people/roles';

const aUser = (name: string, grants: Grants, storeIds?: number[], superAdmin = false) => {
  const policies = Object.entries(grants).map(([area, actions]) => ({
    path: getAreaPath(area as PolicyArea),
    actions: actions.map((action) => ({ name: action, active: true, label: '', id: 1 })),
  }));
  const user = { superAdmin, storeIds, roles: [{ id: 1, name, policies }] };
  return { user, own: getPermissions(user) };
};

const getFirstScreen = ({ user, own }: ReturnType<typeof aUser>) => getDefaultFirstScreen(user, own);

describe('the first screen after signing in', () => {
  it('is the order board for kitchen roles, the order list for call centres, and the store list for others', () => {
    expect(builtInRoles.map((role) => [role, getFirstScreen(aUser(role, grantsByRole[role], [7]))])).toEqual([
      ['admin', 'stores'],
      ['editor', 'stores'],
      ['user_kds', 'board'],
      ['admin_kds', 'board'],
      ['user_cc', 'orders'],
      ['admin_cc', 'orders'],
    ]);
    expect(getFirstScreen(aUser('User KDS', grantsByRole.user_kds))).toBe('board');
    expect(getFirstScreen(aUser('user_kds', grantsByRole.user_kds, [7], true))).toBe('stores');
  });

  it('is the day page for managers of assigned stores, otherwise the store list', () => {
    const runs: Grants = { stores: ['index', 'show', 'update'], orders: ['index', 'show', 'update'] };
    expect(getFirstScreen(aUser('Encargado de local', runs, [7]))).toBe('day');
    expect(getFirstScreen(aUser('Encargado de local', runs, [7, 8]))).toBe('day');
    expect(getFirstScreen(aUser('Encargado de local', runs))).toBe('stores');
    expect(getFirstScreen(aUser('Solo lectura', { stores: ['index', 'show'] }, [7]))).toBe('stores');
  });

  it('shows the last selected store if it is still assigned to the user, otherwise the first', () => {
    const runs = aUser('Encargado', { stores: ['index', 'update'] }, [7]);
    expect(findDayStoreId(runs.user, runs.own)).toBe(7);
    const userOfTwoStores = { storeIds: [7, 8] };
    expect(findDayStoreId(userOfTwoStores, runs.own, 8)).toBe(8);
    expect(findDayStoreId(userOfTwoStores, runs.own, 9)).toBe(7);
    const owner = aUser('admin', grantsByRole.admin, [7]);
    expect(findDayStoreId(owner.user, owner.own)).toBeNull();
  });
});
