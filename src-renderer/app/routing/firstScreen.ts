import { matchPath } from 'react-router-dom';
import { getOwnerKey, type SessionState } from '@shared/bridge/session';
import type { Preferences } from '@shared/bridge/preferences';
import {
  findDayStoreId,
  getDefaultFirstScreen,
  firstScreens,
  type FirstScreen,
} from '@shared/domain/people/firstScreen';
import type { Permissions } from '@shared/domain/people/policies';
import { findLandingPath, resolveAccess, type GateSession } from './gate';
import type { RouteRow } from './route';
import { routeTable } from './routes';

type FirstScreenSession = GateSession & Pick<SessionState, 'user' | 'environment' | 'tenant'>;

const fixedPaths = { stores: '/stores', orders: '/orders', board: '/orders/board' } as const;

/** Finds the address of a start screen; null if the user has no store to show on it. */
const findAddress = (
  screen: FirstScreen,
  session: FirstScreenSession,
  permissions: Permissions,
  { dayStores }: Pick<Preferences, 'dayStores'>,
): string | null => {
  if (screen !== 'day') return fixedPaths[screen];
  const { user } = session;
  const storeId = user === null ? null : findDayStoreId(user, permissions, dayStores[getOwnerKey(session)] ?? null);
  return storeId === null ? null : `/stores/today/${storeId}`;
};

/** Start screens available to the user, with their URLs. */
export const listFirstScreens = (
  routes: readonly RouteRow[],
  session: FirstScreenSession,
  permissions: Permissions,
  preferences: Pick<Preferences, 'dayStores'>,
): ReadonlyMap<FirstScreen, string> => {
  const addressByScreen = new Map<FirstScreen, string>();
  for (const screen of firstScreens) {
    const address = findAddress(screen, session, permissions, preferences);
    const route = address === null ? undefined : routes.find(({ path }) => matchPath(path, address) !== null);
    if (address !== null && route !== undefined && resolveAccess(route, session, permissions).to === 'screen') {
      addressByScreen.set(screen, address);
    }
  }
  return addressByScreen;
};

/** Start screen: the user's choice on this device, else the default of the user's role. */
export const getFirstScreen = (
  session: FirstScreenSession,
  permissions: Permissions,
  { firstScreens: selectedScreens }: Pick<Preferences, 'firstScreens'>,
): FirstScreen =>
  selectedScreens[getOwnerKey(session)] ??
  (session.user === null ? 'stores' : getDefaultFirstScreen(session.user, permissions));

/** Screen shown to a user first, with its URL; null if the user may see no screen. */
export const findInitialScreen = (
  session: FirstScreenSession,
  permissions: Permissions,
  preferences: Pick<Preferences, 'firstScreens' | 'dayStores'>,
): { screen: FirstScreen; path: string | null } => {
  const screen = getFirstScreen(session, permissions, preferences);
  const offeredScreens = listFirstScreens(routeTable, session, permissions, preferences);
  return { screen, path: offeredScreens.get(screen) ?? findLandingPath(routeTable, session, permissions) };
};
