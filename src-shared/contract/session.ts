import { endpoint } from './endpoint';
import {
  anything,
  derived,
  fields,
  flag,
  id,
  ids,
  maybe,
  number,
  requiredText,
  rows,
  text,
  textOrNull,
  type Read,
} from './reading';

/** One policy of a role: every action of its path, and whether the role has it. What is not told is not allowed. */
export const policy = fields({
  path: requiredText(),
  actions: rows(fields({ id: maybe(id()), name: requiredText(), active: flag(false), label: text() })),
});

export const currentUser = derived(
  fields({
    id: id(),
    name: text(),
    email: text(),
    /** Null: nobody has entered one. */
    phone: textOrNull(),
    superAdmin: flag(false),
    /** The stores the user belongs to; a platform that does not say leaves them out. */
    storeIds: maybe(ids()),
    roles: rows(fields({ id: number(0), name: text(), policies: rows(policy) })),
    /** Some platforms tell the rights of a user, others those of each role. */
    policies: maybe(rows(policy)),
  }),
  ({ policies, ...user }) =>
    policies === undefined ? user : { ...user, roles: [...user.roles, { id: 0, name: '', policies }] },
);
export type CurrentUser = Read<typeof currentUser>;

export const session = {
  /** Asked at start: which tenant serves this installation. The answer is in the reply's `tenant` header. */
  tenant: endpoint({ host: 'root', method: 'GET', path: '/tenant', needs: 'public', reply: anything() }),
  me: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/admin_users/me',
    needs: 'signedIn',
    reply: currentUser,
  }),
};
