import type { SessionState } from '@shared/bridge/session';
import type { PolicyArea, Permissions } from '@shared/domain/people/policies';
import type { RouteRow } from './route';
import { landingPath } from './routes';

/** What the gate needs to know of the session. */
export type GateSession = Pick<SessionState, 'phase' | 'settings'> & {
  environment: Pick<SessionState['environment'], 'screens'>;
};

/** What is missing: a policy area, the super-admin flag, or everything. */
export type Missing = PolicyArea | 'superAdmin' | 'nothing';

export type RouteAccess =
  | { to: 'screen' }
  | { to: 'login' }
  | { to: 'notFound' }
  | { to: 'notAuthorized'; missing: Missing };

/** Whether the settings have the part of the product switched on; what only some platforms have is the environment's. */
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

const missingFor = (route: RouteRow, rights: Permissions): Missing | null => {
  if (route.superAdmin === true && !rights.superAdmin) return 'superAdmin';
  if (route.area !== null && !rights.canAccess(route.area)) return route.area;
  return null;
};

/** Whether somebody may see a route, and where they go instead. */
export const resolveAccess = (route: RouteRow, session: GateSession, rights: Permissions): RouteAccess => {
  if (session.phase !== 'signedIn') return { to: 'login' };
  if (!isFeatureEnabled(route, session)) return { to: 'notFound' };
  const missing = missingFor(route, rights);
  if (missing !== null) return { to: 'notAuthorized', missing };
  return { to: route.screen === undefined ? 'notFound' : 'screen' };
};

/** Where somebody lands after the login: the stores, else the first screen they may see, else nowhere. */
export const landingFor = (routes: readonly RouteRow[], session: GateSession, rights: Permissions): string | null => {
  const open = routes.filter(
    (route) =>
      route.area !== null && route.group !== undefined && resolveAccess(route, session, rights).to === 'screen',
  );
  const landing = open.find(({ path }) => path === landingPath) ?? open[0];
  return landing === undefined ? null : pathWithoutOptionals(landing);
};

/** The address that a navigation entry leads to: optional parts of the path are left out. */
export const pathWithoutOptionals = ({ path }: RouteRow): string => path.replace(/\/:\w+\?/g, '');
