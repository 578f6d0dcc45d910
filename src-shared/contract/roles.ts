import * as v from 'valibot';
import { roleDraft, rolePatch } from '../domain/people';
import { crud } from './crud';
import { endpoint, idSchema, pageQuery } from './endpoint';
import { policySchema } from './session';
import { named } from './users';

const roleRow = v.object({
  id: idSchema,
  name: v.string(),
  description: v.string(),
  /** How many users have it. */
  users: v.number(),
  /** It allows something that the caller may not do, who so cannot give it to anybody. */
  beyondOwn: v.optional(v.boolean(), false),
  stores: v.array(named),
});
export type RoleRow = v.InferOutput<typeof roleRow>;

const role = v.object({
  ...roleRow.entries,
  /** Ids of the checked policy actions, see `policies.list`. */
  policyIds: v.array(idSchema),
  policies: v.array(policySchema),
});
export type Role = v.InferOutput<typeof role>;

export const roles = crud('roles', {
  area: 'roles',
  entity: 'role',
  wrap: 'role',
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
    needs: 'roles.index',
    reply: v.array(
      v.object({
        id: idSchema,
        path: v.string(),
        actions: v.array(v.object({ id: idSchema, name: v.string(), label: v.string() })),
      }),
    ),
  }),
};
