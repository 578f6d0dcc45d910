import { CirclePause, Lock, LockOpen } from 'lucide-react';
import { useMemo } from 'react';
import type { StoreRow } from '@shared/contract/stores/stores';
import { getOpenState } from '@shared/domain/stores/closing';
import type { RowAction } from '@kit/resource/list/listDefinition';
import { useOperation } from '../commands/operations';
import { useStoreDialogs } from './storeDialog';

const useIsBusy = (store: StoreRow) => useOperation(store.id) !== null;

/** Row actions that open, pause and close a store. */
export const useClosingActions = (): readonly RowAction<StoreRow>[] => {
  const showStoreDialog = useStoreDialogs();
  return useMemo(
    () => [
      {
        key: 'open',
        labelKey: 'stores.actions.open',
        icon: LockOpen,
        needs: 'update',
        isOffered: (store) => getOpenState(store) !== 'open',
        useBusy: useIsBusy,
        run: (store) => showStoreDialog('open', store),
      },
      {
        key: 'pause',
        labelKey: 'stores.actions.pause',
        icon: CirclePause,
        // Shows only the icon, since the store's name needs the space beside a chat.
        compact: true,
        needs: 'update',
        isOffered: (store) => getOpenState(store) !== 'closed',
        useBusy: useIsBusy,
        run: (store) => showStoreDialog('pause', store),
      },
      {
        key: 'close',
        labelKey: 'stores.actions.close',
        icon: Lock,
        needs: 'update',
        isOffered: (store) => getOpenState(store) !== 'closed',
        useBusy: useIsBusy,
        run: (store) => showStoreDialog('close', store),
      },
    ],
    [showStoreDialog],
  );
};
