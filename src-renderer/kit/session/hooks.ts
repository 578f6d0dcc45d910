import { useCallback } from 'react';
import type { Capability } from '@shared/contract/protocol/capabilities';
import type { Preferences } from '@shared/bridge/preferences';
import type { SessionState } from '@shared/bridge/session';
import type { CurrentUser } from '@shared/contract/people/session';
import {
  isReadAction,
  noPermissions,
  getPermissions,
  type PolicyAction,
  type PolicyArea,
  type Permissions,
} from '@shared/domain/people/policies';
import type { ViewAsRole } from './viewAsRole';
import { useSessionStore } from './sessionStore';

/** Current session. Throws before the main process has sent it; screens render only afterwards. */
export const useSession = (): SessionState => {
  const session = useSessionStore((state) => state.session);
  if (session === null) throw new Error('useSession was used before the main process had sent a session');
  return session;
};

export const useCapability = (name: Capability): boolean => useSession().environment.capabilities.includes(name);

export const getUserPermissions = (user: CurrentUser | null): Permissions =>
  user === null ? noPermissions : getPermissions(user);

export const useUserPermissions = (): Permissions =>
  useSessionStore((state) => getUserPermissions(state.session?.user ?? null));

export const useCan = (area: PolicyArea, action: PolicyAction): boolean => useUserPermissions().can(area, action);

export const usePreferences = (): Preferences => useSessionStore((state) => state.preferences);

export const useViewAsRole = (): ViewAsRole | null => useSessionStore((state) => state.viewAsRole);

/** True in explain mode: hidden and disabled controls show the reason. */
export const useExplainMode = (): boolean => useSessionStore((state) => state.explainMode);

/** Reason of a denial: a missing permission, a required role name or staff account, or view-as mode. */
export type DenialReason =
  | { kind: 'missing'; area: PolicyArea; action: PolicyAction }
  | { kind: 'roleNames'; names: readonly string[] }
  | { kind: 'superAdmin' }
  | { kind: 'seenRole'; role: string };

/**
 * State of a control that needs a permission: `allowed`, `hidden`, or the reason why it is disabled. In explain mode,
 * hidden controls are shown as disabled.
 */
type Permission = 'allowed' | 'hidden' | DenialReason;

export const usePermission = (): ((area: PolicyArea, action: PolicyAction) => Permission) => {
  const permissions = useUserPermissions();
  const isExplaining = useExplainMode();
  const role = useViewAsRole()?.name ?? null;
  return useCallback(
    (area, action) => {
      if (!permissions.can(area, action)) return isExplaining ? { kind: 'missing', area, action } : 'hidden';
      return role === null || isReadAction(action) ? 'allowed' : { kind: 'seenRole', role };
    },
    [permissions, isExplaining, role],
  );
};
