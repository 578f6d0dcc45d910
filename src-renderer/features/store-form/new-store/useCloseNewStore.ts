import { useTranslation } from 'react-i18next';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import type { Store } from '@shared/contract/stores/stores';
import { useStoreCommands } from '@entities/stores/commands/useStoreCommands';
import { usePermission } from '@kit/session/hooks';

/** Closes a newly created store, so that it takes no orders until its checklist has been reviewed. */
export const useCloseNewStore = () => {
  const { t } = useTranslation();
  const { close } = useStoreCommands();
  const canClose = usePermission()('stores', 'update') === 'allowed';
  return async (store: Store): Promise<void> => {
    if (canClose) await close(toStoreRow(store), { kind: 'permanent', reason: t('stores.newStore.reason') });
  };
};
