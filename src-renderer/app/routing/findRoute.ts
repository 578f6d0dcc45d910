import { matchPath } from 'react-router-dom';
import type { RouteRow } from './route';
import { routeTable } from './routes';

/** Finds the route of a URL. */
export const findRoute = (address: string): RouteRow | undefined =>
  routeTable.find(({ path }) => matchPath(path, address));
