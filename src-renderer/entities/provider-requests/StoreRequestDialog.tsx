import { useCallback, useMemo } from 'react';
import { t } from 'i18next';
import { getProvider, type ProviderKey } from '@shared/domain/integrations/providers';
import { useStores } from '@entities/stores/useStores';
import { useCalls } from '@kit/data/useCalls';
import { useCan } from '@kit/session/hooks';
import { getNameOrId } from '@kit/ui/nameOrId';
import { RequestDialog, type UseMissingField } from './RequestDialog';

/** Maximum stores whose connections are read. */
const maxReadStores = 60;
const freshFor = 60_000;

/** Creates a hook that describes connections by their state, since only super admins can read their fields. */
const createConnectionStateHook =
  (key: ProviderKey): UseMissingField =>
  (storeIds) => {
    const enabled = useCan('stores', 'show');
    const stores = useCalls(
      'stores.get',
      storeIds.slice(0, maxReadStores).map((id) => ({ params: { id } })),
      { enabled, maxConcurrent: 4, freshFor },
    );
    const states = new Map(
      stores.flatMap(({ value }) =>
        value === undefined
          ? []
          : [
              [
                value.id,
                value.integrations.find((integration) => integration.key === key)?.state ?? 'missing',
              ] as const,
            ],
      ),
    );
    const statesText = JSON.stringify([...states]);
    return useCallback(
      (id: number) => {
        const state = new Map(JSON.parse(statesText) as [number, 'set' | 'incomplete' | 'missing'][]).get(id);
        return state === undefined ? '' : t(`connections.states.${state}`).toLowerCase();
      },
      [statesText],
    );
  };

interface StoreRequestDialogProps {
  providerKey: ProviderKey;
  onClose: () => void;
}

/** Request dialog for users who cannot see credentials; covers any of the user's stores. */
export const StoreRequestDialog = ({ providerKey, onClose }: StoreRequestDialogProps) => {
  const rows = useStores()?.rows;
  const stores = useMemo(() => rows?.map((store) => ({ id: store.id, name: getNameOrId(store) })), [rows]);
  const useMissingField = useMemo(() => createConnectionStateHook(providerKey), [providerKey]);
  if (stores === undefined) return null;
  return <RequestDialog provider={getProvider(providerKey)} {...{ stores, useMissingField, onClose }} />;
};
