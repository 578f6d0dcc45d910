import * as v from 'valibot';
import { readersOf } from '../fields/entity';
import { crud } from '../protocol/crud';
import { endpoint, pageQuery } from '../protocol/endpoint';
import { contains } from '../protocol/listFilters';
import {
  derived,
  object,
  boolean,
  id,
  patchObject,
  listReply,
  optional,
  number,
  listOf,
  text,
  type Read,
} from '../reading';
import { roleDraft, roleFields, rolePatch } from './roleFields';
import { policy } from './session';
import { entityRef } from './users';

const { storeIds: _storeIds, policyIds, ...listedReaders } = readersOf(roleFields);

const roleEntries = {
  id: id(),
  ...listedReaders,
  /** How many users have it; null where the platform does not count. */
  users: number(null),
  /** It allows something that the caller may not do, who so cannot give it to anybody. */
  notDelegable: boolean(false),
  stores: listOf(entityRef),
  /** Missing in lists of platforms that send it with single roles only. */
  policies: optional(listOf(policy)),
};

const roleRow = object(roleEntries);
export type RoleRow = Read<typeof roleRow>;

const role = derived(patchObject({ ...roleEntries, policyIds }), ({ policyIds, policies = [], ...told }) => ({
  ...told,
  policies,
  policyIds:
    policyIds ??
    policies.flatMap(({ actions }) => actions.flatMap((each) => (each.active && each.id ? [each.id] : []))),
}));
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
  query: v.strictObject({ ...pageQuery, name: v.optional(v.string()) }),
  filters: { name: contains('name') },
});

export const policies = {
  /** All there is to allow; what a role's form offers. */
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
