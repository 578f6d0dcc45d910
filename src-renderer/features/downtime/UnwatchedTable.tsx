import { t } from 'i18next';
import type { UnwatchedPeriod } from '@shared/domain/downtime/downtimeReport';
import { toWallTime } from '@shared/domain/values/wallTime';
import { createMinutesColumn } from '@entities/downtime/createMinutes';
import type { Formats } from '@kit/format/formats';
import { useFormats } from '@kit/format/useFormats';
import { useFirstRows } from '@kit/grid/useFirstRows';
import { ReportTable, type ShownColumn } from '@kit/reports/ReportTable';
import { ScrollTarget } from '@kit/ui/layout/ScrollTarget';
import { SectionCard } from '@kit/ui/layout/SectionCard';

/** Table of the periods without data, newest first. */
export const createUnwatchedTable = (rows: readonly UnwatchedPeriod[], { zone }: Formats) => {
  const columns: ShownColumn<UnwatchedPeriod>[] = [
    { key: 'from', label: t('downtimePage.table.from'), kind: 'time', value: ({ from }) => toWallTime(from, zone) },
    { key: 'until', label: t('downtimePage.table.until'), kind: 'time', value: ({ until }) => toWallTime(until, zone) },
    { key: 'stores', label: t('downtimePage.table.stores'), kind: 'number', value: ({ stores }) => stores },
    { key: 'time', label: t('downtime.noDataMinutes'), ...createMinutesColumn(({ time }: UnwatchedPeriod) => time) },
  ];
  return { caption: t('downtimePage.unwatched'), columns, rows, total: t('downtime.total') };
};

/** Periods in which this computer did not watch the stores. */
export const UnwatchedTable = ({ periods }: { periods: readonly UnwatchedPeriod[] }) => {
  const table = createUnwatchedTable(periods, useFormats());
  const [visiblePeriods, moreButton] = useFirstRows(periods);
  return (
    <ScrollTarget name="unwatched">
      <SectionCard title={table.caption} description={t('downtimePage.unwatchedHint')}>
        <ReportTable {...table} visibleCount={visiblePeriods.length} getKey={({ from }) => from} />
        {moreButton}
      </SectionCard>
    </ScrollTarget>
  );
};
