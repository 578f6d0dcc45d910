import { limits } from '@shared/domain/platform/limits';
import type { Preferences } from '@shared/bridge/preferences';

type Recent = Preferences['recentCommands'];

/** Ids of a tenant's recent choices, latest first. */
export const getRecent = (recent: Recent, tenant: string): readonly string[] =>
  Object.hasOwn(recent, tenant) ? (recent[tenant] ?? []) : [];

/** Puts a choice first, and drops the oldest choices and tenants above the limits. */
export const addRecent = (recent: Recent, tenant: string, id: string): Recent => {
  const ids = [id, ...getRecent(recent, tenant).filter((knownId) => knownId !== id)].slice(0, limits.recentCommands);
  const others = Object.entries(recent).filter(([name]) => name !== tenant);
  return Object.fromEntries([[tenant, ids], ...others].slice(0, limits.recentCommandTenants)) as Recent;
};
