import { ListChecks } from 'lucide-react';
import { useMemo, useState } from 'react';
import { t } from 'i18next';
import type { Outcome } from '@shared/contract/protocol/failure';
import type { ProductChange } from '@shared/domain/catalogue/productBulk';
import { HideDialog } from '@entities/products/sold-out/HideDialog';
import { SoldOutDialog } from '@entities/products/sold-out/SoldOutDialog';
import { useAllProducts } from '@entities/products/useAllProducts';
import { Can } from '@kit/session/Can';
import { useCan } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { Menu } from '@kit/ui/overlays/Menu';
import { notify } from '@kit/ui/overlays/notify';
import { ModifiersDialog } from './ModifiersDialog';
import { TagsDialog } from './TagsDialog';
import { useStartBulk } from './useBulk';

interface BulkMenuProps {
  /** Reads the ids of the selected products. */
  readIds: () => Promise<Outcome<readonly number[]>>;
  /** Called when the job has started. */
  onStarted: () => void;
}

/** Bulk actions on the selected products. */
export const BulkMenu = ({ readIds, onStarted }: BulkMenuProps) => {
  const start = useStartBulk();
  const canChooseModifiers = useCan('modifiers', 'index');
  const [openDialog, setOpenDialog] = useState<'tags' | null>(null);
  /** Action and products that wait for confirmation in a dialog, which shows the affected menus and stores. */
  const [pendingChange, setPendingChange] = useState<{
    action: 'sellOut' | 'hide' | 'modifiers';
    ids: readonly number[];
  } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { value: allProducts, failure } = useAllProducts();
  /** Products of the pending change; undefined until all products are loaded. */
  const products = useMemo(() => {
    const ids = new Set(pendingChange?.ids);
    return allProducts?.filter(({ id }) => ids.has(id));
  }, [pendingChange, allProducts]);
  const runWithSelection = async (work: (ids: readonly number[]) => Promise<void> | void) => {
    setIsBusy(true);
    const ids = await readIds();
    if (ids.ok) await work(ids.value);
    else notify.failure(ids.failure);
    setIsBusy(false);
  };
  const startBulkChange = async (productChange: ProductChange, ids: readonly number[], label?: string) => {
    if (await start(productChange, ids, label)) onStarted();
  };
  const changeSelected = (productChange: ProductChange) => {
    setOpenDialog(null);
    return runWithSelection((ids) => startBulkChange(productChange, ids));
  };
  const openDialogFor = (action: 'sellOut' | 'hide' | 'modifiers') =>
    runWithSelection((ids) => {
      // Opens no dialog if the product list failed to load, since the dialog shows the affected menus and stores.
      if (allProducts === undefined && failure !== null) notify.failure(failure);
      else setPendingChange({ action, ids });
    });
  const applyPendingChange = (productChange: ProductChange, label?: string) => {
    const ids = pendingChange?.ids ?? [];
    setPendingChange(null);
    void startBulkChange(productChange, ids, label);
  };
  const createMenuEntry = (value: 'show' | 'hide' | 'sellOut' | 'available', onSelect: () => void) => ({
    value,
    label: t(`products.bulk.actions.${value}`),
    onSelect,
  });
  return (
    <Can area="products" action="update">
      <Menu
        trigger={
          <Button
            size="sm"
            loading={isBusy || (pendingChange !== null && products === undefined)}
            loadingText={t('products.bulk.change')}
          >
            <ListChecks aria-hidden />
            {t('products.bulk.change')}
          </Button>
        }
        entries={[
          createMenuEntry('show', () => void changeSelected({ kind: 'show', show: true })),
          createMenuEntry('hide', () => void openDialogFor('hide')),
          { ...createMenuEntry('sellOut', () => void openDialogFor('sellOut')), startsGroup: true },
          createMenuEntry('available', () => void changeSelected({ kind: 'available' })),
          {
            value: 'tags',
            label: t('products.bulk.actions.tags'),
            onSelect: () => setOpenDialog('tags'),
            startsGroup: true,
          },
          ...(canChooseModifiers
            ? [
                {
                  value: 'modifiers',
                  label: t('products.bulk.actions.modifiers'),
                  onSelect: () => void openDialogFor('modifiers'),
                },
              ]
            : []),
        ]}
      />
      {pendingChange?.action === 'sellOut' && products !== undefined && products.length > 0 && (
        <SoldOutDialog
          products={products}
          onBulkChange={({ where, until, label }) => {
            if (until === null) applyPendingChange({ kind: 'show', show: false }, label);
            else if (where === 'everywhere') applyPendingChange({ kind: 'soldOut', until }, label);
            else applyPendingChange({ kind: 'soldOutInStore', storeId: where.storeId, until }, label);
          }}
          onClose={() => setPendingChange(null)}
        />
      )}
      {pendingChange?.action === 'hide' && products !== undefined && products.length > 0 && (
        <HideDialog
          products={products}
          onConfirm={() => applyPendingChange({ kind: 'show', show: false })}
          onClose={() => setPendingChange(null)}
        />
      )}
      {openDialog === 'tags' && (
        <TagsDialog
          onApply={(tags) => void changeSelected({ kind: 'tags', ...tags })}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {pendingChange?.action === 'modifiers' && products !== undefined && (
        <ModifiersDialog
          products={products}
          onApply={(modifiers) => applyPendingChange({ kind: 'modifiers', ...modifiers })}
          onClose={() => setPendingChange(null)}
        />
      )}
    </Can>
  );
};
