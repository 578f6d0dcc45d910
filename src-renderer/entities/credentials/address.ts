import { providerOf, type ProviderKey } from '@shared/domain/integrations/providers';
import { connectionPaths } from '@shared/domain/integrations/connectionPaths';

/** The form of a store's connection with a provider. */
export const connectionAddress = (provider: ProviderKey, storeId: number): string =>
  `${connectionPaths[providerOf(provider).kind]}/${provider}?store=${storeId}`;
