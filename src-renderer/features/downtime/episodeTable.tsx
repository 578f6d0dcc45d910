import { Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { toWallTime } from '@shared/domain/values/wallTime';
import type { DowntimeEpisode } from '@shared/domain/downtime/downtimeReport';
import { createMinutesColumn } from '@entities/downtime/createMinutes';
import type { Formats } from '@kit/format/formats';
import { FigureLink } from '@kit/reports/FigureLink';
import type { ShownColumn } from '@kit/reports/ReportTable';
import { noValue } from '@kit/ui/nameOrId';

/** Formats a cause, and names the blocked dispatch method if the other one was still selling. */
export const formatCause = ({ cause, blocked }: Pick<DowntimeEpisode, 'cause' | 'blocked'>): string => {
  if (cause === 'method' && blocked !== null) return t(`downtimePage.pauseOf.${blocked}`);
  const text = t(`downtime.causes.${cause}`);
  return blocked === null ? text : `${text} (${t(`downtimePage.onlyMethod.${blocked}`)})`;
};

const formatOpener = ({ openedBy }: DowntimeEpisode): string | null => {
  if (openedBy === null) return null;
  if (openedBy === 'itself' || openedBy === 'elsewhere') return t(`downtimePage.opened.${openedBy}`);
  if (openedBy.means === 'app') return t('downtimePage.opened.app');
  return openedBy.means === 'reminder' ? t('downtimePage.opened.reminder', { user: openedBy.by }) : openedBy.by;
};

const roundMoney = (amount: number | null): number | null => (amount === null ? null : Math.round(amount));

/** Table of the times without sales, one row per period and cause. */
export const createEpisodeTable = (
  rows: readonly DowntimeEpisode[],
  formats: Formats,
  getName: (id: number) => string,
) => {
  const formatUntil = ({ from, until, isEndUnknown }: DowntimeEpisode, isShort: boolean): string => {
    if (until === null) return t('downtimePage.running');
    const isSameDay = formats.instant(from).slice(0, 10) === formats.instant(until).slice(0, 10);
    const time = isShort && isSameDay ? formats.formatClock(until) : formats.instant(until);
    return isEndUnknown ? t('downtimePage.atLeast', { time }) : time;
  };
  const columns: ShownColumn<DowntimeEpisode>[] = [
    {
      key: 'store',
      label: t('downtime.storeLabel'),
      kind: 'text',
      value: ({ storeId }) => getName(storeId),
      cell: ({ storeId }) => <FigureLink to={`/stores/today/${storeId}`}>{getName(storeId)}</FigureLink>,
    },
    { key: 'cause', label: t('downtime.cause'), kind: 'text', value: formatCause },
    {
      key: 'from',
      label: t('downtimePage.table.from'),
      kind: 'time',
      value: ({ from }) => toWallTime(from, formats.zone),
    },
    {
      key: 'until',
      label: t('downtimePage.table.until'),
      kind: 'text',
      value: (row) => formatUntil(row, false),
      cell: (row) => formatUntil(row, true),
    },
    {
      key: 'minutes',
      label: t('downtimePage.table.minutes'),
      isBold: true,
      ...createMinutesColumn(({ time }: DowntimeEpisode) => time),
    },
    {
      key: 'lost',
      label: t('downtimePage.table.lost'),
      kind: 'money',
      isSummed: true,
      value: ({ lost }) => roundMoney(lost),
      cell: ({ lost }) =>
        lost === null ? (
          <Text as="span" color="fg.muted">
            {t('downtime.noEstimate')}
          </Text>
        ) : (
          formats.money(Math.round(lost))
        ),
    },
    {
      key: 'closedBy',
      label: t('downtimePage.table.closedBy'),
      kind: 'text',
      value: ({ closedBy }) => closedBy,
      cell: ({ closedBy }) => closedBy ?? noValue,
    },
    {
      key: 'reason',
      label: t('downtimePage.table.reason'),
      kind: 'text',
      wideOnly: true,
      value: ({ reason }) => reason,
    },
    {
      key: 'openedBy',
      label: t('downtimePage.table.openedBy'),
      kind: 'text',
      value: formatOpener,
      cell: (row) => formatOpener(row) ?? noValue,
    },
    {
      key: 'saved',
      label: t('downtimePage.table.saved'),
      kind: 'money',
      isSummed: true,
      value: ({ saved }) => roundMoney(saved),
    },
  ];
  return { caption: t('downtimePage.log'), columns, rows, total: t('downtime.total') };
};
