import { orderChannels, type OrderChannel } from '../sales/orders';

/** Ids of a store on sales channels. Source: specification 1, section 3. */
interface ChannelIds {
  rappiId: string | null;
  uberEatsId: string | null;
}

/**
 * Channels for which a store's ids show whether it is connected. The tenant's own channel needs no connection; for all
 * others the state is unknown.
 */
const idFieldByChannel: { [C in OrderChannel]?: keyof ChannelIds } = { rappi: 'rappiId', uber_eats: 'uberEatsId' };

type ChannelConnection = 'connected' | 'notConnected' | 'unreported';

const ownChannel: OrderChannel = 'mercat';

/** Returns a store's id on a channel: null if it is not connected, undefined for channels without ids. */
export const findChannelId = (store: ChannelIds, channel: OrderChannel): string | null | undefined => {
  const name = idFieldByChannel[channel];
  return name === undefined ? undefined : store[name] || null;
};

export const getChannelConnection = (store: ChannelIds, channel: OrderChannel): ChannelConnection => {
  if (channel === ownChannel) return 'connected';
  const id = findChannelId(store, channel);
  if (id === undefined) return 'unreported';
  return id === null ? 'notConnected' : 'connected';
};

/** Channels for which the connection state is known. */
export const channelsWithConnection: readonly OrderChannel[] = [
  ownChannel,
  ...orderChannels.filter((channel) => idFieldByChannel[channel] !== undefined),
];
