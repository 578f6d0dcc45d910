import type { SessionState } from '@shared/bridge/session';
import type { CurrentUser } from '@shared/contract/session';
import type { Rights } from '@shared/domain/policies';
import { reportRoles } from '@shared/domain/roles';
import { hiddenPathsByTenant } from '@shared/domain/tenants';
import { addressOf, verdictOn } from '../routing/gate';
import { navigationGroups, type NavigationGroup, type RouteRow, type ScreenName } from '../routing/route';

export interface NavigationItem {
  name: ScreenName;
  path: string;
}

export interface NavigationEntries {
  group: NavigationGroup;
  items: NavigationItem[];
}

type NavigationSession = Pick<SessionState, 'phase' | 'settings' | 'tenant' | 'user'>;

const hasReportRole = (user: CurrentUser | null): boolean =>
  user !== null && (user.superAdmin || user.roles.some(({ name }) => reportRoles.includes(name.toLowerCase())));

/** Rules of whole groups; groups not listed are for everybody who may enter one of their screens. */
const groupRules: Partial<Record<NavigationGroup, (session: NavigationSession, rights: Rights) => boolean>> = {
  reports: ({ user }) => hasReportRole(user),
  integrations: (_, rights) => rights.superAdmin,
  pagesAdmin: (_, rights) => rights.superAdmin,
};

/** What the navigation offers: built screens that policies, roles, switches and the tenant's exclusions leave over. */
export const navigationFor = (
  routes: readonly RouteRow[],
  session: NavigationSession,
  rights: Rights,
): NavigationEntries[] => {
  const hiddenPaths = hiddenPathsByTenant[session.tenant] ?? [];
  const isOffered = (route: RouteRow) =>
    !hiddenPaths.includes(route.path) && verdictOn(route, session, rights).to === 'screen';
  return navigationGroups
    .filter((group) => groupRules[group]?.(session, rights) ?? true)
    .map((group) => ({
      group,
      items: routes
        .filter((route) => route.group === group && isOffered(route))
        .map((route) => ({ name: route.name, path: addressOf(route) })),
    }))
    .filter(({ items }) => items.length > 0);
};
