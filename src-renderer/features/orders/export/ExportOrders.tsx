import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import type { Outcome } from '@shared/contract/protocol/failure';
import type { OrderExportFilters } from '@shared/contract/sales/exports';
import type { ExportFormat } from '@shared/jobs/orderExport';
import { toWallTime } from '@shared/domain/values/wallTime';
import { getPlatformNow } from '@kit/session/platformClock';
import { useFormats } from '@kit/format/useFormats';
import { startJob } from '@kit/jobs/jobs';
import { Can } from '@kit/session/Can';
import { usePermission } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { Menu } from '@kit/ui/overlays/Menu';
import { notify } from '@kit/ui/overlays/notify';
import { getOrderTableTexts } from './orderTableTexts';
import { useExportAnswers } from '@entities/orders/export/useExportAnswers';

interface ExportOrdersProps {
  /** Filters of the orders list. */
  filters: OrderExportFilters;
  /** Number of orders in the list with these filters; null while unknown. */
  count: number | null;
  /** True if the platform ignores some of the filters, so its file would contain other orders too. */
  isFilteredByApp: boolean;
}

/** Menu that exports the listed orders or the customers' survey replies in the background. */
export const ExportOrders = ({ filters, count, isFilteredByApp }: ExportOrdersProps) => {
  const formats = useFormats();
  const [isStarting, setIsStarting] = useState(false);
  const npsExport = useExportAnswers();
  const canExport = usePermission()('orders', 'export_csv') === 'allowed';
  const getToday = () => toWallTime(getPlatformNow(), formats.zone).slice(0, 10);
  const startExport = async (startedText: string, start: () => Promise<Outcome<unknown>>) => {
    setIsStarting(true);
    const outcome = await start();
    setIsStarting(false);
    if (outcome.ok) notify.info(startedText, { description: t('orderExport.startedHelp') });
    else notify.failure(outcome.failure);
  };
  const exportOrders = (format: ExportFormat) => {
    const isUnfiltered = Object.values(filters).every(
      (value) => value === undefined || (Array.isArray(value) && value.length === 0),
    );
    const filteredLabel =
      count === null ? t('orderExport.listed') : t('orderExport.filtered', { count, value: formats.count(count) });
    const label = isUnfiltered ? t('orderExport.all') : filteredLabel;
    const dateText = filters.from === undefined ? getToday() : [filters.from, filters.to ?? getToday()].join(' a ');
    const name = t('orderExport.fileName', { date: dateText });
    void startExport(t('orderExport.started'), () =>
      startJob('orderExport', label, { filters, expected: count, name, format, texts: getOrderTableTexts() }),
    );
  };
  const menu = (
    <Menu
      trigger={
        <Button variant="outline" size="sm" loading={isStarting || npsExport.isStarting}>
          <FileDown aria-hidden /> {t('orderExport.start')}
        </Button>
      }
      entries={[
        ...(canExport || !npsExport.canExport
          ? (['xlsx', 'csv'] as const).map((format) => ({
              value: format,
              label: t(`orderExport.entries.${format}`),
              hint: isFilteredByApp ? t('orderExport.notFiltered') : t(`orderExport.entryHints.${format}`),
              disabled: count === 0 || isFilteredByApp,
              onSelect: () => exportOrders(format),
            }))
          : []),
        ...(npsExport.canExport
          ? [
              {
                value: 'nps',
                label: t('npsExport.entry'),
                hint: t('npsExport.entryHint'),
                onSelect: () => void npsExport.startExport(),
              },
            ]
          : []),
      ]}
    />
  );
  // Users who may export only survey replies get this menu too.
  if (npsExport.canExport) return menu;
  return (
    <Can area="orders" action="export_csv">
      {menu}
    </Can>
  );
};
