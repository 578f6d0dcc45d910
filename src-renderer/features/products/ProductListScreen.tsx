import { Stack } from '@chakra-ui/react';
import { Layers } from 'lucide-react';
import { useMemo, useState } from 'react';
import { t } from 'i18next';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { CallInputOf } from '@shared/contract';
import { loadAllPages } from '@shared/contract/protocol/allPages';
import { limits } from '@shared/domain/platform/limits';
import type { RowSelection } from '@shared/domain/selection';
import { useSearchParams } from '@kit/data/useSearchParams';
import { useCallCache } from '@kit/data/useCallCache';
import { useCrudPages } from '@kit/resource/page/useCrudPages';
import { ResourceList } from '@kit/resource/list/ResourceList';
import { useListSelection } from '@kit/selection/useListSelection';
import { usePermission } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { SegmentedControl } from '@kit/ui/inputs/choices';
import { PageHeader } from '@kit/ui/layout/layout';
import { BulkMenu } from './bulk/BulkMenu';
import { ProductBulkResult } from './bulk/ProductBulkResult';
import { ComboDialog } from './combo/ComboDialog';
import { LongOffSale } from './list/LongOffSale';
import { useSaleActions } from './list/useSaleActions';
import { productsResource } from './list/productsResource';
import { productPages } from './productPages';

type ProductsQuery = NonNullable<CallInputOf<'products.list'>['query']>;
type CrudPages = ReturnType<typeof useCrudPages<'products', typeof productsResource.filters>>;

/**
 * Returns a function that resolves to the ids of the selection. If all filtered rows are selected, reads their ids from
 * the platform.
 */
const useReadSelectedIds = (rowSelection: RowSelection<ProductsQuery>): (() => Promise<Outcome<readonly number[]>>) => {
  const cache = useCallCache();
  return async () => {
    if (rowSelection.kind === 'ids') return succeeded(rowSelection.ids);
    const loadResult = await loadAllPages({
      readPage: (page) =>
        cache.read('products.list', { query: { ...rowSelection.query, page, limit: limits.storeSearchMax } }),
      getKey: ({ id }) => id,
    });
    if (loadResult.failure !== null) return failed(loadResult.failure);
    const excludedIds = new Set(rowSelection.except);
    return succeeded(loadResult.rows.map(({ id }) => id).filter((id) => !excludedIds.has(id)));
  };
};

const ProductList = ({ pages: { toForm, remove } }: { pages: CrudPages }) => {
  const selection = useListSelection<ProductsQuery>();
  const readIds = useReadSelectedIds(selection.rows);
  const saleActions = useSaleActions();
  const actions = useMemo(() => [...toForm, ...saleActions.actions, remove], [toForm, saleActions.actions, remove]);
  const canChange = usePermission()('products', 'update') !== 'hidden';
  return (
    <>
      <ResourceList
        of={productsResource}
        actions={actions}
        {...(canChange && {
          select: { selection, actions: <BulkMenu readIds={readIds} onStarted={selection.clear} /> },
        })}
      />
      {saleActions.dialog}
    </>
  );
};

/** List of products, with a note about those that have been off sale for long. */
const ProductListScreen = () => {
  const pages = useCrudPages(productsResource, productPages);
  const permission = usePermission();
  const canCreateCombo =
    permission('products', 'create') === 'allowed' && permission('modifiers', 'create') === 'allowed';
  const [isComboDialogOpen, setIsComboDialogOpen] = useState(false);
  const [searchParams, setSearchParams] = useSearchParams();
  const view = searchParams.get('view') === 'longOff' ? 'longOff' : 'all';
  return (
    <>
      <PageHeader
        title={t('products.title')}
        description={
          <SegmentedControl
            label={t('products.views.label')}
            value={view}
            onChange={(nextView) => setSearchParams(nextView === 'all' ? {} : { view: nextView }, { replace: true })}
            choices={(['all', 'longOff'] as const).map((value) => ({ value, label: t(`products.views.${value}`) }))}
          />
        }
        actions={
          <>
            {canCreateCombo && (
              <Button variant="outline" onClick={() => setIsComboDialogOpen(true)}>
                <Layers aria-hidden /> {t('products.combo.open')}
              </Button>
            )}
            {pages.createButton}
          </>
        }
      />
      <Stack gap="5">
        <ProductBulkResult />
        {view === 'longOff' ? <LongOffSale /> : <ProductList pages={pages} />}
      </Stack>
      {isComboDialogOpen && <ComboDialog onClose={() => setIsComboDialogOpen(false)} />}
      {pages.dialogs}
    </>
  );
};

export default ProductListScreen;
