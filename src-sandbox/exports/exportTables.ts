import type { ExportedTable } from '../db/schema';
import { npsTable } from './npsTable';
import { orderTable } from './orderTable';
import type { WriteTable } from './writeTable';

export const exportTables: Record<ExportedTable, WriteTable> = { orders: orderTable, nps: npsTable };
