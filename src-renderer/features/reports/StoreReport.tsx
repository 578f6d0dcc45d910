import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ordersBehind } from '@entities/insight/ordersBehind';
import { shareChart, withBefore } from '@entities/insight/charts/shareChart';
import { maxStoreCalls, useFigureStores } from '@entities/insight/useFigureStores';
import { useComparedSpans } from '@entities/insight/useComparedFigures';
import { getWidgetLook } from '@entities/insight/widgets/widgetLook';
import type { WidgetProps } from '@entities/insight/widgets/widgetProps';
import { useFormats } from '@kit/format/useFormats';
import { useCan, useCapability } from '@kit/session/hooks';
import { useNameWithoutBrand } from '@kit/session/NameWithoutBrand';
import { nameOrId } from '@kit/ui/nameOrId';
import type { SalesRow } from './salesRows';
import { SalesReport } from './SalesReport';
import { useStoreSales } from './useStoreSales';

/** Maximum readable bars; the table has all stores. */
const maxBars = 15;

const classifyContent = (rows: readonly SalesRow[]) => {
  if (rows.every(({ orders, revenue }) => orders === null && revenue === null))
    return rows.length > 0 ? 'noData' : 'zero';
  return rows.some(({ orders, revenue }) => orders || revenue) ? 'shown' : 'zero';
};

export const StoreReport = ({ choice }: WidgetProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const spans = useComparedSpans(choice);
  const isGrouped = useCapability('storeFigures');
  const list = useFigureStores(choice.storeIds);
  const nameWithoutBrand = useNameWithoutBrand();
  const { stores } = list;
  const ids = useMemo(() => stores?.map(({ id }) => id), [stores]);
  const read = useStoreSales(choice.range, choice, ids);
  const before = useStoreSales(choice.compared, choice, ids, { isComparison: true });
  const rows = useMemo(() => {
    const sales = read.value;
    if (sales === undefined || stores === undefined) return undefined;
    const shown = stores.flatMap(({ id, name }) => {
      const figures = sales.get(id) ?? (isGrouped ? { orders: 0, revenue: 0 } : undefined);
      if (figures === undefined) return [];
      const label = nameOrId({ id, name });
      return [
        {
          key: String(id),
          name: label,
          shortName: nameWithoutBrand(label),
          ...figures,
          address: ordersBehind({ ...choice, storeIds: [id] }),
        },
      ];
    });
    const compared =
      before.value === undefined ? null : new Map([...before.value].map(([id, figures]) => [String(id), figures]));
    return withBefore(shown, compared).sort((one, other) => (other.revenue ?? 0) - (one.revenue ?? 0));
  }, [read.value, before.value, stores, isGrouped, choice, nameWithoutBrand]);
  const title = t('salesReports.titles.stores');
  const chart = useMemo(
    () =>
      shareChart({
        t,
        formats,
        title,
        categoryLabel: t('salesReports.store'),
        measure: choice.measure,
        rows: rows ?? [],
        maxBars,
        spans,
      }),
    [t, formats, title, choice.measure, rows, spans],
  );
  const isAllowed = useCan('kpi', 'summary');
  const failure = read.failure ?? list.failure;
  const isCut = !isGrouped && (ids?.length ?? 0) > maxStoreCalls;
  return (
    <SalesReport
      name="stores"
      title={title}
      nameLabel={t('salesReports.store')}
      choice={choice}
      rows={rows ?? []}
      chart={chart}
      progress={read.progress}
      isComparing={choice.compared !== null && before.failure === null && (!before.value || before.progress !== null)}
      {...(isCut && { note: t('salesReports.tooMany', { value: maxStoreCalls }) })}
      look={getWidgetLook({ value: rows, failure }, isAllowed, classifyContent)}
      read={{ ...read, failure, refetch: () => [list.refetch(), read.refetch()] }}
    />
  );
};
