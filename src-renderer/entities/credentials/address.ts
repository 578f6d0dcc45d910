import { getProvider, type ProviderKey } from '@shared/domain/integrations/providers';
import { connectionPaths } from '@shared/domain/integrations/connectionPaths';

/** Link to the form of a store's connection. */
export const getConnectionPath = (provider: ProviderKey, storeId: number): string =>
  `${connectionPaths[getProvider(provider).kind]}/${provider}?store=${storeId}`;
