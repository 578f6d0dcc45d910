import { t } from 'i18next';
import type { BusinessPeriod } from '@shared/domain/schedules/businessHours';
import type { ClosingScope, ClosingTime } from '@shared/domain/stores/closing';
import { formatDuration } from '@kit/format/duration';
import type { Formats } from '@kit/format/formats';
import {
  isClockChangeBetween,
  maxReasonLength,
  getNextSellingTime,
  getReopeningTime,
  type ClosingPlan,
} from './closingForm';

interface PlannedClosing {
  plan: ClosingPlan;
  scope: ClosingScope;
  /** Existing closings of the store. */
  others: readonly ClosingTime[];
  /** Null while unknown. */
  hours: readonly BusinessPeriod[] | null;
  now: number;
}

export interface ClosingSentences {
  /** Sentence with the reopening time. */
  main: string;
  /** Reasons why the reopening time differs from the closing's end: other closings, a clock change. */
  more: string[];
  /** Sentences to show even where space is short: `more`, and `main` if it adds to the closing's end. */
  warnings: string[];
}

/** Describes the effect of a closing in sentences, shared by all dialogs and previews. */
export const getClosingSentences = (
  formats: Formats,
  { plan, scope, others, hours, now }: PlannedClosing,
): ClosingSentences => {
  if (!plan.ok) {
    const error = t(`stores.closing.errors.${plan.error}`, { max: maxReasonLength });
    return { main: error, more: [], warnings: [error] };
  }
  const { start, end } = plan.bounds;
  if (end === null) {
    const permanent = t('stores.closing.preview.permanent');
    return { main: permanent, more: [], warnings: [permanent] };
  }
  const sellsAt = (hours && getNextSellingTime(end, scope, hours, formats.zone)) ?? end;
  const relativeTime = formats.when(t, sellsAt, now);
  const isLater = start > now + 60_000;
  const isAfterHours = !isLater && sellsAt > end;
  const main = isLater
    ? t('stores.closing.preview.period', { start: formats.when(t, start, now), when: relativeTime })
    : isAfterHours
      ? t('stores.closing.preview.afterHours', { end: formats.when(t, end, now), when: relativeTime })
      : t('stores.closing.preview.reopens', { when: relativeTime, left: formatDuration(end - now) });
  const reopeningTime = getReopeningTime(plan.bounds, scope, others, formats.zone);
  const otherSentences = [
    reopeningTime === null && t('stores.closing.preview.outlastedForever'),
    reopeningTime !== null &&
      reopeningTime !== end &&
      t('stores.closing.preview.outlasted', { when: formats.when(t, reopeningTime, now) }),
    isClockChangeBetween(now, end, formats.zone) && t('stores.closing.preview.clockChange'),
  ].filter((sentence) => sentence !== false);
  return { main, more: otherSentences, warnings: isAfterHours ? [main, ...otherSentences] : otherSentences };
};
