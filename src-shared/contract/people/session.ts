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

/** Policy of a role with all actions of its path. Unreported actions are denied. */
export const policy = object({
  path: requiredText(),
  actions: listOf(policyAction),
});

export const currentUser = derived(
  object({
    id: id(),
    name: text(),
    email: text(),
    /** Null if not entered. */
    phone: textOrNull(),
    superAdmin: boolean(false),
    /** Stores of the user; absent if not reported. */
    storeIds: optional(idList()),
    roles: checkedRows(object({ id: number(0), name: text(), policies: listOf(policy) })),
    /** Some platforms report permissions of the user, others those of each role. */
    policies: optional(listOf(policy)),
  }),
  ({ policies, ...user }) =>
    policies === undefined ? user : { ...user, roles: [...user.roles, { id: 0, name: '', policies }] },
);
export type CurrentUser = Read<typeof currentUser>;

export const session = {
  /** Finds the tenant of this installation at start, from the reply's `tenant` header. */
  tenant: endpoint({ host: 'root', method: 'GET', path: '/tenant', needs: 'public', reply: anyValue() }),
  me: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/admin_users/me',
    needs: 'signedIn',
    reply: currentUser,
  }),
};
