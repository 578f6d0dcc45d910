import type { SessionState } from '@shared/bridge/session';
import type { PolicyArea, Permissions } from '@shared/domain/people/policies';
import type { RouteRow } from './route';
import { landingPath } from './routes';

/** Session data that decides which screens a user may see. */
export type GateSession = Pick<SessionState, 'phase' | 'settings'> & {
  environment: Pick<SessionState['environment'], 'screens'>;
};

/** Missing permission: a policy area, the super admin flag, or (`nothing`) every permission. */
export type MissingRequirement = PolicyArea | 'superAdmin' | 'nothing';

export type RouteAccess =
  | { to: 'screen' }
  | { to: 'login' }
  | { to: 'notFound' }
  | { to: 'notAuthorized'; missing: MissingRequirement };

/** True if the settings enable the route's feature, or if the environment lists an optional (`disabled`) screen. */
export const isFeatureEnabled = (
  { switch: name, path }: Pick<RouteRow, 'switch' | 'path'>,
  { settings, environment }: GateSession,
): boolean => {
  if (name === undefined) return true;
  if (settings === null) return false;
  if (name === 'disabled')
    return environment.screens.some((screen) => path === screen || path.startsWith(`${screen}/`));
  if (name === 'consolidationReport') {
    return settings.consolidationReport !== null && !['', 'none'].includes(settings.consolidationReport);
  }
  return settings.features[name];
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
  if (missingRequirement !== null) return { to: 'notAuthorized', missing: missingRequirement };
  return { to: route.screen === undefined ? 'notFound' : 'screen' };
};

/** Landing screen after the login: stores, else the first allowed screen, else null. */
export const findLandingPath = (
  routes: readonly RouteRow[],
  session: GateSession,
  permissions: Permissions,
): string | null => {
  const open = routes.filter(
    (route) =>
      route.area !== null && route.group !== undefined && resolveAccess(route, session, permissions).to === 'screen',
  );
  const landing = open.find(({ path }) => path === landingPath) ?? open[0];
  return landing === undefined ? null : getPathWithoutOptionals(landing);
};

/** Path for navigation, without optional parts. */
export const getPathWithoutOptionals = ({ path }: RouteRow): string => path.replace(/\/:\w+\?/g, '');
