import * as v from 'valibot';
import { endpoint, pageQuery } from './endpoint';
import { fields, id, pageOf, text } from './reading';

export const menus = {
  list: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/menus',
    // Whoever may list stores may filter them by menu: the names of menus are part of a store's row already.
    needs: 'stores.index',
    query: v.strictObject(pageQuery),
    reply: pageOf(fields({ id: id(), name: text() })),
  }),
};
