import { isObject, type Json } from './json';
import type { CallId } from './specFields';

/**
 * Fields of a reply by path: `page[].phone`, `delivery_methods[].delivery_areas[].locked`, `[].name` in a list without
 * an envelope. A path that ends in a list means the list.
 */

const policyIdentity = /(^|\.)policies\[\]\.(path|actions|actions\[\]\.(name|active))$/;
const ownRights = /^(roles|roles\[\]\.(name|policies)|super_admin)$/;
const ofCredential = /^(\[\]\.)?(store_id|key)$/;
const ofPolicy = /^\[\]\.(path|actions|actions\[\]\.name)$/;

/** True for fields that identify an entity or grant permissions; without them a reply cannot be read. */
export const isIdentity = (call: CallId, path: string): boolean =>
  /(^|\.)id$/.test(path) ||
  // The rows of a list.
  path === 'page' ||
  policyIdentity.test(path) ||
  (call.endsWith(' /admin_users/me') && ownRights.test(path)) ||
  (call.endsWith(' /auth_credentials') && ofCredential.test(path)) ||
  (call === 'GET /policies' && ofPolicy.test(path)) ||
  // The type of a widget.
  (call === 'GET /kpi/reports' && /^(\[\]\.)?type$/.test(path));

export const below = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

const addFields = (call: CallId, value: unknown, path: string, found: Set<string>): void => {
  if (Array.isArray(value)) {
    // Nested lists, as of coordinates, count as one field.
    for (const row of value) if (isObject(row)) addFields(call, row, `${path}[]`, found);
    return;
  }
  if (!isObject(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    // Keys that are paths themselves name fields of another object.
    if (/[.[\]]/.test(key)) continue;
    const at = below(path, key);
    if (!isIdentity(call, at)) found.add(at);
    addFields(call, inner, at, found);
  }
};

/**
 * Fields of a reply that a platform may send in another form, including groups and lists; for lists, the fields of all
 * rows.
 */
export const fieldsOf = (call: CallId, reply: unknown): string[] => {
  const found = new Set<string>();
  addFields(call, reply, '', found);
  return [...found];
};

/** Calls `change` for every object of the reply that may contain the last field of a path. */
export const atField = (reply: unknown, path: string, change: (holder: Json, key: string) => void): void => {
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let reached = [reply];
  for (const part of parts) {
    const [, key = '', lists = ''] = /^([^[\]]*)((?:\[\])*)$/.exec(part) ?? [];
    if (key !== '') reached = reached.flatMap((value) => (isObject(value) ? [value[key]] : []));
    for (let depth = lists.length / 2; depth > 0; depth -= 1) {
      reached = reached.flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : []));
    }
  }
  for (const holder of reached) if (isObject(holder) && Object.hasOwn(holder, last)) change(holder, last);
};
