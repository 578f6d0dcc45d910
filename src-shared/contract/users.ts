import * as v from 'valibot';
import { accountPatch, userDraft, userPatch } from '../domain/people/people';
import { crud } from './crud';
import { endpoint, idSchema, pageQuery } from './endpoint';
import {
  answered,
  derived,
  fields,
  flag,
  id,
  ids,
  item,
  maybe,
  reader,
  rows,
  text,
  textOrNull,
  type Read,
} from './reading';
import { currentUser } from './session';

const namedRow = fields({ id: id(), name: text() });

/** Something named elsewhere: a role, a store. The name is empty where only the id was told. */
export const named = reader(
  (value) => namedRow.read(typeof value === 'object' && value !== null ? value : { id: value, name: '' }),
  namedRow.json,
);

const unnamed = (id: number) => ({ id, name: '' });

const userEntries = {
  id: id(),
  name: text(),
  email: text(),
  /** Digits with the country's code; null for users from before phones were asked for. */
  phone: textOrNull(),
  roles: maybe(rows(named)),
  roleIds: maybe(ids()),
  stores: maybe(rows(named)),
  storeIds: maybe(ids()),
  /** Staff of the product. Read only, and only they change one another. */
  superAdmin: flag(false),
};

type Named = Read<typeof named>;

interface ToldOfUser {
  roles?: Named[];
  roleIds?: number[];
  stores?: Named[];
  storeIds?: number[];
}

/** Platforms tell what a user belongs to by ids, by rows, or both. */
const withNamed = <U extends ToldOfUser>({ roles, roleIds, stores, storeIds, ...user }: U) => ({
  ...user,
  roles: roles ?? (roleIds ?? []).map(unnamed),
  stores: stores ?? (storeIds ?? []).map(unnamed),
});

const userRow = derived(fields(userEntries), withNamed);
export type UserRow = Read<typeof userRow>;

const user = derived(item({ ...userEntries, createdAt: textOrNull(), updatedAt: textOrNull() }), withNamed);
export type User = Read<typeof user>;

export const users = crud('admin_users', {
  entity: 'user',
  wrap: 'adminUser',
  changes: ['roles', 'session'],
  needsProof: true,
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
    capability: 'ownAccount',
    body: accountPatch(null),
    reply: answered(currentUser),
    changes: ['users', 'session'],
    tracks: 'user_updated',
  }),
};
