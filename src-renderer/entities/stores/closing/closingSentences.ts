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

interface ClosingSentenceOptions {
  plan: ClosingPlan;
  scope: ClosingScope;
  /** Existing closings of the store. */
  otherClosings: readonly ClosingTime[];
  /** Null while unknown. */
  hours: readonly BusinessPeriod[] | null;
  now: number;
}

interface ClosingSentences {
  /** Sentence with the reopening time. */
  mainSentence: string;
  /** Reasons why the reopening time differs from the closing's end: other closings, a clock change. */
  details: string[];
  /**
   * Sentences to show even where space is short: `details`, and `mainSentence` if it says more than the closing's end.
   */
  warnings: string[];
}

/** Describes the effect of a closing in sentences, shared by all dialogs and previews. */
export const getClosingSentences = (
  formats: Formats,
  { plan, scope, otherClosings, hours, now }: ClosingSentenceOptions,
): ClosingSentences => {
  if (!plan.ok) {
    const error = t(`stores.closing.errors.${plan.error}`, { max: maxReasonLength });
    return { mainSentence: error, details: [], warnings: [error] };
  }
  const { start, end } = plan.bounds;
  if (end === null) {
    const permanentText = t('stores.closing.preview.permanent');
    return { mainSentence: permanentText, details: [], warnings: [permanentText] };
  }
  const nextSaleTime = (hours && getNextSellingTime(end, scope, hours, formats.zone)) ?? end;
  const nextSaleText = formats.relativeTime(nextSaleTime, now);
  const startsLater = start > now + 60_000;
  const isAfterHours = !startsLater && nextSaleTime > end;
  const mainSentence = startsLater
    ? t('stores.closing.preview.period', { start: formats.relativeTime(start, now), when: nextSaleText })
    : isAfterHours
      ? t('stores.closing.preview.afterHours', { end: formats.relativeTime(end, now), when: nextSaleText })
      : t('stores.closing.preview.reopens', { when: nextSaleText, left: formatDuration(end - now) });
  const reopeningTime = getReopeningTime(plan.bounds, scope, otherClosings, formats.zone);
  const details = [
    reopeningTime === null && t('stores.closing.preview.outlastedForever'),
    reopeningTime !== null &&
      reopeningTime !== end &&
      t('stores.closing.preview.outlasted', { when: formats.relativeTime(reopeningTime, now) }),
    isClockChangeBetween(now, end, formats.zone) && t('stores.closing.preview.clockChange'),
  ].filter((sentence) => sentence !== false);
  return {
    mainSentence: mainSentence,
    details: details,
    warnings: isAfterHours ? [mainSentence, ...details] : details,
  };
};
