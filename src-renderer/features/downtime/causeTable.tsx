import { t } from 'i18next';
import type { DowntimeReport } from '@shared/bridge/stores/downtime';
import { downtimeCauses, type DowntimeCause } from '@shared/domain/downtime/downtimeLog';
import { getLoss, hasKnownTime, type DowntimeTotals } from '@shared/domain/downtime/downtimeReport';
import { createMinutesColumn } from '@entities/downtime/createMinutes';
import { getComparedChoice, getDowntimeAddress } from '@entities/downtime/downtimeTexts';
import type { InsightChoice } from '@entities/insight/useInsightChoice';
import type { Formats } from '@kit/format/formats';
import type { ShownColumn } from '@kit/reports/ReportTable';

/** Table of the time without sales by cause, longest first. */
export const createCauseTable = (
  { total, previousPeriod }: DowntimeReport,
  choice: InsightChoice,
  formats: Formats,
) => {
  const getLostFigures = (cause: DowntimeCause, { causes }: Pick<DowntimeTotals, 'causes'> = total) => {
    const lostRevenue = getLoss(causes[cause]);
    return lostRevenue === null ? null : Math.round(lostRevenue);
  };
  const renderMoney = (amount: number | null) => (amount === null ? t('downtime.noEstimate') : formats.money(amount));
  const createAddressGetter = (rowsChoice: Parameters<typeof getDowntimeAddress>[0]) => (cause: DowntimeCause | null) =>
    getDowntimeAddress(rowsChoice, cause === null ? {} : { cause });
  const getAddress = createAddressGetter(choice);
  const getEarlierAddress = createAddressGetter(getComparedChoice(choice));
  const earlierTotal = previousPeriod !== null && hasKnownTime(previousPeriod.total) ? previousPeriod.total : null;
  const rows = downtimeCauses
    .filter((cause) => total.causes[cause].time > 0 || (earlierTotal?.causes[cause].time ?? 0) > 0)
    .toSorted((a, b) => total.causes[b].time - total.causes[a].time);
  const columns: ShownColumn<DowntimeCause>[] = [
    { key: 'cause', label: t('downtime.cause'), kind: 'text', value: (cause) => t(`downtime.causes.${cause}`) },
    {
      key: 'down',
      label: t('downtime.downMinutes'),
      isBold: true,
      ...createMinutesColumn((cause: DowntimeCause) => total.causes[cause].time),
      getAddress,
    },
    {
      key: 'lost',
      label: t('downtime.lost'),
      kind: 'money',
      isSummed: true,
      value: (cause) => getLostFigures(cause),
      cell: (cause) => renderMoney(getLostFigures(cause)),
      getAddress,
    },
    ...(earlierTotal === null
      ? []
      : ([
          {
            key: 'before',
            label: t('downtimePage.table.before'),
            ...createMinutesColumn((cause: DowntimeCause) => earlierTotal.causes[cause].time),
            getAddress: getEarlierAddress,
          },
          {
            key: 'lostBefore',
            label: t('downtimePage.table.lostBefore'),
            kind: 'money',
            isSummed: true,
            value: (cause) => getLostFigures(cause, earlierTotal),
            cell: (cause) => renderMoney(getLostFigures(cause, earlierTotal)),
            getAddress: getEarlierAddress,
          },
        ] satisfies ShownColumn<DowntimeCause>[])),
  ];
  return { caption: t('downtimePage.byCause'), columns, rows, total: t('downtime.total') };
};
