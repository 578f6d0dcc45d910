import { Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { DowntimeReport } from '@shared/bridge/stores/downtime';
import { downtimeCauses } from '@shared/domain/downtime/downtimeLog';
import { isKnown, sumDowntime, type StoreDowntime } from '@shared/domain/downtime/downtimeReport';
import type { Formats } from '@kit/format/formats';
import { useFormats } from '@kit/format/useFormats';
import { useFirstRows } from '@kit/grid/useFirstRows';
import { changeText } from '@kit/reports/changeText';
import { ReportTable, type ShownColumn } from '@kit/reports/ReportTable';
import type { InsightChoice } from '@entities/insight/useInsightChoice';
import { LinkedFigure } from './FigureLink';
import { getDowntimeAddress, getDownTime, getLostSales, getSavedSales, toMinutes } from './downtimeTexts';

const collator = new Intl.Collator('es');

const toMinutesOrNull = (time: number | null): number | null => (time === null ? null : toMinutes(time));

interface TableOptions {
  report: DowntimeReport;
  choice: InsightChoice;
  formats: Formats;
  nameOf: (id: number) => string;
  /** True to show only the sums of all causes. */
  isShort?: boolean;
}

/** Columns and rows by store, the longest time without sales first. */
export const createStoreTable = ({ report, choice, formats, nameOf, isShort = false }: TableOptions) => {
  const comparedStores = new Map(report.before?.stores.map((store) => [store.storeId, store]));
  const causes = isShort ? [] : downtimeCauses.filter((cause) => report.total.causes[cause].time > 0);
  const missing = (text: string) => (
    <Text as="span" color="fg.muted">
      {text}
    </Text>
  );
  const link = (value: number | null, address: string) =>
    value === null ? (
      missing(t('downtime.noData'))
    ) : (
      <LinkedFigure value={value} text={formats.count(value)} to={address} />
    );
  const linkMoney = (row: StoreDowntime, amount: number | null, address: string) =>
    amount === null ? (
      missing(t(getDownTime(row) === null ? 'downtime.noData' : 'downtime.noEstimate'))
    ) : (
      <LinkedFigure value={amount} text={formats.money(amount)} to={address} />
    );
  const round = (amount: number | null) => (amount === null ? null : Math.round(amount));
  const columns: ShownColumn<StoreDowntime>[] = [
    { key: 'store', label: t('downtime.storeLabel'), kind: 'text', value: ({ storeId }) => nameOf(storeId) },
    {
      key: 'down',
      label: t('downtime.downMinutes'),
      kind: 'number',
      isSummed: true,
      isBold: true,
      value: (row) => toMinutesOrNull(getDownTime(row)),
      cell: (row) => link(toMinutesOrNull(getDownTime(row)), getDowntimeAddress(choice, { storeId: row.storeId })),
    },
    ...causes.map((cause): ShownColumn<StoreDowntime> => {
      const getValue = (row: StoreDowntime) => (getDownTime(row) === null ? null : toMinutes(row.causes[cause].time));
      return {
        key: cause,
        label: t(`downtime.causes.${cause}`),
        kind: 'number',
        isSummed: true,
        wideOnly: true,
        value: getValue,
        cell: (row) => link(getValue(row), getDowntimeAddress(choice, { storeId: row.storeId, cause })),
      };
    }),
    {
      key: 'lost',
      label: t('downtime.lost'),
      kind: 'money',
      isSummed: true,
      value: (row) => round(getLostSales(row)),
      cell: (row) => linkMoney(row, round(getLostSales(row)), getDowntimeAddress(choice, { storeId: row.storeId })),
    },
    ...(isShort
      ? []
      : ([
          {
            key: 'saved',
            label: t('downtime.saved'),
            kind: 'money',
            isSummed: true,
            value: (row) => round(getSavedSales(row)),
            cell: (row) =>
              linkMoney(
                row,
                round(getSavedSales(row)),
                getDowntimeAddress(choice, { storeId: row.storeId, isSaved: true }),
              ),
          },
          {
            key: 'noData',
            label: t('downtime.noDataMinutes'),
            kind: 'number',
            isSummed: true,
            value: ({ noData }) => toMinutes(noData),
          },
        ] satisfies ShownColumn<StoreDowntime>[])),
    ...(report.before === null || !isKnown(report.before.total)
      ? []
      : [
          {
            key: 'change',
            label: t('reports.changeName'),
            kind: 'text',
            value: (row) => {
              const earlier = comparedStores.get(row.storeId);
              return changeText(formats, getDownTime(row), earlier && getDownTime(earlier));
            },
          } satisfies ShownColumn<StoreDowntime>,
        ]),
  ];
  const rows = report.stores
    .filter((row) => !isShort || sumDowntime(row).time > 0)
    .toSorted(
      (one, other) =>
        sumDowntime(other).time - sumDowntime(one).time || collator.compare(nameOf(one.storeId), nameOf(other.storeId)),
    );
  return { caption: t('downtime.byStore'), columns, rows, total: t('downtime.total') };
};

type StoreDowntimeTableProps = Omit<TableOptions, 'formats'> & {
  /** Maximum stores shown. */
  limit?: number;
};

/** Table of the times without sales by store. */
export const StoreDowntimeTable = ({ limit = Infinity, ...options }: StoreDowntimeTableProps) => {
  const formats = useFormats();
  const table = createStoreTable({ ...options, formats });
  const [visible, more] = useFirstRows(table.rows.slice(0, limit));
  return (
    <>
      <ReportTable
        {...table}
        rows={visible}
        getKey={({ storeId }) => storeId}
        withoutTotal={visible.length < table.rows.length}
      />
      {more}
    </>
  );
};
