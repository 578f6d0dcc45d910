import { newTenant } from '../support/platform';
import { boardRows } from './board';
import { historyRows } from './history';
import { monthRows } from './month';
import { orderTableRows } from './orderTable';
import type { Row } from './pairs';
import { withPlatform } from './withPlatform';

/** Orders: the table of many, the board, a month of them, their past. */
export default async (): Promise<Row[]> => [
  ...(await orderTableRows()),
  ...(await withPlatform(async (platform) => boardRows(platform, await newTenant(platform, { stores: 20 })))),
  ...(await monthRows()),
  ...(await historyRows()),
];
