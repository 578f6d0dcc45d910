import { isObject, type Json } from './json';
import type { CallId } from './specFields';

/**
 * This module lists and follows field paths in a reply: `page[].phone`, `delivery_methods[].delivery_areas[].locked`,
 * or `[].name` in a list without an envelope. A path that ends with a list's name means the list itself.
 */

const policyIdentityPattern = /(^|\.)policies\[\]\.(path|actions|actions\[\]\.(name|active))$/;
const ownPermissionsPattern = /^(roles|roles\[\]\.(name|policies)|super_admin)$/;
const credentialPattern = /^(\[\]\.)?(store_id|key)$/;
const policyPattern = /^\[\]\.(path|actions|actions\[\]\.name)$/;

/** True if a field contains identity or permissions, without which the app cannot read the reply. */
export const isIdentityField = (call: CallId, path: string): boolean =>
  /(^|\.)id$/.test(path) ||
  // The field with the rows of a list.
  path === 'page' ||
  policyIdentityPattern.test(path) ||
  (call.endsWith(' /admin_users/me') && ownPermissionsPattern.test(path)) ||
  (call.endsWith(' /auth_credentials') && credentialPattern.test(path)) ||
  (call === 'GET /policies' && policyPattern.test(path)) ||
  // The type of the widget.
  (call === 'GET /kpi/reports' && /^(\[\]\.)?type$/.test(path));

export const joinPath = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

const addFields = (call: CallId, value: unknown, path: string, fieldPaths: Set<string>): void => {
  if (Array.isArray(value)) {
    // A nested list, such as coordinates, counts as one field.
    for (const row of value) if (isObject(row)) addFields(call, row, `${path}[]`, fieldPaths);
    return;
  }
  if (!isObject(value)) return;
  for (const [key, nestedValue] of Object.entries(value)) {
    // Skips keys that contain a path, because they name fields of another object.
    if (/[.[\]]/.test(key)) continue;
    const fieldPath = joinPath(path, key);
    if (!isIdentityField(call, fieldPath)) fieldPaths.add(fieldPath);
    addFields(call, nestedValue, fieldPath, fieldPaths);
  }
};

/**
 * Returns the paths of all fields in a reply except identity fields, including groups and lists. Collects the fields of
 * all rows.
 */
export const listFields = (call: CallId, reply: unknown): string[] => {
  const fieldPaths = new Set<string>();
  addFields(call, reply, '', fieldPaths);
  return [...fieldPaths];
};

/** Calls `change` for each object in the reply that contains the last field of the path. */
export const changeField = (reply: unknown, path: string, change: (parent: Json, key: string) => void): void => {
  const pathParts = path.split('.');
  const lastPart = pathParts.pop() ?? '';
  let currentValues = [reply];
  for (const part of pathParts) {
    const [, key = '', lists = ''] = /^([^[\]]*)((?:\[\])*)$/.exec(part) ?? [];
    if (key !== '') currentValues = currentValues.flatMap((value) => (isObject(value) ? [value[key]] : []));
    for (let depth = lists.length / 2; depth > 0; depth -= 1) {
      currentValues = currentValues.flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : []));
    }
  }
  for (const parent of currentValues) if (isObject(parent) && Object.hasOwn(parent, lastPart)) change(parent, lastPart);
};
