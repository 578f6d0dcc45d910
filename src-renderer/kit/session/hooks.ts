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

/** Session; screens render only once it exists. */
export const useSession = (): SessionState => {
  const session = useSessionStore((held) => held.session);
  if (session === null) throw new Error('useSession was used before the main process had sent a session');
  return session;
};

export const useCapability = (name: Capability): boolean => useSession().environment.capabilities.includes(name);

const rightsByUser = new WeakMap<CurrentUser, Permissions>();

/** Cached per user object, since lists ask for every row. */
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

/** Reason of a denial: a missing permission, a required role name or staff account, or view-as mode. */
export type DenialReason =
  | { why: 'missing'; area: PolicyArea; action: PolicyAction }
  | { why: 'roleNames'; names: readonly string[] }
  | { why: 'superAdmin' }
  | { why: 'seenRole'; role: string };

/**
 * State of a control that needs a permission: `allowed`, `hidden`, or blocked with a reason. In explain mode, hidden
 * controls are shown as blocked.
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
