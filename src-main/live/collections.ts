import type { LiveCollectionName, LiveRow } from '@shared/bridge/live';
import { loadAllPages } from '@shared/contract/protocol/allPages';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import type { Store, StoreRow } from '@shared/contract/stores/stores';
import { limits } from '@shared/domain/platform/limits';
import type { PolledCollectionDefinition } from './collectionDefinition';
import { orders } from './orders';

const stores: PolledCollectionDefinition<StoreRow, Store> = {
  area: 'stores',
  every: () => limits.storesPollInterval,
  createReader: () => ({
    read: ({ call, signal, onProgress }) =>
      loadAllPages<StoreRow>({
        readPage: (page) => call('stores.list', { query: { page, limit: limits.allStoresPageSize } }, signal),
        getKey: ({ id }) => id,
        signal,
        onProgress,
      }),
  }),
  items: {
    needs: ['stores', 'show'],
    read: (call, id, signal) => call('stores.get', { params: { id } }, signal),
    getRow: toStoreRow,
    returnedBy: ['stores.get', 'stores.create', 'stores.update', 'stores.planClosings', 'stores.importDeliveryAreas'],
  },
};

/** Definition of each live collection, or null if the main process computes its rows instead of polling them. */
export const collections: { readonly [N in LiveCollectionName]: PolledCollectionDefinition<LiveRow<N>> | null } = {
  stores,
  forgottenClosings: null,
  openingOffers: null,
  openingLog: null,
  promiseProposals: null,
  orders,
  orderAlarms: null,
  alarmLog: null,
  silences: null,
  guard: null,
  campaigns: null,
  changeLog: null,
};
