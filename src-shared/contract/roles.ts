import * as v from 'valibot';
import { roleDraft, rolePatch } from '../domain/people/people';
import { crud } from './crud';
import { endpoint, pageQuery } from './endpoint';
import { derived, fields, flag, id, ids, item, listReply, maybe, number, rows, text, type Read } from './reading';
import { policy } from './session';
import { named } from './users';

const roleEntries = {
  id: id(),
  name: text(),
  description: text(),
  /** How many users have it; null where the platform does not count. */
  users: number(null),
  /** It allows something that the caller may not do, who so cannot give it to anybody. */
  notDelegable: flag(false),
  stores: rows(named),
  /** What the role allows; left out of lists by platforms that tell it of single roles only. */
  policies: maybe(rows(policy)),
};

const roleRow = fields(roleEntries);
export type RoleRow = Read<typeof roleRow>;

const role = derived(
  item({
    ...roleEntries,
    /** Ids of the checked policy actions, see `policies.list`. */
    policyIds: maybe(ids()),
  }),
  ({ policyIds, policies = [], ...told }) => ({
    ...told,
    policies,
    policyIds:
      policyIds ??
      policies.flatMap(({ actions }) => actions.flatMap((each) => (each.active && each.id ? [each.id] : []))),
  }),
);
export type Role = Read<typeof role>;

export const roles = crud('roles', {
  wrap: 'role',
  changes: ['users', 'session'],
  needsProof: true,
  bodyNames: { storeIds: 'stores' },
  row: roleRow,
  item: role,
  draft: roleDraft,
  patch: rolePatch,
  query: v.strictObject({ ...pageQuery, name: v.optional(v.string()) }),
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
      fields({
        id: id(),
        path: text(),
        actions: rows(fields({ id: id(), name: text(), label: text() })),
      }),
    ),
  }),
};
