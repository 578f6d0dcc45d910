import type { ProductChange } from '@shared/domain/catalogue/productBulk';
import { useStartProductBulk } from '@entities/products/bulk/startProductBulk';
import { useSearchParams } from '@kit/data/useSearchParams';

/** Starts a bulk change, and shows its result above the list. */
export const useStartBulk = () => {
  const [, setSearch] = useSearchParams();
  const start = useStartProductBulk();
  return async (change: ProductChange, productIds: readonly number[], label?: string): Promise<boolean> => {
    if (productIds.length === 0) return false;
    const job = await start(change, productIds, label);
    if (job === null) return false;
    setSearch(
      (nextParams) => {
        nextParams.set('job', job.id);
        return nextParams;
      },
      { replace: true },
    );
    return true;
  };
};
