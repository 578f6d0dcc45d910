import { useTranslation } from 'react-i18next';
import type { UnwatchedPeriod } from '@shared/domain/downtime/downtimeReport';
import { toWallTime } from '@shared/domain/values/wallTime';
import { createMinutes } from '@entities/downtime/createMinutes';
import { useFormats } from '@kit/format/useFormats';
import { useFirstRows } from '@kit/grid/useFirstRows';
import { ReportTable } from '@kit/reports/ReportTable';
import { ScrollTarget } from '@kit/ui/layout/ScrollTarget';
import { SectionCard } from '@kit/ui/layout/SectionCard';

/** Periods in which this computer did not watch the stores, newest first. */
export const UnwatchedTable = ({ periods }: { periods: readonly UnwatchedPeriod[] }) => {
  const { t } = useTranslation();
  const { zone } = useFormats();
  const [visible, more] = useFirstRows(periods);
  const caption = t('downtimePage.unwatched');
  return (
    <ScrollTarget name="unwatched">
      <SectionCard title={caption} description={t('downtimePage.unwatchedHint')}>
        <ReportTable
          caption={caption}
          columns={[
            {
              key: 'from',
              label: t('downtimePage.table.from'),
              kind: 'time',
              value: ({ from }) => toWallTime(from, zone),
            },
            {
              key: 'until',
              label: t('downtimePage.table.until'),
              kind: 'time',
              value: ({ until }) => toWallTime(until, zone),
            },
            { key: 'stores', label: t('downtimePage.table.stores'), kind: 'number', value: ({ stores }) => stores },
            {
              key: 'time',
              label: t('downtime.noDataMinutes'),
              ...createMinutes(({ time }: UnwatchedPeriod) => time),
            },
          ]}
          rows={periods}
          visibleCount={visible.length}
          total={t('downtime.total')}
          getKey={({ from }) => from}
        />
        {more}
      </SectionCard>
    </ScrollTarget>
  );
};
