import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exceedsPermissions,
  isLimitedToAssignedStores,
  findUngrantablePermissions,
  findUnassignedStores,
} from '@shared/domain/people/delegation';
import {
  getAreaPath,
  policyActions,
  policyAreas,
  getPermissions,
  type Policy,
  type Permission,
} from '@shared/domain/people/policies';
import { grantsByRole, type Grants } from '@shared/domain/people/roles';

const createPolicies = (grants: Grants): Policy[] =>
  Object.entries(grants).map(([area, actions]) => ({
    path: getAreaPath(area as (typeof policyAreas)[number]),
    actions: actions.map((name) => ({ name, active: true, label: name })),
  }));
const createHolder = (grants: Grants, superAdmin = false) =>
  getPermissions({ superAdmin, roles: [{ policies: createPolicies(grants) }] });

const everyPermission = policyAreas.flatMap((area) => policyActions.map((action): Permission => `${area}.${action}`));
const somePermissions = fc.subarray(everyPermission, { maxLength: 40 });
const createOwner = (permissions: readonly Permission[]) => ({
  can: (area: string, action: string) => permissions.includes(`${area}.${action}` as Permission),
  canAccess: () => true,
  isReadOnly: () => false,
  superAdmin: false,
});

describe('granting permissions', () => {
  it("is limited to the granting user's own permissions, also for revoking", () => {
    fc.assert(
      fc.property(somePermissions, somePermissions, somePermissions, (heldPermissions, before, after) => {
        const ungrantablePermissions = findUngrantablePermissions(createOwner(heldPermissions), after, before);
        const changed = everyPermission.filter(
          (permission) => after.includes(permission) !== before.includes(permission),
        );
        expect(new Set(ungrantablePermissions)).toEqual(
          new Set(changed.filter((permission) => !heldPermissions.includes(permission))),
        );
      }),
    );
  });

  it('changes no role with permissions that the granting user lacks, except by removing permissions that this user has', () => {
    const widePermissions: Permission[] = ['stores.update', 'settings.update'];
    expect(findUngrantablePermissions(createHolder({ roles: ['update'] }), widePermissions, widePermissions)).toEqual(
      [],
    );
    expect(
      findUngrantablePermissions(createHolder({ roles: ['update'] }), widePermissions.slice(1), widePermissions),
    ).toEqual(['stores.update']);
    expect(
      findUngrantablePermissions(createHolder({ stores: ['update'] }), widePermissions.slice(1), widePermissions),
    ).toEqual([]);
  });

  it("is unlimited for administrators and the vendor's staff", () => {
    expect(findUngrantablePermissions(createHolder(grantsByRole.admin), everyPermission)).toEqual([]);
    expect(findUngrantablePermissions(createHolder({}, true), everyPermission)).toEqual([]);
  });

  it('compares roles by their active actions only', () => {
    const ownPermissions = createHolder({ stores: ['index', 'show'] });
    expect(exceedsPermissions(ownPermissions, createPolicies({ stores: ['index'] }))).toBe(false);
    expect(exceedsPermissions(ownPermissions, createPolicies({ stores: ['index', 'update'] }))).toBe(true);
    const inactive = [{ path: '/admin/stores', actions: [{ name: 'delete', active: false, label: '' }] }];
    expect(exceedsPermissions(ownPermissions, inactive)).toBe(false);
  });
});

describe('assigning stores to a user', () => {
  it('is limited to the own stores of the assigning user when that user may not create stores', () => {
    const ownPermissions = createHolder({ stores: ['index', 'update'], admin_users: ['update'] });
    expect(isLimitedToAssignedStores(ownPermissions)).toBe(true);
    expect(findUnassignedStores(ownPermissions, [1, 2], [1, 2, 3, 4], [3])).toEqual([4]);
    expect(findUnassignedStores(ownPermissions, [1, 2], [1], [1, 2, 3])).toEqual([3]);
  });

  it('is unlimited with permission to create stores', () => {
    expect(findUnassignedStores(createHolder({ stores: ['create'] }), [], [1, 2, 3])).toEqual([]);
  });
});
