import { t } from 'i18next';
import { toBusinessDay, subtractSecond, type Span } from '@shared/domain/insight/span';
import { formatWallTime } from '@shared/domain/values/wallTime';

const formatDate = (wallTime: string) => formatWallTime(wallTime).slice(0, 10);

/** Formats a range: `24/11/2026`, `01/11/2026 al 24/11/2026`, with `hasta las 15:42` if it ends within a day. */
export const formatSpan = ({ from, to }: Span, dayStart: number): string => {
  const firstBusinessDay = toBusinessDay(from, dayStart);
  const isWholeDays = toBusinessDay(to, dayStart) !== toBusinessDay(subtractSecond(to), dayStart);
  const lastBusinessDay = toBusinessDay(isWholeDays ? subtractSecond(to) : to, dayStart);
  const firstText = formatDate(`${firstBusinessDay}T00:00:00`);
  const lastText = formatDate(`${lastBusinessDay}T00:00:00`);
  const days =
    firstBusinessDay >= lastBusinessDay ? firstText : t('insight.span.days', { first: firstText, last: lastText });
  return isWholeDays ? days : t('insight.span.until', { days, time: to.slice(11, 16) });
};
