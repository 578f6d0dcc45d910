import type { Preferences } from '@shared/bridge/preferences';
import type { SessionState } from '@shared/bridge/session';
import type { CurrentUser } from '@shared/contract/session';
import { noRights, rightsFor, type PolicyAction, type PolicyArea, type Rights } from '@shared/domain/policies';
import { useSessionStore } from './store';

/** The session. Screens are shown only once it is there. */
export const useSession = (): SessionState => {
  const session = useSessionStore((held) => held.session);
  if (session === null) throw new Error('useSession was used before the main process had sent a session');
  return session;
};

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
