import { t } from 'i18next';
import type { DowntimeReport } from '@shared/bridge/stores/downtime';
import { downtimeCauses, type DowntimeCause } from '@shared/domain/downtime/downtimeLog';
import { getLost, isKnown } from '@shared/domain/downtime/downtimeReport';
import { FigureLink } from '@entities/downtime/FigureLink';
import { getDowntimeAddress, toMinutes } from '@entities/downtime/downtimeTexts';
import type { InsightChoice } from '@entities/insight/useInsightChoice';
import type { Formats } from '@kit/format/formats';
import type { ShownColumn } from '@kit/reports/ReportTable';

/** Table of the times without sales by cause, the longest first. */
export const createCauseTable = ({ total, before }: DowntimeReport, choice: InsightChoice, formats: Formats) => {
  const getLostOf = (cause: DowntimeCause) => {
    const lost = getLost(total.causes[cause]);
    return lost === null ? null : Math.round(lost);
  };
  const earlier = before !== null && isKnown(before.total) ? before.total : null;
  const rows = downtimeCauses
    .filter((cause) => total.causes[cause].time > 0 || (earlier?.causes[cause].time ?? 0) > 0)
    .toSorted((one, other) => total.causes[other].time - total.causes[one].time);
  const columns: ShownColumn<DowntimeCause>[] = [
    { key: 'cause', label: t('downtime.cause'), kind: 'text', value: (cause) => t(`downtime.causes.${cause}`) },
    {
      key: 'down',
      label: t('downtime.downMinutes'),
      kind: 'number',
      isSummed: true,
      isBold: true,
      value: (cause) => toMinutes(total.causes[cause].time),
      cell: (cause) => {
        const text = formats.count(toMinutes(total.causes[cause].time));
        if (total.causes[cause].time === 0) return text;
        return <FigureLink to={getDowntimeAddress(choice, { cause })}>{text}</FigureLink>;
      },
    },
    {
      key: 'lost',
      label: t('downtime.lost'),
      kind: 'money',
      isSummed: true,
      value: getLostOf,
      cell: (cause) => {
        const lost = getLostOf(cause);
        return lost === null ? t('downtime.noEstimate') : formats.money(lost);
      },
    },
    ...(earlier === null
      ? []
      : [
          {
            key: 'before',
            label: t('downtimePage.table.before'),
            kind: 'number',
            isSummed: true,
            value: (cause) => toMinutes(earlier.causes[cause].time),
          } satisfies ShownColumn<DowntimeCause>,
        ]),
  ];
  return { caption: t('downtimePage.byCause'), columns, rows, total: t('downtime.total') };
};
