import type { Hono } from 'hono';
import { endpoints } from '@shared/contract';
import { practicePaths } from '@shared/bridge/practice';
import { groupBy } from '../groupBy';
import { handleCall } from './call';
import type { Platform } from '../context/platform';

/** Of `/stores/all` and `/stores/:id` the one without parameter comes first. */
const byParameters = (a: string, b: string): number => a.split(':').length - b.split(':').length;

/** One route for each method and path of the contract. */
export const contractRoutes = (app: Hono, platform: Platform): void => {
  const rows = [...endpoints].map(([name, row]) => ({ name, row }));
  const routes = groupBy(rows, ({ row }) => `${row.method} ${practicePaths[row.host]}${row.path}`);
  for (const [route, members] of [...routes].sort(([a], [b]) => byParameters(a, b))) {
    const [method = '', path = ''] = route.split(' ');
    app.on(method, path, handleCall(platform, members));
  }
};
