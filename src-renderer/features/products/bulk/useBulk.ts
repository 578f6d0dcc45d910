import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ProductChange } from '@shared/domain/catalogue/productBulk';
import { useFormats } from '@kit/format/useFormats';
import { startJob } from '@kit/jobs/jobs';
import { notify } from '@kit/ui/notify';

/** Begins a change of many products as a job, and shows what becomes of it. */
export const useStartBulk = () => {
  const { t } = useTranslation();
  const formats = useFormats();
  const [, setSearch] = useSearchParams();
  const labelOf = (change: ProductChange): string => {
    switch (change.kind) {
      case 'show':
        return t(`products.bulk.labels.${change.show ? 'show' : 'hide'}`);
      case 'soldOut':
        return t('products.bulk.labels.soldOut', { when: formats.wallTime(change.until) });
      default:
        return t(`products.bulk.labels.${change.kind}`);
    }
  };
  return async (change: ProductChange, productIds: readonly number[]): Promise<boolean> => {
    if (productIds.length === 0) return false;
    const started = await startJob('productBulk', labelOf(change), { change, productIds: [...productIds] });
    if (!started.ok) {
      notify.failure(started.failure);
      return false;
    }
    setSearch(
      (before) => {
        before.set('job', started.value.id);
        return before;
      },
      { replace: true },
    );
    return true;
  };
};
