import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExportedOrders } from '@shared/contract/exports';
import { wallTimeOf } from '@shared/domain/values/wallTime';
import { platformNow } from '@kit/format/platformClock';
import { useFormats } from '@kit/format/useFormats';
import { startJob } from '@kit/jobs/jobs';
import { Can } from '@kit/session/Can';
import { Button } from '@kit/ui/Button';
import { notify } from '@kit/ui/notify';

interface ExportOrdersProps {
  /** Those of the list. */
  filters: ExportedOrders;
  /** How many the list has with them; null while nobody knows. */
  count: number | null;
}

/** Exports what the list of orders shows, in the background. */
export const ExportOrders = ({ filters, count }: ExportOrdersProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const [isStarting, setIsStarting] = useState(false);
  const start = async () => {
    setIsStarting(true);
    const isAll = Object.values(filters).every((value) => value === undefined || value.length === 0);
    const label =
      isAll || count === null
        ? t('orderExport.all')
        : t('orderExport.filtered', { count, value: formats.count(count) });
    const today = wallTimeOf(platformNow(), formats.zone).slice(0, 10);
    const date = filters.from === undefined ? today : [filters.from, filters.to ?? today].join(' a ');
    const outcome = await startJob('orderExport', label, {
      filters,
      expected: count,
      name: t('orderExport.fileName', { date }),
    });
    setIsStarting(false);
    if (outcome.ok) notify.info(t('orderExport.started'), { description: t('orderExport.startedHelp') });
    else notify.failure(outcome.failure);
  };
  return (
    <Can area="orders" action="export_csv">
      <Button look="outline" size="sm" disabled={count === 0} loading={isStarting} onClick={() => void start()}>
        <FileDown aria-hidden /> {t('orderExport.start')}
      </Button>
    </Can>
  );
};
