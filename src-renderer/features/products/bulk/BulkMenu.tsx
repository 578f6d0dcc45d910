import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '@shared/contract/failure';
import type { ProductRow } from '@shared/contract/products';
import type { ProductChange } from '@shared/domain/catalogue/productBulk';
import { HideDialog } from '@entities/products/sold-out/HideDialog';
import { SoldOutDialog } from '@entities/products/sold-out/SoldOutDialog';
import { useAllProducts } from '@entities/products/useAllProducts';
import { Can } from '@kit/session/Can';
import { useCan } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { Menu } from '@kit/ui/Menu';
import { notify } from '@kit/ui/notify';
import { ModifiersDialog } from './ModifiersDialog';
import { TagsDialog } from './TagsDialog';
import { useStartBulk } from './useBulk';

interface BulkMenuProps {
  /** Ids of what is chosen, as the platform has them by then. */
  readIds: () => Promise<Outcome<readonly number[]>>;
  /** The change has begun. */
  onStarted: () => void;
}

/** What can be done to the chosen products at once. */
export const BulkMenu = ({ readIds, onStarted }: BulkMenuProps) => {
  const { t } = useTranslation();
  const start = useStartBulk();
  const mayChooseModifiers = useCan('modifiers', 'index');
  const [asking, setAsking] = useState<'tags' | null>(null);
  /** Products whose scope is said before they are changed. */
  const [scoped, setScoped] = useState<{
    to: 'sellOut' | 'hide' | 'modifiers';
    products: readonly ProductRow[];
  } | null>(null);
  const [busy, setBusy] = useState(false);
  const { value: all } = useAllProducts();
  const run = async (work: (ids: readonly number[]) => Promise<void> | void) => {
    setBusy(true);
    const ids = await readIds();
    if (ids.ok) await work(ids.value);
    else notify.failure(ids.failure);
    setBusy(false);
  };
  const begin = async (wanted: ProductChange, ids: readonly number[], label?: string) => {
    if (await start(wanted, ids, label)) onStarted();
  };
  const change = (wanted: ProductChange) => {
    setAsking(null);
    return run((ids) => begin(wanted, ids));
  };
  const ask = (to: 'sellOut' | 'hide' | 'modifiers') =>
    run((ids) => {
      const chosen = new Set(ids);
      setScoped({ to, products: all?.filter(({ id }) => chosen.has(id)) ?? [] });
    });
  const applyScoped = (wanted: ProductChange, label?: string) => {
    const ids = scoped?.products.map(({ id }) => id) ?? [];
    setScoped(null);
    void begin(wanted, ids, label);
  };
  const entry = (value: 'show' | 'hide' | 'sellOut' | 'available', onSelect: () => void) => ({
    value,
    label: t(`products.bulk.actions.${value}`),
    onSelect,
  });
  return (
    <Can area="products" action="update">
      <Menu
        trigger={
          <Button size="sm" loading={busy} loadingText={t('products.bulk.change')}>
            <ListChecks aria-hidden />
            {t('products.bulk.change')}
          </Button>
        }
        entries={[
          entry('show', () => void change({ kind: 'show', show: true })),
          entry('hide', () => void ask('hide')),
          { ...entry('sellOut', () => void ask('sellOut')), startsGroup: true },
          entry('available', () => void change({ kind: 'available' })),
          {
            value: 'tags',
            label: t('products.bulk.actions.tags'),
            onSelect: () => setAsking('tags'),
            startsGroup: true,
          },
          ...(mayChooseModifiers
            ? [
                {
                  value: 'modifiers',
                  label: t('products.bulk.actions.modifiers'),
                  onSelect: () => void ask('modifiers'),
                },
              ]
            : []),
        ]}
      />
      {scoped?.to === 'sellOut' && scoped.products.length > 0 && (
        <SoldOutDialog
          products={scoped.products}
          onMany={({ until, label }) =>
            applyScoped(until === null ? { kind: 'show', show: false } : { kind: 'soldOut', until }, label)
          }
          onClose={() => setScoped(null)}
        />
      )}
      {scoped?.to === 'hide' && scoped.products.length > 0 && (
        <HideDialog
          products={scoped.products}
          onConfirm={() => applyScoped({ kind: 'show', show: false })}
          onClose={() => setScoped(null)}
        />
      )}
      {asking === 'tags' && (
        <TagsDialog onApply={(tags) => void change({ kind: 'tags', ...tags })} onClose={() => setAsking(null)} />
      )}
      {scoped?.to === 'modifiers' && (
        <ModifiersDialog
          products={scoped.products}
          onApply={(modifiers) => applyScoped({ kind: 'modifiers', ...modifiers })}
          onClose={() => setScoped(null)}
        />
      )}
    </Can>
  );
};
