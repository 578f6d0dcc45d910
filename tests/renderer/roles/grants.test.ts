import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getAreaPath, policyActions, getPermissions } from '@shared/domain/people/policies';
import {
  findRowChanges,
  getColumnIds,
  getRowIds,
  createMatrix,
  findUngrantableIds,
  getCheckState,
  toggleGrants,
} from '@features/roles/matrix/grants';
import { findLostAccess } from '@features/roles/ownAccess';
import { aUserWithPermissions } from '../support/builders';

const areas = ['stores', 'orders', 'admin_users', 'roles'] as const;
const policies = areas.map((area, index) => ({
  id: index + 1,
  path: getAreaPath(area),
  actions: policyActions.map((name, actionIndex) => ({ id: index * 100 + actionIndex + 1, name, label: name })),
}));
const matrix = createMatrix(policies, (path) => path);
const everyId = matrix.rows.flatMap(getRowIds);
const someIds = fc.subarray(everyId);

describe('the permission matrix', () => {
  it('has a row per area and a column per action', () => {
    expect(matrix.rows.map(({ path }) => path)).toEqual(areas.map(getAreaPath));
    expect(matrix.columns.map(({ action }) => action)).toEqual([...policyActions]);
  });

  it('merges synonyms of an action into one column and shows unknown actions', () => {
    const otherMatrix = createMatrix(
      [
        { id: 1, path: '/admin/stores', actions: [{ id: 1, name: 'destroy', label: '' }] },
        {
          id: 2,
          path: '/admin/coupons',
          actions: [
            { id: 2, name: 'delete', label: 'Eliminar' },
            { id: 3, name: 'audit', label: 'Auditar' },
          ],
        },
      ],
      (path) => path,
    );
    expect(otherMatrix.columns.map(({ label }) => label)).toEqual(['Eliminar', 'Auditar']);
    expect(getColumnIds(otherMatrix.rows, 'delete')).toEqual([1, 2]);
    expect(getColumnIds(otherMatrix.rows, 'audit')).toEqual([3]);
  });

  it('locks permissions that the signed-in user lacks', () => {
    const ownPermissions = getPermissions(aUserWithPermissions({ stores: ['index', 'show'] }));
    const lockedIds = findUngrantableIds(policies, ownPermissions);
    const unlockedIds = everyId.filter((id) => !lockedIds.has(id));
    expect(unlockedIds).toEqual([1, 2]);
    expect(findUngrantableIds(policies, getPermissions({ superAdmin: true, roles: [] })).size).toBe(0);
  });

  it('toggles a row but leaves its locked permissions unchanged', () => {
    const row = matrix.rows.slice(0, 1).flatMap(getRowIds);
    const lockedIds = new Set(row.slice(1));
    const toggledGrants = toggleGrants(row, new Set(row.slice(2, 3)), lockedIds);
    expect([...toggledGrants].sort((a, b) => a - b)).toEqual([row[0], row[2]]);
    expect([...toggleGrants(row, toggledGrants, lockedIds)]).toEqual([row[2]]);
  });

  it('has an empty cell where an area lacks an action', () => {
    const [firstPolicy] = policies;
    if (firstPolicy === undefined) throw new Error('no policies');
    const matrixWithGaps = createMatrix(
      [...policies.slice(1), { ...firstPolicy, actions: firstPolicy.actions.slice(0, 2) }],
      (path) => path,
    );
    expect(getColumnIds(matrixWithGaps.rows, 'update')).toHaveLength(3);
  });

  it('toggles a whole row or column', () => {
    fc.assert(
      fc.property(someIds, fc.constantFrom(...matrix.rows), (ids, row) => {
        const expectedRowIds = getRowIds(row);
        const toggledGrants = toggleGrants(expectedRowIds, new Set(ids));
        const previousState = getCheckState(expectedRowIds, new Set(ids));
        expect(getCheckState(expectedRowIds, toggledGrants)).toBe(previousState === 'all' ? 'none' : 'all');
        const listOthers = (set: Iterable<number>) =>
          [...set].filter((id) => !expectedRowIds.includes(id)).sort((a, b) => a - b);
        expect(listOthers(toggledGrants)).toEqual(listOthers(ids));
      }),
    );
  });

  it('reports exactly the permissions that were added and removed', () => {
    fc.assert(
      fc.property(someIds, someIds, (before, after) => {
        const changes = findRowChanges(matrix, new Set(before), new Set(after));
        const countPermissions = (kind: 'added' | 'removed') =>
          changes.reduce((sum, change) => sum + change[kind].length, 0);
        expect(countPermissions('added')).toBe(after.filter((id) => !before.includes(id)).length);
        expect(countPermissions('removed')).toBe(before.filter((id) => !after.includes(id)).length);
      }),
    );
  });
});

describe("the warning about losing one's own access", () => {
  const listIds = (...permissions: string[]) =>
    new Set(
      policies.flatMap(({ path, actions }) =>
        actions
          .filter(({ name }) => permissions.includes(`${path.replace('/admin/', '')}.${name}`))
          .map(({ id }) => id),
      ),
    );
  const administrator = aUserWithPermissions({ admin_users: ['update'], roles: ['update'] });

  it.each([
    ['users and roles', listIds('stores.update'), 'bothAccess'],
    ['users', listIds('roles.update'), 'usersAccess'],
    ['roles', listIds('admin_users.update'), 'rolesAccess'],
  ])('appears when the user would lose access to %s', (_, ids, lostPermissions) => {
    expect(findLostAccess(administrator, 1, policies, ids)).toBe(lostPermissions);
  });

  it.each([
    ['the role keeps access to both', administrator, 1, listIds('admin_users.update', 'roles.update')],
    ['the user does not have the role', administrator, 2, listIds()],
    ['the user is a super-admin', { ...administrator, superAdmin: true }, 1, listIds()],
    [
      'another role of the user keeps access to both',
      { ...administrator, roles: [...administrator.roles, ...administrator.roles.map((role) => ({ ...role, id: 5 }))] },
      1,
      listIds(),
    ],
  ])('does not appear when %s', (_, user, roleId, ids) => {
    expect(findLostAccess(user, roleId, policies, ids)).toBeNull();
  });
});
