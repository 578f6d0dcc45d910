import * as v from 'valibot';
import { endpoint, idSchema } from './endpoint';

/** One policy of a role: every action of its path, and whether the role has it. */
export const policySchema = v.object({
  path: v.string(),
  actions: v.array(v.object({ name: v.string(), active: v.boolean(), label: v.string() })),
});

export const currentUserSchema = v.object({
  id: idSchema,
  name: v.string(),
  email: v.string(),
  /** Null: nobody has entered one. */
  phone: v.optional(v.nullable(v.string())),
  superAdmin: v.boolean(),
  /** The stores the user belongs to; a platform that does not say leaves them out. */
  storeIds: v.optional(v.array(idSchema)),
  roles: v.array(v.object({ id: idSchema, name: v.string(), policies: v.array(policySchema) })),
});
export type CurrentUser = v.InferOutput<typeof currentUserSchema>;

export const session = {
  /** Asked at start: which tenant serves this installation. The answer is in the reply's `tenant` header. */
  tenant: endpoint({ host: 'root', method: 'GET', path: '/tenant', needs: 'public', reply: v.unknown() }),
  me: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/admin_users/me',
    needs: 'signedIn',
    reply: currentUserSchema,
  }),
};
