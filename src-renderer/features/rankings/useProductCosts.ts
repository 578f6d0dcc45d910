import { useCallback, useMemo } from 'react';
import type { SoldProductRow } from '@shared/contract/insight/insight';
import { listRecords, useReportRecords } from '@kit/reports/useReportRecords';
import { getPlatformNow } from '@kit/session/platformClock';
import { notify } from '@kit/ui/overlays/notify';

/** Product costs by product id, as typed by users of this computer. */
export const useProductCosts = () => {
  const { records, put, remove } = useReportRecords();
  const costs = useMemo(
    () => new Map(listRecords(records, 'cost').map(({ key, cost }) => [Number(key), cost])),
    [records],
  );
  const setCost = useCallback(
    async (id: number, cost: number | null): Promise<boolean> => {
      const key = String(id);
      const outcome = await (cost === null
        ? remove({ kind: 'cost', key })
        : put({ kind: 'cost', key, at: getPlatformNow(), cost }));
      if (!outcome.ok) notify.failure(outcome.failure);
      return outcome.ok;
    },
    [put, remove],
  );
  /** Returns the share of the average price that is left after the cost; null without a cost or sales. */
  const getMargin = useCallback(
    ({ product, quantity, revenue }: SoldProductRow): number | null => {
      const cost = product.id === null ? undefined : costs.get(product.id);
      if (cost === undefined || quantity === null || revenue === null || quantity <= 0 || revenue <= 0) return null;
      return 1 - (cost * quantity) / revenue;
    },
    [costs],
  );
  return { costs, setCost, getMargin };
};
