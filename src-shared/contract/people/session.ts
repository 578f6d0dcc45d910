import { endpoint } from '../protocol/endpoint';
import {
  anyValue,
  checkedRows,
  derived,
  object,
  boolean,
  id,
  idList,
  optional,
  number,
  requiredText,
  listOf,
  text,
  textOrNull,
  type Read,
} from '../reading';

/** An action has a name, a label, or both. */
const policyAction = derived(
  object({ id: optional(id()), name: text(), active: boolean(false), label: text() }),
  (action) => ({ ...action, name: action.name || action.label }),
);

/** One policy of a role: every action of its path, and whether the role has it. What is not told is not allowed. */
export const policy = object({
  path: requiredText(),
  actions: listOf(policyAction),
});

export const currentUser = derived(
  object({
    id: id(),
    name: text(),
    email: text(),
    /** Null: not entered. */
    phone: textOrNull(),
    superAdmin: boolean(false),
    /** The stores the user belongs to; a platform that does not say leaves them out. */
    storeIds: optional(idList()),
    roles: checkedRows(object({ id: number(0), name: text(), policies: listOf(policy) })),
    /** Some platforms tell the rights of a user, others those of each role. */
    policies: optional(listOf(policy)),
  }),
  ({ policies, ...user }) =>
    policies === undefined ? user : { ...user, roles: [...user.roles, { id: 0, name: '', policies }] },
);
export type CurrentUser = Read<typeof currentUser>;

export const session = {
  /** Asked at start: which tenant serves this installation. The answer is in the reply's `tenant` header. */
  tenant: endpoint({ host: 'root', method: 'GET', path: '/tenant', needs: 'public', reply: anyValue() }),
  me: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/admin_users/me',
    needs: 'signedIn',
    reply: currentUser,
  }),
};
