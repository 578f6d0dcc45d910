import { getReaders } from '../fields/entity';
import { crud } from '../protocol/crud';
import { endpoint } from '../protocol/endpoint';
import { searchFilter } from '../protocol/listFilters';
import {
  derived,
  object,
  boolean,
  id,
  patchObject,
  listReply,
  optional,
  integer,
  listOf,
  text,
  withAliases,
  type Read,
} from '../reading';
import { roleDraft, roleFields, rolePatch } from './roleFields';
import { policyList } from './session';
import { entityRef } from './users';

const { storeIds: _storeIds, policyIds, ...listedReaders } = getReaders(roleFields);

const roleEntries = {
  id: id(),
  ...listedReaders,
  /** Number of users with the role; null if the platform does not report it. */
  users: integer(null),
  /** True if the caller cannot assign the role, because it grants permissions that the caller lacks. */
  notDelegable: boolean(false),
  stores: listOf(entityRef),
  /** Absent in lists if the platform sends policies only with a single role. */
  policies: optional(policyList),
};

/** The specification calls the field `stores`; users have `store_ids`. */
const storesAlias = { storeIds: 'stores' } as const;

const roleRow = withAliases(object(roleEntries), storesAlias);
export type RoleRow = Read<typeof roleRow>;

const role = derived(
  withAliases(patchObject({ ...roleEntries, policyIds }), storesAlias),
  ({ policyIds, policies = [], ...row }) => ({
    ...row,
    policies,
    policyIds:
      policyIds ??
      policies.flatMap(({ actions }) => actions.flatMap((action) => (action.active && action.id ? [action.id] : []))),
  }),
);
export type Role = Read<typeof role>;

export const roles = crud('roles', {
  wrap: 'role',
  changes: ['users', 'session'],
  requiresReauthentication: true,
  bodyNames: { storeIds: 'stores' },
  row: roleRow,
  item: role,
  draft: roleDraft(null),
  patch: rolePatch(null),
  filters: { name: searchFilter('name') },
});

export const policies = {
  /** All policies, as shown in the form of a role. */
  list: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/policies',
    capability: 'policyList',
    needs: 'roles.index',
    reply: listReply(
      object({
        id: id(),
        path: text(),
        actions: listOf(
          derived(object({ id: id(), name: text(), label: text() }), (action) => ({
            ...action,
            name: action.name || action.label,
          })),
        ),
      }),
    ),
  }),
};
