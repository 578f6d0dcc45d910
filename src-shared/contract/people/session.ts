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
  reader,
  requiredText,
  listOf,
  text,
  textOrNull,
  withAliases,
  type Read,
} from '../reading';
import { isObject } from '../../domain/values/json';
import { findAreaByPath } from '../../domain/people/policies';
import { toReadableKey, toVerbatimKey } from '../json/wireKeys';
import { findPolicyAction } from '../../domain/people/findPolicyAction';
import { splitWords } from '../reading/lists';
import { parseBoolean } from '../reading/scalars';

/** Action of a policy; platforms send its name, its label or both. */
const policyAction = derived(
  withAliases(object({ id: optional(id()), name: text(), active: boolean(false), label: text() }), {
    checked: 'active',
  }),
  (action) => ({ ...action, name: action.name || action.label }),
);
const actionList = listOf(policyAction);

/** Reads a list of actions. Also accepts plain words for active actions, and a map of flags: `{ index: true }`. */
const actions = reader((value) => {
  const actionWords: unknown =
    typeof value === 'string'
      ? splitWords(value, (name) => findPolicyAction({ name, label: '' }) !== undefined)
      : value;
  if (Array.isArray(actionWords))
    return actionList.read(
      actionWords.map((word: unknown) => (typeof word === 'string' ? { name: word, active: true } : word)),
    );
  const flags = isObject(value) ? Object.entries(value) : [];
  return flags.some(([, flag]) => parseBoolean(flag) === undefined) || flags.length === 0
    ? actionList.read(value)
    : actionList.read(flags.map(([name, active]) => ({ name, active })));
}, actionList.json);

/** Policy of a role, with all actions of its path. An action that the platform does not send is denied. */
export const policy = object({ path: requiredText(), actions });

const wholePolicies = listOf(policy);

/** Converts a map of actions by path, `{ orders: ['index'] }`, or words such as `orders.index`, to policies. */
const toPolicyRows = (value: unknown): unknown => {
  if (Array.isArray(value))
    return value.map((row: unknown) => {
      const [, path, action] = (typeof row === 'string' && /^(.+)[.:](\w+)$/.exec(row)) || [];
      return path === undefined ? row : { path, actions: [action] };
    });
  const paths = isObject(value) ? Object.keys(value) : [];
  if (!isObject(value) || !paths.some((path) => findAreaByPath(path) !== undefined)) return value;
  return paths.map((path) => ({ path: toReadableKey(toVerbatimKey(value, path)), actions: value[path] }));
};

/** Reads the policies of a role or user. */
export const policyList = reader((value) => wholePolicies.read(toPolicyRows(value)), wholePolicies.json);

const namedRole = object({ id: number(0), name: text(), policies: policyList });
/** Reads a role. Also accepts its name alone, on platforms that send the policies separately. */
const role = reader((value) => namedRole.read(typeof value === 'string' ? { name: value } : value), namedRole.json);

export const currentUser = derived(
  object({
    id: id(),
    name: text(),
    email: text(),
    /** Null if the user has none. */
    phone: textOrNull(),
    superAdmin: boolean(false),
    /** Ids of the user's stores; absent if the platform does not report them. */
    storeIds: optional(idList()),
    roles: checkedRows(role),
    /** Permissions of the user. Some platforms send them here, others with each role. */
    policies: optional(policyList),
  }),
  ({ policies, ...user }) =>
    policies === undefined ? user : { ...user, roles: [...user.roles, { id: 0, name: '', policies }] },
);
export type CurrentUser = Read<typeof currentUser>;

export const session = {
  /** Determines the tenant of this installation at the app's start, from the reply's `tenant` header. */
  tenant: endpoint({ host: 'root', method: 'GET', path: '/tenant', needs: 'public', reply: anyValue() }),
  me: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/admin_users/me',
    needs: 'signedIn',
    reply: currentUser,
  }),
};
