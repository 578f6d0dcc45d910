import { providerOf, type ProviderKey } from '@shared/domain/integrations/providers';
import { connectionPaths } from '@shared/domain/integrations/connectionPaths';

/** Link to the form of a store's connection. */
export const connectionAddress = (provider: ProviderKey, storeId: number): string =>
  `${connectionPaths[providerOf(provider).kind]}/${provider}?store=${storeId}`;
