import * as v from 'valibot';
import { orderChannels } from '../../domain/sales/orders';
import { endpoint, pageQuery } from '../protocol/endpoint';
import { defineFilters, idsFilter, searchFilter, type Filters } from '../protocol/listFilters';
import {
  closedEnum,
  object,
  id,
  idOrNull,
  optional,
  integer,
  pageOf,
  listOf,
  text,
  textOrNull,
  wallTimeOrNull,
  type Read,
} from '../reading';

/** State of a store's menu on a channel. Times are in the tenant's time zone. */
const channelState = object({
  channel: closedEnum(orderChannels, 'mercat'),
  /** Status of the last deploy. */
  status: closedEnum(['never', 'pending', 'completed', 'failed', 'unknown'], 'unknown'),
  error: textOrNull(),
  startedAt: wallTimeOrNull(),
  doneAt: wallTimeOrNull(),
  startedByName: textOrNull(),
  /** Time at which the channel received its current menu; null if it never did. */
  publishedAt: wallTimeOrNull(),
  /** Number of products that a deploy would change on the channel; absent if the platform does not report it. */
  changes: optional(object({ added: integer(0), removed: integer(0), priceChanged: integer(0), renamed: integer(0) })),
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
  /** Absent if the platform does not report it. */
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

export const menuDeploys = {
  /** Stores with their ids on each channel and the state of their menus there. */
  stores: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/menu_deploys/stores',
    needs: 'menus.index',
    capability: 'menuDeploys',
    ...defineFilters({ page: pageQuery.page, limit: pageQuery.limit }, {
      name: searchFilter('name'),
      menuIds: idsFilter('menuId'),
    } satisfies Filters<ChannelStore>),
    reply: pageOf(channelStore),
  }),
  /** Log of deploys and imports, latest first. */
  list: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/menu_deploys',
    needs: 'menus.index',
    capability: 'menuDeploys',
    query: v.strictObject({ page: pageQuery.page, limit: pageQuery.limit }),
    newestFirst: 'startedAt',
    reply: pageOf(menuDeploy),
  }),
};
