import { t } from 'i18next';
import { DateTime } from 'luxon';
import type { HolidayName } from '@shared/domain/schedules/holidays';
import type { DowntimeCause } from '@shared/domain/downtime/downtimeLog';
import type { DigestFacts } from '@shared/domain/digest/facts';
import type { Sentence } from '@shared/domain/digest/writeDigest';
import { formatEstimate, formatTime } from '@entities/downtime/downtimeTexts';
import type { Formats } from '@kit/format/formats';

type FactValue = number | string | null | undefined;

const toNumber = (value: FactValue): number | null => (typeof value === 'number' ? value : null);

/** Weekday of a date, in Spanish: `jueves`. */
const getWeekdayName = (date: string): string =>
  DateTime.fromISO(date, { zone: 'utc', locale: 'es' }).weekdayLong ?? '';

/** Writes a sentence in the user's language, with figures formatted for the country. */
export const writeSentence = (
  formats: Formats,
  { area, key, values }: Sentence,
  { date }: Pick<DigestFacts, 'date'>,
): string => {
  const formatOrders = (value: FactValue) => {
    const count = Math.round(toNumber(value) ?? 0);
    return t('yesterday.orders', { count, value: formats.count(count) });
  };
  const formatMoney = (value: FactValue) => (toNumber(value) === null ? '' : formats.money(Math.round(Number(value))));
  const formatPercent = (value: FactValue) => formats.percent(Math.round(Math.abs(toNumber(value) ?? 0) * 100) / 100);
  const formatText = (value: FactValue) => (value == null ? '' : String(value));
  const otherCount = toNumber(values['others']) ?? 0;
  const formatMore = (key: 'moreStores' | 'moreLate' | 'moreClosed' | 'moreProducts'): string =>
    otherCount === 0
      ? ''
      : t(`yesterday.${key}`, {
          ...{ count: otherCount, value: formats.count(otherCount), name: formatText(values['otherName']) },
        });
  const holiday =
    values['holiday'] == null ? '' : t(`storeSchedules.holidays.names.${values['holiday'] as HolidayName}`);
  const commonValues = { weekday: getWeekdayName(date), name: formatText(values['name']), holiday };
  switch (area) {
    case 'sales': {
      const hasRevenue =
        toNumber(values['revenue']) !== null &&
        (key === 'sales.first' || key === 'sales.holiday' || (toNumber(values['typicalRevenue']) ?? 0) > 0);
      return t(`yesterday.sentences.${key}`, {
        ...commonValues,
        value: hasRevenue ? formatMoney(values['revenue']) : formatOrders(values['orders']),
        typical: hasRevenue ? formatMoney(values['typicalRevenue']) : formatOrders(values['typicalOrders']),
        change: formatPercent(values['change']),
      });
    }
    case 'stores':
      return t(`yesterday.sentences.${key}`, {
        ...commonValues,
        orders: formatOrders(values['orders']),
        typicalOrders: formatOrders(values['typicalOrders']),
        more: formatMore('moreStores'),
      });
    case 'downtime': {
      const formatDuration = (minutes: FactValue) => formatTime(formats, (toNumber(minutes) ?? 0) * 60_000);
      const [cost, totalCost] = [toNumber(values['cost']), toNumber(values['totalCost'])];
      const formatMoreDowntime = () =>
        t('yesterday.moreDowntime', {
          count: otherCount,
          value: formats.count(otherCount),
          duration: formatDuration(values['totalMinutes']),
          cost: totalCost === null ? '' : t('yesterday.moreCost', { cost: formatEstimate(formats, totalCost) }),
        });
      return t(`yesterday.sentences.${key}`, {
        ...commonValues,
        duration: formatDuration(values['minutes']),
        cause: values['cause'] == null ? '' : t(`downtime.causes.${values['cause'] as DowntimeCause}`).toLowerCase(),
        cost: cost === null ? '' : formatEstimate(formats, cost),
        more: key === 'downtime.stillClosed' ? formatMore('moreClosed') : otherCount === 0 ? '' : formatMoreDowntime(),
        unwatched:
          (toNumber(values['unwatched']) ?? 0) === 0
            ? ''
            : t('yesterday.unwatched', { duration: formatDuration(values['unwatched']) }),
      });
    }
    case 'refunds': {
      const hasNoTypicalAmount = key === 'refunds.some' && values['typical'] === null;
      return t(hasNoTypicalAmount ? 'yesterday.sentences.refunds.someAlone' : `yesterday.sentences.${key}`, {
        ...commonValues,
        amount: formatMoney(values['amount']),
        typical: formatMoney(values['typical']),
      });
    }
    case 'late':
      return t(`yesterday.sentences.${key}`, {
        ...commonValues,
        late: formats.count(toNumber(values['late']) ?? 0),
        orders: formatOrders(values['orders']),
        share: formatPercent(values['share']),
        typicalShare: formatPercent(values['typicalShare']),
        actual: formatText(values['actual']),
        promised: formatText(values['promised']),
        more: formatMore('moreLate'),
      });
    case 'soldOut':
      return t(`yesterday.sentences.${key}`, { ...commonValues, more: formatMore('moreProducts') });
    case 'answers': {
      const hasNoText = key === 'answers.worst' && values['text'] === '';
      return t(hasNoText ? 'yesterday.sentences.answers.worstAlone' : `yesterday.sentences.${key}`, {
        score: formatText(values['score']),
        text: formatText(values['text']),
        store: values['store'] == null ? '' : t('yesterday.inStore', { store: values['store'] }),
      });
    }
    case 'next': {
      const [closingCount, scheduledCount] = [toNumber(values['closings']) ?? 0, toNumber(values['scheduled']) ?? 0];
      const unreadNotes = [
        ...(values['unreadClosings'] === 1 ? [t('yesterday.next.unreadClosings')] : []),
        ...(values['unreadScheduled'] === 1 ? [t('yesterday.next.unreadScheduled')] : []),
      ];
      const texts = [
        ...(holiday === '' ? [] : [t('yesterday.next.holiday', { holiday })]),
        ...(closingCount === 0
          ? []
          : [
              t('yesterday.next.closings', {
                count: closingCount,
                value: formats.count(closingCount),
                name: commonValues.name,
              }),
            ]),
        ...(scheduledCount === 0
          ? []
          : [t('yesterday.next.scheduled', { count: scheduledCount, value: formats.count(scheduledCount) })]),
        ...unreadNotes,
      ];
      return t(`yesterday.sentences.${key}`, {
        parts: texts.join('; '),
        more: unreadNotes.length === 0 ? '' : t('yesterday.next.unread', { parts: unreadNotes.join(' y ') }),
      });
    }
  }
};
