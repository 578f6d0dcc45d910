import { Lock, LockOpen } from 'lucide-react';
import { Stack } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { opennessOf } from '@shared/domain/closing';
import type { StoreRow } from '@shared/contract/stores';
import type { RowAction } from '@kit/resource/definition';
import { ResourceList } from '@kit/resource/ResourceList';
import { PageHeader } from '@kit/ui/layout';
import { useOperation } from './commands/operations';
import { useAskStore } from './closing/storeDialog';
import { StoreDialogs } from './closing/StoreDialogs';
import { StoresOverview } from './overview/StoresOverview';
import { storesResource } from './storesResource';

const useBusy = (store: StoreRow) => useOperation(store.id) !== null;

const useStoreActions = (): readonly RowAction<StoreRow>[] => {
  const ask = useAskStore();
  return useMemo(
    () => [
      {
        key: 'open',
        labelKey: 'stores.actions.open',
        icon: LockOpen,
        needs: 'update',
        isOffered: (store) => opennessOf(store) !== 'open',
        useBusy,
        run: (store) => ask('open', store),
      },
      {
        key: 'close',
        labelKey: 'stores.actions.close',
        icon: Lock,
        needs: 'update',
        isOffered: (store) => opennessOf(store) !== 'closed',
        useBusy,
        run: (store) => ask('close', store),
      },
    ],
    [ask],
  );
};

const StoreList = () => <ResourceList of={storesResource} actions={useStoreActions()} />;

/** The stores: how all of them stand, and the list to find, close and open them in. */
const StoreListScreen = () => {
  const { t } = useTranslation();
  return (
    <StoreDialogs>
      <PageHeader title={t('stores.title')} description={t('stores.description')} />
      <Stack gap="6">
        <StoresOverview />
        <StoreList />
      </Stack>
    </StoreDialogs>
  );
};

export default StoreListScreen;
