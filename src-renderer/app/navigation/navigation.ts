import type { ParseKeys } from 'i18next';
import { FileText, Mails, type LucideIcon } from 'lucide-react';
import type { WindowAction } from '@shared/bridge/actions';
import { toScreenPath } from '@shared/bridge/screens';
import type { SessionState } from '@shared/bridge/session';
import type { CurrentUser } from '@shared/contract/people/session';
import type { Permissions } from '@shared/domain/people/policies';
import { reportRoles } from '@shared/domain/people/roles';
import type { DenialReason } from '@kit/session/hooks';
import { getCampaignsLink } from '@kit/session/siteLinks';
import { getPathWithoutOptionals, resolveAccess, type RouteAccess } from '../routing/gate';
import { navigationGroups, type NavigationGroup, type RouteRow } from '../routing/route';

export interface NavigationItem {
  title: RouteRow['title'];
  icon: LucideIcon;
  synonyms?: ParseKeys;
  path: string;
  /** Window to open instead of navigating to the path. */
  windowAction?: WindowAction;
  /** External page to open in the system browser instead of the path. */
  url?: string;
  /** Reason why the user may not open the screen; set only in explain mode. */
  blocked?: DenialReason;
}

export interface NavigationSection {
  group: NavigationGroup;
  items: NavigationItem[];
}

type NavigationSession = Pick<SessionState, 'phase' | 'settings' | 'tenant' | 'user' | 'environment'>;

const hasReportRole = (user: CurrentUser | null): boolean =>
  user !== null && (user.superAdmin || user.roles.some(({ name }) => reportRoles.includes(name.toLowerCase())));

type GroupRule = (session: NavigationSession, permissions: Permissions) => DenialReason | null;

const requireSuperAdmin: GroupRule = (_, permissions) => (permissions.superAdmin ? null : { kind: 'superAdmin' });

/** Access rules of whole groups. Groups without a rule are shown if the user has access to any of their screens. */
const groupRules: Partial<Record<NavigationGroup, GroupRule>> = {
  reports: ({ user }) => (hasReportRole(user) ? null : { kind: 'roleNames', names: reportRoles }),
  integrations: requireSuperAdmin,
  pagesAdmin: requireSuperAdmin,
};

/**
 * Reason why the user may not open a screen; `none` if the user may, `notThere` if this tenant does not have the
 * screen.
 */
const getDenial = (route: RouteRow, access: RouteAccess): DenialReason | 'none' | 'notThere' => {
  if (access.to === 'screen') return 'none';
  if (access.to !== 'notAuthorized' || route.screen === undefined) return 'notThere';
  if (access.missingRequirement === 'superAdmin') return { kind: 'superAdmin' };
  return access.missingRequirement === route.area && route.area !== null
    ? { kind: 'missing', area: route.area, action: 'index' }
    : 'notThere';
};

const createItem = (route: RouteRow): NavigationItem => ({
  title: route.title,
  icon: route.icon ?? FileText,
  path: getPathWithoutOptionals(route),
  ...(route.synonyms !== undefined && { synonyms: route.synonyms }),
});

/**
 * Links to external pages, added at the end of a group. Only `marketing` has one: mail campaigns, for users who may see
 * settings.
 */
const listExternalItems = (
  group: NavigationGroup,
  session: NavigationSession,
  permissions: Permissions,
): NavigationItem[] => {
  if (group !== 'marketing' || !permissions.can('settings', 'show')) return [];
  const url = getCampaignsLink(session.settings, session.environment);
  return url === null ? [] : [{ title: 'navigation.mailCampaigns', icon: Mails, path: url, url }];
};

/**
 * Navigation entries: implemented screens allowed by policies, roles, feature flags and the tenant's exclusions.
 * Explain mode adds the screens hidden by policies and roles.
 */
export const createNavigation = (
  routes: readonly RouteRow[],
  session: NavigationSession,
  permissions: Permissions,
  isExplaining = false,
): NavigationSection[] => {
  const { environment, settings, tenant } = session;
  const tenantHiddenScreens = Object.hasOwn(environment.hiddenScreens, tenant)
    ? environment.hiddenScreens[tenant]
    : undefined;
  const hiddenPaths = [...(tenantHiddenScreens ?? []), ...(settings?.hiddenScreens ?? []).map(toScreenPath)];
  const getItem = (route: RouteRow, groupDenial: DenialReason | null): NavigationItem[] => {
    if (hiddenPaths.includes(getPathWithoutOptionals(route))) return [];
    const routeDenial = getDenial(route, resolveAccess(route, session, permissions));
    if (routeDenial === 'notThere') return [];
    const item = createItem(route);
    // The group's reason takes precedence: without access to the group, the screen's own permission would not help.
    const denialReason = groupDenial ?? (routeDenial === 'none' ? null : routeDenial);
    if (denialReason === null) return [item];
    return isExplaining ? [{ ...item, blocked: denialReason }] : [];
  };
  return navigationGroups
    .map((group) => {
      const groupDenial = groupRules[group]?.(session, permissions) ?? null;
      return {
        group,
        items: [
          ...routes.filter((route) => route.group === group).flatMap((route) => getItem(route, groupDenial)),
          ...listExternalItems(group, session, permissions),
        ],
      };
    })
    .filter(({ items }) => items.length > 0);
};

/**
 * Screens that the user can find by name: those in the navigation, those without a group, and those that the user may
 * open although a group's rule hides them from the navigation.
 */
export const listScreens = (
  routes: readonly RouteRow[],
  session: NavigationSession,
  permissions: Permissions,
): NavigationItem[] => {
  const accessibleRoutes = routes.filter((route) => resolveAccess(route, session, permissions).to === 'screen');
  const accessiblePaths = new Set(accessibleRoutes.map(getPathWithoutOptionals));
  const groupItems = createNavigation(routes, session, permissions, true)
    .flatMap(({ items }) => items)
    .filter(
      ({ blocked, path }) => blocked === undefined || (blocked.kind === 'roleNames' && accessiblePaths.has(path)),
    );
  const groupedTitles = new Set(routes.filter(({ group }) => group !== undefined).map(({ title }) => title));
  const ungroupedRoutes = accessibleRoutes.filter(({ area, title }) => area !== null && !groupedTitles.has(title));
  return [
    ...groupItems.map(({ blocked: _denialReason, ...item }) => item),
    ...ungroupedRoutes.map((route) => ({
      ...createItem(route),
      ...(route.windowAction !== undefined && { windowAction: route.windowAction }),
    })),
  ];
};

/** True if `path` equals the entry's path or is below it. */
export const isWithinPath = (path: string, entryPath: string): boolean =>
  path === entryPath || path.startsWith(`${entryPath}/`);
