import type { StoreRow } from '@shared/contract/stores';
import { limits } from '@shared/domain/limits';
import { loadAllPages, type AllPages, type LoadingProgress } from '@shared/contract/allPages';
import { call } from '@kit/bridge/client';

/** All stores of the tenant, 50 at a time: what could be read, marked not ok when a page failed. */
export const loadAllStores = (
  signal?: AbortSignal,
  onProgress?: (progress: LoadingProgress) => void,
): Promise<AllPages<StoreRow>> =>
  loadAllPages<StoreRow>({
    readPage: (page) => call('stores.list', { query: { page, limit: limits.allStoresPageSize } }),
    keyOf: (store) => store.id,
    ...(signal !== undefined && { signal }),
    ...(onProgress !== undefined && { onProgress }),
  });
