import { PackageX } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { t } from 'i18next';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { loadAllPages } from '@shared/contract/protocol/allPages';
import type { StoreRow } from '@shared/contract/stores/stores';
import { limits } from '@shared/domain/platform/limits';
import type { RowSelection } from '@shared/domain/selection';
import { useCallCache } from '@kit/data/useCallCache';
import { useLiveCollection } from '@kit/live/useLiveCollection';
import type { RowAction } from '@kit/resource/list/listDefinition';
import { useCrudPages } from '@kit/resource/page/useCrudPages';
import { ResourceList } from '@kit/resource/list/ResourceList';
import { useRequestedAction } from '@kit/resource/list/useRequestedAction';
import { useListSelection } from '@kit/selection/useListSelection';
import { usePermission } from '@kit/session/hooks';
import { PageHeader } from '@kit/ui/layout/layout';
import { notify } from '@kit/ui/overlays/notify';
import { BulkEditButton } from './BulkEditButton';
import { StoreProductsDialog } from '@entities/products/sold-out/StoreProductsDialog';
import { useCanSellOut } from '@entities/products/sold-out/useCanSellOut';
import { AssignedStoresNote } from '@entities/stores/AssignedStoresNote';
import { useStoreDialogs } from '@entities/stores/closing/storeDialog';
import { type StoresQuery, clientSideStores } from './clientSideStores';
import { StoreDialogs } from '@entities/stores/closing/StoreDialogs';
import { useClosingActions } from '@entities/stores/closing/useClosingActions';
import { StoresOverview } from './overview/StoresOverview';
import { CoverageButton } from '@entities/stores/zones/CoverageButton';
import { storePages } from '@entities/stores/storePages';
import { storesResource } from './storesResource';
import { WallButton } from './WallButton';

type CrudPages = ReturnType<typeof useCrudPages<'stores', typeof storesResource.filters>>;

/**
 * Row actions of a store. Opening the form comes first, since Enter and click run the first action; destructive actions
 * come last.
 */
const useStoreActions = (
  { toForm, remove }: CrudPages,
  onSellOut: (store: StoreRow) => void,
): readonly RowAction<StoreRow>[] => {
  const closingActions = useClosingActions();
  const canSellOut = useCanSellOut();
  const canSellOutSomewhere = canSellOut.everywhere || canSellOut.inStore;
  return useMemo(() => {
    const sellOut: RowAction<StoreRow> = {
      key: 'sellOut',
      labelKey: 'soldOut.list.action',
      icon: PackageX,
      needs: 'index',
      isOffered: () => canSellOutSomewhere,
      inMenu: true,
      run: onSellOut,
    };
    return [...toForm, ...closingActions, sellOut, remove];
  }, [closingActions, toForm, remove, canSellOutSomewhere, onSellOut]);
};

/** Opens the dialog to close, pause or open a store, when another screen requests it. */
const useStoreRequestedAction = () => {
  const showStoreDialog = useStoreDialogs();
  const cache = useCallCache();
  useRequestedAction(({ ask, id }) => {
    if (ask === 'create' || ask === 'sellOut' || id === undefined) return;
    void cache.read('stores.get', { params: { id } }).then((outcome) => {
      if (outcome.ok) showStoreDialog(ask, outcome.value);
      else notify.failure(outcome.failure);
    });
  });
};

/** Refreshes the list when stores change, so that it agrees with the overview above. */
const useSyncStoreList = () => {
  const cache = useCallCache();
  const liveStores = useLiveCollection('stores');
  const stores = liveStores === null || liveStores.readAt === null ? null : liveStores.byKey;
  const previousStoresRef = useRef(stores);
  useEffect(() => {
    const knownStores = previousStoresRef.current;
    previousStoresRef.current = stores;
    if (knownStores === null || stores === null || knownStores === stores) return;
    cache.patchRows('stores.list', (row) => {
      const currentStore = stores.get(row.id);
      return currentStore === undefined || currentStore === knownStores.get(row.id) ? row : currentStore;
    });
    // Refetches, because changed stores may start or stop matching the filters.
    cache.refresh('stores.list');
  }, [stores, cache]);
};

/**
 * Returns a function that resolves to the ids of the selection. If all filtered rows are selected, reads their ids from
 * the platform.
 */
const useReadSelectedIds = (rowSelection: RowSelection<StoresQuery>): (() => Promise<Outcome<readonly number[]>>) => {
  const cache = useCallCache();
  const clientSideRows = clientSideStores.useRows();
  return async () => {
    if (rowSelection.kind === 'ids') return succeeded(rowSelection.ids);
    const excludedIds = new Set(rowSelection.except);
    const getIds = (stores: readonly StoreRow[]) => stores.map(({ id }) => id).filter((id) => !excludedIds.has(id));
    if (clientSideRows !== null)
      return succeeded(
        getIds(clientSideRows.rows.filter((store) => clientSideRows.matches(store, rowSelection.query))),
      );
    const loadResult = await loadAllPages({
      readPage: (page) =>
        cache.read('stores.list', { query: { ...rowSelection.query, page, limit: limits.storeSearchMax } }),
      getKey: ({ id }) => id,
    });
    if (loadResult.failure !== null) return failed(loadResult.failure);
    return succeeded(getIds(loadResult.rows));
  };
};

const StoreList = ({ pages }: { pages: CrudPages }) => {
  useStoreRequestedAction();
  useSyncStoreList();
  const selection = useListSelection<StoresQuery>();
  const readIds = useReadSelectedIds(selection.rows);
  const canBulkEdit = usePermission()('stores', 'massive_update') !== 'hidden';
  const [storeIdToSellOut, setStoreIdToSellOut] = useState<number | null>(null);
  const sellOut = useCallback(({ id }: StoreRow) => setStoreIdToSellOut(id), []);
  // Uses the live row, so that the dialog shows its own changes.
  const storeToSellOut = useLiveCollection('stores')?.byKey.get(storeIdToSellOut ?? 0);
  return (
    <>
      <ResourceList
        of={storesResource}
        actions={useStoreActions(pages, sellOut)}
        {...(canBulkEdit && { select: { selection, actions: <BulkEditButton readIds={readIds} /> } })}
      />
      {storeToSellOut !== undefined && (
        <StoreProductsDialog stores={[storeToSellOut]} onClose={() => setStoreIdToSellOut(null)} />
      )}
    </>
  );
};

/** Screen with an overview and a list of stores, in which users close and open them. */
const StoreListScreen = () => {
  const pages = useCrudPages(storesResource, storePages);
  return (
    <StoreDialogs>
      <PageHeader
        title={t('stores.title')}
        description={
          <>
            <StoresOverview />
            <AssignedStoresNote />
          </>
        }
        actions={
          <>
            <CoverageButton />
            <WallButton />
            {pages.createButton}
          </>
        }
      />
      <StoreList pages={pages} />
      {pages.dialogs}
    </StoreDialogs>
  );
};

export default StoreListScreen;
