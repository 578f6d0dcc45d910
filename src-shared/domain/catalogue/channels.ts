import { orderChannels, type OrderChannel } from '../orders';

/** What a store is known by on channels. Source: specification 1, section 3. */
interface ChannelIds {
  rappiId: string | null;
  uberEatsId: string | null;
}

/** Channels whose connection a store's ids tell; the own one needs none, and of the others nothing is said. */
const idNames: { [C in OrderChannel]?: keyof ChannelIds } = { rappi: 'rappiId', uber_eats: 'uberEatsId' };

export type ChannelConnection = 'connected' | 'notConnected' | 'untold';

export const ownChannel: OrderChannel = 'mercat';

/** The id that a channel knows the store by; undefined where channels have none. */
export const channelIdOf = (store: ChannelIds, channel: OrderChannel): string | null | undefined => {
  const name = idNames[channel];
  return name === undefined ? undefined : store[name] || null;
};

export const connectionTo = (store: ChannelIds, channel: OrderChannel): ChannelConnection => {
  if (channel === ownChannel) return 'connected';
  const id = channelIdOf(store, channel);
  if (id === undefined) return 'untold';
  return id === null ? 'notConnected' : 'connected';
};

/** Channels that stores say whether they are connected to. */
export const channelsWithConnection: readonly OrderChannel[] = [
  ownChannel,
  ...orderChannels.filter((channel) => idNames[channel] !== undefined),
];
