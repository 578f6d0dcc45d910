import { coupons as table } from '../db/schema';
import { contains } from '../db/searchable';
import type { Handlers } from './handler';
import { listPage } from './list';

const listed = {
  table,
  columns: { id: table.id, code: table.code, name: table.name, enabled: table.enabled },
  sort: 'code',
};

export const coupons = {
  list: (call) => listPage(call, listed, call.query.query ? contains(table.textSearch, call.query.query) : undefined),
} satisfies Handlers<'coupons'>;
