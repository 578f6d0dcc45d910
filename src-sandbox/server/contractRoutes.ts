import type { Hono } from 'hono';
import { endpoints } from '@shared/contract';
import { practicePaths } from '@shared/bridge/practice';
import { groupBy } from '../groupBy';
import { handleCall } from './call';
import type { Platform } from '../context/platform';

/** Compares paths by their number of parameters, so that `/stores/all` comes before `/stores/:id`. */
const compareParameterCounts = (a: string, b: string): number => a.split(':').length - b.split(':').length;

/** Registers a route for each method and path of the contract. */
export const addContractRoutes = (app: Hono, platform: Platform): void => {
  const namedEndpoints = [...endpoints].map(([name, endpoint]) => ({ name, endpoint }));
  const routes = groupBy(
    namedEndpoints,
    ({ endpoint }) => `${endpoint.method} ${practicePaths[endpoint.host]}${endpoint.path}`,
  );
  for (const [route, routeEndpoints] of [...routes].sort(([a], [b]) => compareParameterCounts(a, b))) {
    const [method = '', path = ''] = route.split(' ');
    app.on(method, path, handleCall(platform, routeEndpoints));
  }
};
