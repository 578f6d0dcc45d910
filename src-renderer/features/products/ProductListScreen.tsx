import { Stack } from '@chakra-ui/react';
import { Layers } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
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
import { BulkResult } from './bulk/BulkResult';
import { ComboDialog } from './combo/ComboDialog';
import { LongOffSale } from './list/LongOffSale';
import { useSaleActions } from './list/useSaleActions';
import { productsResource } from './list/productsResource';
import { productPages } from './productPages';

type ProductsQuery = NonNullable<CallInputOf<'products.list'>['query']>;
type Pages = ReturnType<typeof useCrudPages<'products', typeof productsResource.filters>>;

/**
 * Returns a function that resolves to the ids of the selection. If all filtered rows are selected, reads their ids from
 * the platform.
 */
const useSelectedProducts = (rows: RowSelection<ProductsQuery>): (() => Promise<Outcome<readonly number[]>>) => {
  const cache = useCallCache();
  return async () => {
    if (rows.kind === 'ids') return succeeded(rows.ids);
    const allRows = await loadAllPages({
      readPage: (page) => cache.read('products.list', { query: { ...rows.query, page, limit: limits.storeSearchMax } }),
      getKey: ({ id }) => id,
    });
    if (allRows.failure !== null) return failed(allRows.failure);
    const excludedIds = new Set(rows.except);
    return succeeded(allRows.rows.map(({ id }) => id).filter((id) => !excludedIds.has(id)));
  };
};

const ProductList = ({ pages: { toForm, remove } }: { pages: Pages }) => {
  const selection = useListSelection<ProductsQuery>();
  const readIds = useSelectedProducts(selection.rows);
  const sales = useSaleActions();
  const actions = useMemo(() => [...toForm, ...sales.actions, remove], [toForm, sales.actions, remove]);
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
      {sales.dialog}
    </>
  );
};

/** List of products, with a note about those that have been off sale for long. */
const ProductListScreen = () => {
  const { t } = useTranslation();
  const pages = useCrudPages(productsResource, productPages);
  const permission = usePermission();
  const canCombine = permission('products', 'create') === 'allowed' && permission('modifiers', 'create') === 'allowed';
  const [isCombining, setIsCombining] = useState(false);
  const [search, setSearch] = useSearchParams();
  const view = search.get('view') === 'longOff' ? 'longOff' : 'all';
  return (
    <>
      <PageHeader
        title={t('products.title')}
        description={
          <SegmentedControl
            label={t('products.views.label')}
            value={view}
            onChange={(next) => setSearch(next === 'all' ? {} : { view: next }, { replace: true })}
            choices={(['all', 'longOff'] as const).map((value) => ({ value, label: t(`products.views.${value}`) }))}
          />
        }
        actions={
          <>
            {canCombine && (
              <Button variant="outline" onClick={() => setIsCombining(true)}>
                <Layers aria-hidden /> {t('products.combo.open')}
              </Button>
            )}
            {pages.createButton}
          </>
        }
      />
      <Stack gap="5">
        <BulkResult />
        {view === 'longOff' ? <LongOffSale /> : <ProductList pages={pages} />}
      </Stack>
      {isCombining && <ComboDialog onClose={() => setIsCombining(false)} />}
      {pages.dialogs}
    </>
  );
};

export default ProductListScreen;
