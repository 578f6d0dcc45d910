import { matchPath } from 'react-router-dom';
import type { RouteRow } from './route';
import { routeTable } from './routes';

/** The row of the route table that an address belongs to. */
export const routeOf = (address: string): RouteRow | undefined =>
  routeTable.find(({ path }) => matchPath(path, address));
