import type { TFunction } from 'i18next';
import type { BusinessPeriod } from '@shared/domain/schedules/businessHours';
import type { ClosingScope, ClosingTime } from '@shared/domain/stores/closing';
import { durationText } from '@kit/format/duration';
import type { Formats } from '@kit/format/formats';
import { isClockChangeBetween, maxReasonLength, nextSellingTime, reopeningTime, type ClosingPlan } from './closingForm';

interface PlannedClosing {
  plan: ClosingPlan;
  scope: ClosingScope;
  /** The closings the store has already. */
  others: readonly ClosingTime[];
  /** Null while they are not known. */
  hours: readonly BusinessPeriod[] | null;
  now: number;
}

export interface ClosingSentences {
  /** Answers "when does it open again". */
  main: string;
  /** Why it may be otherwise than its end says: other closings, a change of clocks. */
  more: string[];
  /** What must not be missed where there is no room for all: `more`, and a main sentence that is more than the end. */
  warnings: string[];
}

/** What a closing will come to, as sentences: the same in every dialog and preview. */
export const closingSentences = (
  t: TFunction,
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
  const sellsAt = (hours && nextSellingTime(end, scope, hours, formats.zone)) ?? end;
  const when = formats.when(t, sellsAt, now);
  const isLater = start > now + 60_000;
  const isAfterHours = !isLater && sellsAt > end;
  const main = isLater
    ? t('stores.closing.preview.period', { start: formats.when(t, start, now), when })
    : isAfterHours
      ? t('stores.closing.preview.afterHours', { end: formats.when(t, end, now), when })
      : t('stores.closing.preview.reopens', { when, left: durationText(t, end - now) });
  const reopening = reopeningTime(plan.bounds, scope, others, formats.zone);
  const more = [
    reopening === null && t('stores.closing.preview.outlastedForever'),
    reopening !== null &&
      reopening !== end &&
      t('stores.closing.preview.outlasted', { when: formats.when(t, reopening, now) }),
    isClockChangeBetween(now, end, formats.zone) && t('stores.closing.preview.clockChange'),
  ].filter((sentence) => sentence !== false);
  return { main, more, warnings: isAfterHours ? [main, ...more] : more };
};
