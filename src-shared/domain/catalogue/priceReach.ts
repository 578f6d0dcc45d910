import { orderChannels, type OrderChannel } from '../sales/orders';
import { getChannelConnection } from './channels';

/**
 * This module finds what a price change reaches: a changed price in a group affects all menus that contain the group.
 */

export const findMenusWithGroups = (
  menus: readonly { id: number; priceGroups: readonly { id: number }[] }[],
  groupIds: ReadonlySet<number>,
): number[] => menus.filter(({ priceGroups }) => priceGroups.some(({ id }) => groupIds.has(id))).map(({ id }) => id);

export interface PublishedReach {
  channels: OrderChannel[];
  /** Number of stores that have any of the menus on any channel. */
  storeCount: number;
}

/**
 * Returns the channels on which the menus are published; null if the platform reports this for none of their stores.
 */
export const findPublishedReach = (
  stores: readonly {
    menuId: number | null;
    channels?: readonly { channel: OrderChannel; publishedAt: string | null }[] | undefined;
  }[],
  menuIds: ReadonlySet<number>,
): PublishedReach | null => {
  const matchingStores = stores.filter(({ menuId }) => menuId !== null && menuIds.has(menuId));
  if (matchingStores.length > 0 && matchingStores.every(({ channels }) => channels === undefined)) return null;
  const listPublishedChannels = ({ channels = [] }: (typeof matchingStores)[number]) =>
    channels.filter(({ publishedAt }) => publishedAt !== null).map(({ channel }) => channel);
  const reachedChannels = new Set(matchingStores.flatMap(listPublishedChannels));
  return {
    channels: orderChannels.filter((channel) => reachedChannels.has(channel)),
    storeCount: matchingStores.filter((store) => listPublishedChannels(store).length > 0).length,
  };
};

/** A store's channel that sells one of the menus. `isPublished` is null if the platform does not report it. */
export interface PublishTarget {
  storeId: number;
  storeName: string;
  channel: OrderChannel;
  isPublished: boolean | null;
}

/** Returns the channels that still show an earlier version of the menus until they are published there again. */
export const listPublishTargets = (
  stores: readonly {
    id: number;
    name: string;
    menuId: number | null;
    rappiId: string | null;
    uberEatsId: string | null;
    channels?: readonly { channel: OrderChannel; publishedAt: string | null }[] | undefined;
  }[],
  menuIds: ReadonlySet<number>,
): PublishTarget[] =>
  stores.flatMap((store) => {
    if (store.menuId === null || !menuIds.has(store.menuId)) return [];
    return orderChannels.flatMap((channel): PublishTarget[] => {
      const channelStatus = store.channels?.find((candidate) => candidate.channel === channel);
      const isPublished = store.channels === undefined ? null : (channelStatus?.publishedAt ?? null) !== null;
      const isReached = isPublished ?? getChannelConnection(store, channel) === 'connected';
      return isReached ? [{ storeId: store.id, storeName: store.name, channel, isPublished }] : [];
    });
  });
