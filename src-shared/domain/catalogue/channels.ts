import { orderChannels, type OrderChannel } from '../orders';

/** Ids of a store on channels. Source: specification 1, section 3. */
interface ChannelIds {
  rappiId: string | null;
  uberEatsId: string | null;
}

/**
 * Channels whose connection is visible in a store's ids. The tenant's own channel needs no connection; for all others
 * the state is unknown.
 */
const idNames: { [C in OrderChannel]?: keyof ChannelIds } = { rappi: 'rappiId', uber_eats: 'uberEatsId' };

export type ChannelConnection = 'connected' | 'notConnected' | 'untold';

export const ownChannel: OrderChannel = 'mercat';

/** Id of a store on a channel, null if not connected; undefined for channels without ids. */
export const findChannelId = (store: ChannelIds, channel: OrderChannel): string | null | undefined => {
  const name = idNames[channel];
  return name === undefined ? undefined : store[name] || null;
};

export const getConnection = (store: ChannelIds, channel: OrderChannel): ChannelConnection => {
  if (channel === ownChannel) return 'connected';
  const id = findChannelId(store, channel);
  if (id === undefined) return 'untold';
  return id === null ? 'notConnected' : 'connected';
};

/** Channels with a known connection state. */
export const channelsWithConnection: readonly OrderChannel[] = [
  ownChannel,
  ...orderChannels.filter((channel) => idNames[channel] !== undefined),
];
