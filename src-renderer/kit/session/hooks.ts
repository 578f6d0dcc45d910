import { useCallback } from 'react';
import type { Capability } from '@shared/contract/protocol/capabilities';
import type { Preferences } from '@shared/bridge/preferences';
import type { SessionState } from '@shared/bridge/session';
import type { CurrentUser } from '@shared/contract/people/session';
import {
  isReadAction,
  noPermissions,
  permissionsOf,
  type PolicyAction,
  type PolicyArea,
  type Permissions,
} from '@shared/domain/people/policies';
import type { ViewAsRole } from './viewAsRole';
import { useSessionStore } from './store';

/** The session. Screens are shown only once it is there. */
export const useSession = (): SessionState => {
  const session = useSessionStore((held) => held.session);
  if (session === null) throw new Error('useSession was used before the main process had sent a session');
  return session;
};

export const useCapability = (name: Capability): boolean => useSession().environment.capabilities.includes(name);

const rightsByUser = new WeakMap<CurrentUser, Permissions>();

/** Worked out once for each user object: lists ask for every row. */
export const rightsOfUser = (user: CurrentUser | null): Permissions => {
  if (user === null) return noPermissions;
  const known = rightsByUser.get(user);
  if (known !== undefined) return known;
  const rights = permissionsOf(user);
  rightsByUser.set(user, rights);
  return rights;
};

export const useRights = (): Permissions => useSessionStore((held) => rightsOfUser(held.session?.user ?? null));

export const useCan = (area: PolicyArea, action: PolicyAction): boolean => useRights().can(area, action);

export const usePreferences = (): Preferences => useSessionStore((held) => held.preferences);

export const useViewAsRole = (): ViewAsRole | null => useSessionStore((held) => held.viewAsRole);

/** True if hidden and disabled controls show the reason. */
export const useExplainMode = (): boolean => useSessionStore((held) => held.explainMode);

/**
 * Why something cannot be done: a right is missing, it is for roles of certain names or for the product's staff, or
 * somebody only looks as a role.
 */
export type DenialReason =
  | { why: 'missing'; area: PolicyArea; action: PolicyAction }
  | { why: 'roleNames'; names: readonly string[] }
  | { why: 'superAdmin' }
  | { why: 'seenRole'; role: string };

/**
 * What becomes of a control that takes a right: `allowed`, `hidden`, or shown as blocked and why. Hidden things are
 * shown as blocked to who asked for explanations.
 */
export type Permission = 'allowed' | 'hidden' | DenialReason;

export const usePermission = (): ((area: PolicyArea, action: PolicyAction) => Permission) => {
  const rights = useRights();
  const explaining = useExplainMode();
  const role = useViewAsRole()?.name ?? null;
  return useCallback(
    (area, action) => {
      if (!rights.can(area, action)) return explaining ? { why: 'missing', area, action } : 'hidden';
      return role === null || isReadAction(action) ? 'allowed' : { why: 'seenRole', role };
    },
    [rights, explaining, role],
  );
};
