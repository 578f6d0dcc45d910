import { useCallback, useState, type ReactNode } from 'react';
import type { ProviderKey } from '@shared/domain/integrations/providers';
import { StoreRequestDialog } from '@entities/provider-requests/StoreRequestDialog';

/** Opens, from any screen, a message that requests a provider's data, to copy or to send by mail. */
export const useProviderRequest = (): { show: (key: ProviderKey) => void; dialog: ReactNode } => {
  const [key, setKey] = useState<ProviderKey | null>(null);
  return {
    show: useCallback((requestedKey: ProviderKey) => setKey(requestedKey), []),
    dialog: key !== null && <StoreRequestDialog providerKey={key} onClose={() => setKey(null)} />,
  };
};
