import type { ExportedTable } from '../db/schema';
import { writeNpsTable } from './npsTable';
import { writeOrderTable } from './orderTable';
import type { WriteTable } from './writeTable';

export const exportTables: Record<ExportedTable, WriteTable> = { orders: writeOrderTable, nps: writeNpsTable };
