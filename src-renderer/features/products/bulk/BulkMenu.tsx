import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '@shared/bridge/failure';
import type { ProductChange } from '@shared/domain/catalogue/productBulk';
import { tomorrow } from '@shared/domain/catalogue/saleState';
import { toInstant } from '@shared/domain/values/wallTime';
import { platformNow } from '@kit/format/platformClock';
import { useFormats } from '@kit/format/useFormats';
import { Can } from '@kit/session/Can';
import { useCan } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { Menu } from '@kit/ui/Menu';
import { notify } from '@kit/ui/notify';
import { ModifiersDialog } from './ModifiersDialog';
import { TagsDialog } from './TagsDialog';
import { UntilDialog } from './UntilDialog';
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
  const formats = useFormats();
  const { zone } = formats;
  const start = useStartBulk();
  const mayChooseModifiers = useCan('modifiers', 'index');
  const [asking, setAsking] = useState<'until' | 'tags' | 'modifiers' | null>(null);
  const [busy, setBusy] = useState(false);
  const change = async (wanted: ProductChange) => {
    setAsking(null);
    setBusy(true);
    const ids = await readIds();
    if (!ids.ok) notify.failure(ids.failure);
    else if (await start(wanted, ids.value)) onStarted();
    setBusy(false);
  };
  const until = tomorrow(platformNow(), zone);
  const untilText = formats.when(t, toInstant(until, zone), platformNow());
  const entry = (value: 'show' | 'hide' | 'today' | 'forGood' | 'available', wanted: () => ProductChange) => ({
    value,
    label: t(`products.bulk.actions.${value}`),
    onSelect: () => void change(wanted()),
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
          entry('show', () => ({ kind: 'show', show: true })),
          entry('hide', () => ({ kind: 'show', show: false })),
          {
            ...entry('today', () => ({ kind: 'soldOut', until: tomorrow(platformNow(), zone) })),
            hint: t('products.bulk.scope.today', { when: untilText }),
            startsGroup: true,
          },
          {
            value: 'until',
            label: t('products.bulk.actions.until'),
            hint: t('products.bulk.scope.all'),
            onSelect: () => setAsking('until'),
          },
          {
            ...entry('forGood', () => ({ kind: 'show', show: false })),
            hint: t('products.bulk.scope.forGood'),
          },
          entry('available', () => ({ kind: 'available' })),
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
                  onSelect: () => setAsking('modifiers'),
                },
              ]
            : []),
        ]}
      />
      {asking === 'until' && (
        <UntilDialog onApply={(until) => void change({ kind: 'soldOut', until })} onClose={() => setAsking(null)} />
      )}
      {asking === 'tags' && (
        <TagsDialog onApply={(tags) => void change({ kind: 'tags', ...tags })} onClose={() => setAsking(null)} />
      )}
      {asking === 'modifiers' && (
        <ModifiersDialog
          onApply={(modifiers) => void change({ kind: 'modifiers', ...modifiers })}
          onClose={() => setAsking(null)}
        />
      )}
    </Can>
  );
};
