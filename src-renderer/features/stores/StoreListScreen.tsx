import { Lock, LockOpen } from 'lucide-react';
import { Stack } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { opennessOf } from '@shared/domain/closing';
import type { StoreRow } from '@shared/contract/stores';
import { useCallCache } from '@kit/data/useCallCache';
import type { RowAction } from '@kit/resource/definition';
import { ResourceList } from '@kit/resource/ResourceList';
import { useAskedFor } from '@kit/resource/useAskedFor';
import { PageHeader } from '@kit/ui/layout';
import { notify } from '@kit/ui/notify';
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

/** Closes or opens a store that was chosen elsewhere. */
const useStoreAskedFor = () => {
  const ask = useAskStore();
  const cache = useCallCache();
  useAskedFor(({ ask: question, id }) => {
    if (question === 'create' || id === undefined) return;
    void cache.read('stores.get', { params: { id } }).then((outcome) => {
      if (outcome.ok) ask(question, outcome.value);
      else notify.failure(outcome.failure);
    });
  });
};

const StoreList = () => {
  useStoreAskedFor();
  return <ResourceList of={storesResource} actions={useStoreActions()} />;
};

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
