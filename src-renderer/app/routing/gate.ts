import type { SessionState } from '@shared/bridge/session';
import type { PolicyArea, Permissions } from '@shared/domain/people/policies';
import type { RouteRow } from './route';
import { landingPath } from './routes';

/** Session data that decides which screens a user may see. */
export type GateSession = Pick<SessionState, 'phase' | 'settings'> & {
  environment: Pick<SessionState['environment'], 'screens'>;
};

/** Missing permission: a policy area, super admin rights, or `nothing` if the user may open no screen at all. */
export type MissingRequirement = PolicyArea | 'superAdmin' | 'nothing';

export type RouteAccess =
  | { to: 'screen' }
  | { to: 'login' }
  | { to: 'notFound' }
  | { to: 'notAuthorized'; missingRequirement: MissingRequirement };

/**
 * True if the settings enable the route's feature flag. Routes with the flag `disabled` must be listed in the
 * environment instead.
 */
const isFeatureEnabled = (
  { switch: featureFlag, path }: Pick<RouteRow, 'switch' | 'path'>,
  { settings, environment }: GateSession,
): boolean => {
  if (featureFlag === undefined) return true;
  if (settings === null) return false;
  if (featureFlag === 'disabled')
    return environment.screens.some((screen) => path === screen || path.startsWith(`${screen}/`));
  if (featureFlag === 'consolidationReport') {
    return settings.consolidationReport !== null && !['', 'none'].includes(settings.consolidationReport);
  }
  return settings.features[featureFlag];
};

const findMissingRequirement = (route: RouteRow, permissions: Permissions): MissingRequirement | null => {
  if (route.superAdmin === true && !permissions.superAdmin) return 'superAdmin';
  if (route.area !== null && !permissions.canAccess(route.area)) return route.area;
  return null;
};

/** Decides if a user may see a route, or where to redirect. */
export const resolveAccess = (route: RouteRow, session: GateSession, permissions: Permissions): RouteAccess => {
  if (session.phase !== 'signedIn') return { to: 'login' };
  if (!isFeatureEnabled(route, session)) return { to: 'notFound' };
  const missingRequirement = findMissingRequirement(route, permissions);
  if (missingRequirement !== null) return { to: 'notAuthorized', missingRequirement: missingRequirement };
  return { to: route.screen === undefined ? 'notFound' : 'screen' };
};

/** Landing screen after the login: stores, else the first allowed screen, else null. */
export const findLandingPath = (
  routes: readonly RouteRow[],
  session: GateSession,
  permissions: Permissions,
): string | null => {
  const accessibleRoutes = routes.filter(
    (route) =>
      route.area !== null && route.group !== undefined && resolveAccess(route, session, permissions).to === 'screen',
  );
  const landingRoute = accessibleRoutes.find(({ path }) => path === landingPath) ?? accessibleRoutes[0];
  return landingRoute === undefined ? null : getPathWithoutOptionals(landingRoute);
};

/** Path for navigation, without optional parts. */
export const getPathWithoutOptionals = ({ path }: RouteRow): string => path.replace(/\/:\w+\?/g, '');
