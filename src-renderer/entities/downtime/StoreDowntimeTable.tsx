import { Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { DowntimeReport } from '@shared/bridge/stores/downtime';
import { downtimeCauses } from '@shared/domain/downtime/downtimeLog';
import { hasKnownTime, sumDowntime, type StoreDowntime } from '@shared/domain/downtime/downtimeReport';
import type { Formats } from '@kit/format/formats';
import { useFormats } from '@kit/format/useFormats';
import { useFirstRows } from '@kit/grid/useFirstRows';
import { formatPercentChange } from '@kit/reports/changeText';
import { ReportTable, type ShownColumn } from '@kit/reports/ReportTable';
import type { InsightChoice } from '@entities/insight/useInsightChoice';
import { createMinutesColumn } from './createMinutes';
import {
  formatUnknown,
  getComparedChoice,
  getDowntimeAddress,
  getDownTime,
  getLostSales,
  getSavedSales,
  type DowntimeRowFilter,
} from './downtimeTexts';

const collator = new Intl.Collator('es');

const renderMissing = (text: string) => (
  <Text as="span" color="fg.muted">
    {text}
  </Text>
);

interface StoreTableOptions {
  report: DowntimeReport;
  choice: InsightChoice;
  formats: Formats;
  getName: (id: number) => string;
  /** True to show only totals, without a column per cause. */
  isShort?: boolean;
}

/** Columns and rows by store, the longest time without sales first. */
export const createStoreTable = ({ report, choice, formats, getName, isShort = false }: StoreTableOptions) => {
  const comparedDowntimes = new Map(report.previousPeriod?.stores.map((store) => [store.storeId, getDownTime(store)]));
  const getPreviousDownTime = ({ storeId }: StoreDowntime) => comparedDowntimes.get(storeId) ?? null;
  const causes = isShort ? [] : downtimeCauses.filter((cause) => report.total.causes[cause].time > 0);
  const renderMinutes = (row: StoreDowntime, value: number | null) =>
    value === null ? renderMissing(formatUnknown(row)) : formats.count(value);
  const renderMoney = (row: StoreDowntime, amount: number | null) => {
    if (amount !== null) return formats.money(amount);
    return getDownTime(row) === null ? renderMissing(formatUnknown(row)) : renderMissing(t('downtime.noEstimate'));
  };
  const roundOrNull = (amount: number | null) => (amount === null ? null : Math.round(amount));
  const createAddressGetter =
    (filter: Omit<DowntimeRowFilter, 'storeId'> = {}) =>
    (row: StoreDowntime | null) => {
      if (row === null) return getDowntimeAddress(choice, filter);
      const { storeId, noData } = row;
      if (getDownTime(row) !== null) return getDowntimeAddress(choice, { ...filter, storeId });
      return noData > 0 ? getDowntimeAddress(choice, { isUnwatched: true, storeId }) : `/stores/today/${storeId}`;
    };
  const downtimeColumn = createMinutesColumn(getDownTime);
  const columns: ShownColumn<StoreDowntime>[] = [
    { key: 'store', label: t('downtime.storeLabel'), kind: 'text', value: ({ storeId }) => getName(storeId) },
    {
      key: 'down',
      label: t('downtime.downMinutes'),
      isBold: true,
      ...downtimeColumn,
      cell: (row) => renderMinutes(row, downtimeColumn.value(row)),
      getAddress: createAddressGetter(),
    },
    ...causes.map((cause): ShownColumn<StoreDowntime> => {
      const minutes = createMinutesColumn((row: StoreDowntime) =>
        getDownTime(row) === null ? null : row.causes[cause].time,
      );
      return {
        key: cause,
        label: t(`downtime.causes.${cause}`),
        wideOnly: true,
        ...minutes,
        cell: (row) => renderMinutes(row, minutes.value(row)),
        getAddress: createAddressGetter({ cause }),
      };
    }),
    {
      key: 'lost',
      label: t('downtime.lost'),
      kind: 'money',
      isSummed: true,
      value: (row) => roundOrNull(getLostSales(row)),
      cell: (row) => renderMoney(row, roundOrNull(getLostSales(row))),
      getAddress: createAddressGetter(),
    },
    ...(isShort
      ? []
      : ([
          {
            key: 'saved',
            label: t('downtime.saved'),
            kind: 'money',
            isSummed: true,
            value: (row) => roundOrNull(getSavedSales(row)),
            cell: (row) => renderMoney(row, roundOrNull(getSavedSales(row))),
            getAddress: createAddressGetter({ isSaved: true }),
          },
          {
            key: 'noData',
            label: t('downtime.noDataMinutes'),
            ...createMinutesColumn(({ noData }: StoreDowntime) => noData),
            getAddress: createAddressGetter({ isUnwatched: true }),
          },
        ] satisfies ShownColumn<StoreDowntime>[])),
    ...(report.previousPeriod === null || !hasKnownTime(report.previousPeriod.total)
      ? []
      : [
          {
            key: 'change',
            label: t('reports.changeName'),
            kind: 'text',
            value: (row) => formatPercentChange(formats, getDownTime(row), getPreviousDownTime(row)),
            cell: (row) => {
              if (getDownTime(row) === null) return renderMissing(formatUnknown(row));
              return (
                formatPercentChange(formats, getDownTime(row), getPreviousDownTime(row)) ??
                renderMissing(t('downtime.noDataBefore'))
              );
            },
            getAddress: (row) =>
              row === null || getDownTime(row) === null
                ? createAddressGetter()(row)
                : getDowntimeAddress(getComparedChoice(choice), {
                    storeId: row.storeId,
                    isUnwatched: getPreviousDownTime(row) === null,
                  }),
          } satisfies ShownColumn<StoreDowntime>,
        ]),
  ];
  const rows = report.stores
    .filter((row) => !isShort || sumDowntime(row).time > 0)
    .toSorted(
      (a, b) => sumDowntime(b).time - sumDowntime(a).time || collator.compare(getName(a.storeId), getName(b.storeId)),
    );
  return { caption: t('downtime.byStore'), columns, rows, total: t('downtime.total') };
};

type StoreDowntimeTableProps = Omit<StoreTableOptions, 'formats'> & {
  /** Maximum stores shown. */
  limit?: number;
};

/** Table of the times without sales by store. */
export const StoreDowntimeTable = ({ limit = Infinity, ...options }: StoreDowntimeTableProps) => {
  const formats = useFormats();
  const table = createStoreTable({ ...options, formats });
  const [visibleRows, moreButton] = useFirstRows(table.rows.slice(0, limit));
  return (
    <>
      <ReportTable
        {...table}
        visibleCount={visibleRows.length}
        getKey={({ storeId }) => storeId}
        withoutTotal={limit < table.rows.length}
      />
      {moreButton}
    </>
  );
};
