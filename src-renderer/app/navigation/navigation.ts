import type { SessionState } from '@shared/bridge/session';
import type { CurrentUser } from '@shared/contract/session';
import type { PolicyArea, Rights } from '@shared/domain/policies';
import { reportRoles } from '@shared/domain/roles';
import { hiddenPathsByTenant } from '@shared/domain/tenants';
import { addressOf, verdictOn } from '../routing/gate';
import { navigationGroups, type NavigationGroup, type RouteRow, type ScreenName } from '../routing/route';

export interface NavigationItem {
  name: ScreenName;
  path: string;
  /** In sight for who asked for explanations, and leads nowhere: the area no right opens. */
  missing?: PolicyArea;
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

/** What the navigation offers: built screens that policies, roles, switches and the tenant's exclusions leave over, and on demand what a policy alone hides. */
export const navigationFor = (
  routes: readonly RouteRow[],
  session: NavigationSession,
  rights: Rights,
  explaining = false,
): NavigationEntries[] => {
  const hiddenPaths = hiddenPathsByTenant[session.tenant] ?? [];
  const itemOf = (route: RouteRow): NavigationItem[] => {
    if (hiddenPaths.includes(route.path)) return [];
    const item = { name: route.name, path: addressOf(route) };
    const verdict = verdictOn(route, session, rights);
    if (verdict.to === 'screen') return [item];
    const lacksArea = verdict.to === 'notAuthorized' && verdict.missing === route.area && route.screen !== undefined;
    return explaining && lacksArea && route.area !== null ? [{ ...item, missing: route.area }] : [];
  };
  return navigationGroups
    .filter((group) => groupRules[group]?.(session, rights) ?? true)
    .map((group) => ({
      group,
      items: routes.filter((route) => route.group === group).flatMap(itemOf),
    }))
    .filter(({ items }) => items.length > 0);
};

/** Every screen somebody may open by its name alone: the navigation's, and those that no group offers. */
export const screensFor = (
  routes: readonly RouteRow[],
  session: NavigationSession,
  rights: Rights,
): NavigationItem[] => {
  const offered = navigationFor(routes, session, rights).flatMap(({ items }) => items);
  const inGroups = new Set(routes.filter(({ group }) => group !== undefined).map(({ name }) => name));
  const others = routes.filter(
    (route) => route.area !== null && !inGroups.has(route.name) && verdictOn(route, session, rights).to === 'screen',
  );
  return [...offered, ...others.map((route) => ({ name: route.name, path: addressOf(route) }))];
};
