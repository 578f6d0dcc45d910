import { limits } from '@shared/domain/platform/limits';
import type { Preferences } from '@shared/bridge/preferences';

type RecentCommands = Preferences['recentCommands'];

/** Ids of a tenant's recent choices, latest first. */
export const getRecentIds = (recentCommands: RecentCommands, tenant: string): readonly string[] =>
  Object.hasOwn(recentCommands, tenant) ? (recentCommands[tenant] ?? []) : [];

/** Puts a choice first, and drops the oldest choices and tenants above the limits. */
export const addRecentId = (recentCommands: RecentCommands, tenant: string, id: string): RecentCommands => {
  const ids = [id, ...getRecentIds(recentCommands, tenant).filter((knownId) => knownId !== id)].slice(
    0,
    limits.recentCommands,
  );
  const otherTenants = Object.entries(recentCommands).filter(([name]) => name !== tenant);
  return Object.fromEntries([[tenant, ids], ...otherTenants].slice(0, limits.recentCommandTenants)) as RecentCommands;
};
