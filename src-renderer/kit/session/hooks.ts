import { useCallback } from 'react';
import type { Capability } from '@shared/bridge/capabilities';
import type { Preferences } from '@shared/bridge/preferences';
import type { SessionState } from '@shared/bridge/session';
import type { CurrentUser } from '@shared/contract/session';
import {
  isReading,
  noRights,
  rightsFor,
  type PolicyAction,
  type PolicyArea,
  type Rights,
} from '@shared/domain/people/policies';
import type { SeenRole } from './seenRole';
import { useSessionStore } from './store';

/** The session. Screens are shown only once it is there. */
export const useSession = (): SessionState => {
  const session = useSessionStore((held) => held.session);
  if (session === null) throw new Error('useSession was used before the main process had sent a session');
  return session;
};

/** Whether the platform offers something beyond the specification. */
export const useCapability = (name: Capability): boolean => useSession().environment.capabilities.includes(name);

const rightsByUser = new WeakMap<CurrentUser, Rights>();

/** Worked out once for each user object: lists ask for every row. */
export const rightsOfUser = (user: CurrentUser | null): Rights => {
  if (user === null) return noRights;
  const known = rightsByUser.get(user);
  if (known !== undefined) return known;
  const rights = rightsFor(user);
  rightsByUser.set(user, rights);
  return rights;
};

export const useRights = (): Rights => useSessionStore((held) => rightsOfUser(held.session?.user ?? null));

export const useCan = (area: PolicyArea, action: PolicyAction): boolean => useRights().can(area, action);

export const usePreferences = (): Preferences => useSessionStore((held) => held.preferences);

/** The role somebody looks at the app as, or null. */
export const useSeenRole = (): SeenRole | null => useSessionStore((held) => held.seenRole);

/** Whether what is hidden or disabled is to say why. */
export const useExplaining = (): boolean => useSessionStore((held) => held.explaining);

/**
 * Why something cannot be done: a right is missing, it is for roles of certain names or for the product's staff, or
 * somebody only looks as a role.
 */
export type Blocked =
  | { why: 'missing'; area: PolicyArea; action: PolicyAction }
  | { why: 'roleNames'; names: readonly string[] }
  | { why: 'superAdmin' }
  | { why: 'seenRole'; role: string };

/**
 * What becomes of a control that takes a right: `allowed`, `hidden`, or shown as blocked and why. Hidden things are
 * shown as blocked to who asked for explanations.
 */
export type Permission = 'allowed' | 'hidden' | Blocked;

export const usePermission = (): ((area: PolicyArea, action: PolicyAction) => Permission) => {
  const rights = useRights();
  const explaining = useExplaining();
  const role = useSeenRole()?.name ?? null;
  return useCallback(
    (area, action) => {
      if (!rights.can(area, action)) return explaining ? { why: 'missing', area, action } : 'hidden';
      return role === null || isReading(action) ? 'allowed' : { why: 'seenRole', role };
    },
    [rights, explaining, role],
  );
};
