import { t } from 'i18next';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import type { Store } from '@shared/contract/stores/stores';
import { useStoreCommands } from '@entities/stores/commands/useStoreCommands';
import { usePermission } from '@kit/session/hooks';
import { notify } from '@kit/ui/overlays/notify';

/**
 * Closes a newly created store, so that it takes no orders until its checklist has been reviewed. If the store stays
 * open, shows an error until the user closes the message.
 */
export const useCloseNewStore = () => {
  const { close } = useStoreCommands();
  const canClose = usePermission()('stores', 'update') === 'allowed';
  const closeNewStore = async (store: Store): Promise<void> => {
    if (canClose) {
      const { state } = await close(toStoreRow(store), { kind: 'permanent', reason: t('stores.newStore.reason') });
      if (state === 'done' || state === 'queued') return;
    }
    notify.error(t('stores.newStore.stillOpen', { name: store.name }), {
      description: t('stores.newStore.stillOpenHelp'),
      duration: Infinity,
      ...(canClose && { action: { label: t('stores.newStore.close'), onClick: () => void closeNewStore(store) } }),
    });
  };
  return closeNewStore;
};
