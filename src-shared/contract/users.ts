import * as v from 'valibot';
import { accountPatch, userDraft, userPatch } from '../domain/people';
import { crud } from './crud';
import { endpoint, idSchema, pageQuery } from './endpoint';
import { currentUserSchema } from './session';

/** Something named elsewhere: a role, a store. */
export const named = v.object({ id: idSchema, name: v.string() });

const userRow = v.object({
  id: idSchema,
  name: v.string(),
  email: v.string(),
  /** Digits with the country's code; null for users from before phones were asked for. */
  phone: v.nullable(v.string()),
  roles: v.array(named),
  stores: v.array(named),
  /** Staff of the product. Read only, and only they change one another. */
  superAdmin: v.boolean(),
});
export type UserRow = v.InferOutput<typeof userRow>;

const user = v.object({ ...userRow.entries, createdAt: v.string(), updatedAt: v.string() });
export type User = v.InferOutput<typeof user>;

export const users = crud('admin_users', {
  area: 'admin_users',
  entity: 'user',
  wrap: 'adminUser',
  row: userRow,
  item: user,
  draft: userDraft(null),
  patch: userPatch(null),
  query: v.strictObject({
    ...pageQuery,
    /** Part of the name or of the email. */
    query: v.optional(v.string()),
    roleIds: v.optional(v.array(idSchema)),
    storeIds: v.optional(v.array(idSchema)),
  }),
});

export const account = {
  /** The own name and phone; everything else about a user is up to those who manage users. */
  update: endpoint({
    host: 'adminV1',
    method: 'PATCH',
    path: '/admin_users/me',
    needs: 'signedIn',
    body: accountPatch(null),
    reply: currentUserSchema,
    tracks: 'user_updated',
  }),
};
