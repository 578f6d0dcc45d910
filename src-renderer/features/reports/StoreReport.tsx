import { useMemo } from 'react';
import { t } from 'i18next';
import { getOrdersAddress } from '@entities/insight/getOrdersAddress';
import { addPreviousValues, type Sales } from '@entities/insight/charts/shareChart';
import { maxStoreCalls, useFigureStores } from '@entities/insight/useFigureStores';
import type { WidgetProps } from '@entities/insight/widgets/widgetProps';
import { useCan, useCapability } from '@kit/session/hooks';
import { useNameWithoutBrand } from '@kit/session/NameWithoutBrand';
import { getNameOrId } from '@kit/ui/nameOrId';
import { ShareReport } from './SalesReport';
import { useStoreSales } from '@entities/insight/useStoreSales';

/** Maximum bars in the chart; the table has all stores. */
const maxBars = 15;

const unknownSales: Sales = { orders: null, revenue: null };

export const StoreReport = ({ choice }: WidgetProps) => {
  const hasStoreFigures = useCapability('storeFigures');
  const storesResult = useFigureStores(choice.storeIds);
  const getNameWithoutBrand = useNameWithoutBrand();
  const { stores } = storesResult;
  const ids = useMemo(() => stores?.map(({ id }) => id), [stores]);
  const currentSales = useStoreSales(choice.range, choice, ids);
  const earlierSales = useStoreSales(choice.compared, choice, ids, { isComparison: true });
  const rows = useMemo(() => {
    const sales = currentSales.value;
    if (sales === undefined || stores === undefined) return undefined;
    const storeRows = stores.flatMap(({ id, name }) => {
      const figures = sales.get(id) ?? (hasStoreFigures ? unknownSales : undefined);
      if (figures === undefined) return [];
      const label = getNameOrId({ id, name });
      return [
        {
          key: String(id),
          name: label,
          shortName: getNameWithoutBrand(label),
          ...figures,
          address: getOrdersAddress({ ...choice, storeIds: [id] }),
        },
      ];
    });
    const previousSales =
      earlierSales.value === undefined
        ? null
        : new Map(stores.map(({ id }) => [String(id), earlierSales.value?.get(id) ?? unknownSales]));
    return addPreviousValues(storeRows, previousSales).sort((a, b) => (b.revenue ?? 0) - (a.revenue ?? 0));
  }, [currentSales.value, earlierSales.value, stores, hasStoreFigures, choice, getNameWithoutBrand]);
  const isAllowed = useCan('kpi', 'summary');
  const failure = currentSales.failure ?? storesResult.failure;
  const isTruncated = !hasStoreFigures && (ids?.length ?? 0) > maxStoreCalls;
  return (
    <ShareReport
      name="stores"
      nameLabel={t('salesReports.store')}
      choice={choice}
      rows={rows ?? []}
      maxBars={maxBars}
      isAllowed={isAllowed}
      progress={currentSales.progress}
      isComparing={
        choice.compared !== null &&
        earlierSales.failure === null &&
        (!earlierSales.value || earlierSales.progress !== null)
      }
      {...(isTruncated && { note: t('salesReports.tooMany', { value: maxStoreCalls }) })}
      read={{ ...currentSales, value: rows, failure, refetch: () => [storesResult.refetch(), currentSales.refetch()] }}
    />
  );
};
