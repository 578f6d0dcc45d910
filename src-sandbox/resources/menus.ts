import { menus as table } from '../db/schema';
import type { Handlers } from './handler';
import { listPage } from './list';

const listed = { table, columns: { id: table.id, name: table.name }, sort: 'name' };

export const menus = {
  list: (call) => listPage(call, listed),
} satisfies Handlers<'menus'>;
