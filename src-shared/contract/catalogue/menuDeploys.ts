import * as v from 'valibot';
import { orderChannels } from '../../domain/orders';
import { endpoint, idSchema, pageQuery } from '../protocol/endpoint';
import { contains, equals, filtersFor } from '../protocol/listFilters';
import {
  closedEnum,
  object,
  id,
  idOrNull,
  optional,
  number,
  pageOf,
  listOf,
  text,
  textOrNull,
  wallTimeOrNull,
  type Read,
} from '../reading';

/** Where a store's menu stands on a channel. Times are the tenant's. */
const channelState = object({
  channel: closedEnum(orderChannels, 'mercat'),
  /** Status of the last deploy. */
  status: closedEnum(['never', 'pending', 'completed', 'failed', 'unknown'], 'unknown'),
  error: textOrNull(),
  startedAt: wallTimeOrNull(),
  doneAt: wallTimeOrNull(),
  startedByName: textOrNull(),
  /** When the channel got what it has now; null: never. */
  publishedAt: wallTimeOrNull(),
  /** Products that sending it now would change, against what the channel has; null: not told. */
  changes: optional(object({ added: number(0), removed: number(0), priceChanged: number(0), renamed: number(0) })),
});
export type ChannelState = Read<typeof channelState>;

const channelStore = object({
  id: id(),
  name: text(),
  commune: text(),
  menuId: idOrNull(),
  menuName: textOrNull(),
  rappiId: textOrNull(),
  uberEatsId: textOrNull(),
  /** Not there: the platform does not tell. */
  channels: optional(listOf(channelState)),
});
export type ChannelStore = Read<typeof channelStore>;

const menuDeploy = object({
  id: id(),
  kind: closedEnum(['deploy', 'fetch'], 'deploy'),
  storeId: idOrNull(),
  storeName: text(),
  menuName: textOrNull(),
  channel: closedEnum(orderChannels, 'mercat'),
  status: closedEnum(['pending', 'completed', 'failed'], 'pending'),
  error: textOrNull(),
  startedAt: wallTimeOrNull(),
  doneAt: wallTimeOrNull(),
  startedByName: textOrNull(),
});
export type MenuDeployRow = Read<typeof menuDeploy>;

const storesQuery = v.strictObject({
  page: pageQuery.page,
  limit: pageQuery.limit,
  name: v.optional(v.string()),
  menuIds: v.optional(v.array(idSchema)),
});

export const menuDeploys = {
  /** Stores with what they are known by on channels, and where their menus stand on each. */
  stores: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/menu_deploys/stores',
    needs: 'menus.index',
    capability: 'menuDeploys',
    query: storesQuery,
    filters: filtersFor<ChannelStore, v.InferOutput<typeof storesQuery>>({
      name: contains('name'),
      menuIds: equals('menuId'),
    }),
    reply: pageOf(channelStore),
  }),
  /** Who sent or brought which menu, the latest first. */
  list: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/menu_deploys',
    needs: 'menus.index',
    capability: 'menuDeploys',
    query: v.strictObject({ page: pageQuery.page, limit: pageQuery.limit }),
    reply: pageOf(menuDeploy),
  }),
};
