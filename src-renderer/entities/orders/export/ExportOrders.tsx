import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '@shared/bridge/failure';
import type { ExportedOrders } from '@shared/contract/exports';
import { wallTimeOf } from '@shared/domain/values/wallTime';
import { platformNow } from '@kit/format/platformClock';
import { useFormats } from '@kit/format/useFormats';
import { startJob } from '@kit/jobs/jobs';
import { Can } from '@kit/session/Can';
import { usePermission } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { Menu } from '@kit/ui/Menu';
import { notify } from '@kit/ui/notify';

interface ExportOrdersProps {
  /** Those of the list. */
  filters: ExportedOrders;
  /** How many the list has with them; null while nobody knows. */
  count: number | null;
}

/** Exports what the list of orders shows, or what customers answered, in the background. */
export const ExportOrders = ({ filters, count }: ExportOrdersProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const [isStarting, setIsStarting] = useState(false);
  const maySeeAnswers = usePermission()('answers', 'nps_result') === 'allowed';
  const today = () => wallTimeOf(platformNow(), formats.zone).slice(0, 10);
  const begin = async (started: string, start: () => Promise<Outcome<unknown>>) => {
    setIsStarting(true);
    const outcome = await start();
    setIsStarting(false);
    if (outcome.ok) notify.info(started, { description: t('orderExport.startedHelp') });
    else notify.failure(outcome.failure);
  };
  const exportOrders = () => {
    const isAll = Object.values(filters).every((value) => value === undefined || value.length === 0);
    const filtered =
      count === null ? t('orderExport.listed') : t('orderExport.filtered', { count, value: formats.count(count) });
    const label = isAll ? t('orderExport.all') : filtered;
    const date = filters.from === undefined ? today() : [filters.from, filters.to ?? today()].join(' a ');
    const name = t('orderExport.fileName', { date });
    void begin(t('orderExport.started'), () => startJob('orderExport', label, { filters, expected: count, name }));
  };
  const exportAnswers = () => {
    const name = t('npsExport.fileName', { date: today() });
    void begin(t('npsExport.started'), () => startJob('npsExport', t('npsExport.label'), { name }));
  };
  return (
    <Can area="orders" action="export_csv">
      <Menu
        trigger={
          <Button look="outline" size="sm" loading={isStarting}>
            <FileDown aria-hidden /> {t('orderExport.start')}
          </Button>
        }
        entries={[
          {
            value: 'orders',
            label: t('orderExport.entry'),
            hint: t('orderExport.entryHint'),
            disabled: count === 0,
            onSelect: exportOrders,
          },
          ...(maySeeAnswers
            ? [
                {
                  value: 'nps',
                  label: t('npsExport.entry'),
                  hint: t('npsExport.entryHint'),
                  onSelect: exportAnswers,
                },
              ]
            : []),
        ]}
      />
    </Can>
  );
};
