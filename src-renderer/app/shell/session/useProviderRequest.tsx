import { useCallback, useState, type ReactNode } from 'react';
import type { ProviderKey } from '@shared/domain/integrations/providers';
import { StoreRequestDialog } from '@entities/provider-requests/StoreRequestDialog';

/**
 * Opens, from any screen, a prepared message that asks for a provider's data; the user copies it or opens it in the
 * mail program.
 */
export const useProviderRequest = (): { show: (key: ProviderKey) => void; dialog: ReactNode } => {
  const [key, setKey] = useState<ProviderKey | null>(null);
  return {
    show: useCallback((requestedKey: ProviderKey) => setKey(requestedKey), []),
    dialog: key !== null && <StoreRequestDialog providerKey={key} onClose={() => setKey(null)} />,
  };
};
