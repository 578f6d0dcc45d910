import { t } from 'i18next';
import { isAwaited, type OrderPromise } from '@shared/domain/sales/orderPromise';
import { formatDuration } from '@kit/format/duration';
import { useClockSelector } from '@kit/format/ticking';
import { countMinutes } from '@kit/format/useElapsedMinutes';
import type { PromisedRow } from './usePromises';

const minuteMs = 60_000;

interface Lateness {
  isLate: boolean;
  /** `Atrasado 12 min` or `en 12 min`; null without a promised time or if the customer no longer waits. */
  text: string | null;
  /** Delay of a late order, such as `12 min`. */
  delay: string | null;
}

/** Compares an order with its promised time in whole minutes, so that the text changes once a minute. */
export const useLateness = (
  order: Pick<PromisedRow, 'status' | 'deliveryStatus'>,
  promise: OrderPromise | null,
): Lateness => {
  const promisedAt = isAwaited(order) ? (promise?.at ?? null) : null;
  // Negative before the promised time: -1 is the last minute. From the promised time on, at least 0, which means late.
  const minutesLate = useClockSelector((now) => {
    if (promisedAt === null) return null;
    const elapsedMinutes = countMinutes(promisedAt, now);
    return now >= promisedAt ? Math.max(0, elapsedMinutes) : Math.min(-1, elapsedMinutes);
  });
  if (minutesLate === null) return { isLate: false, text: null, delay: null };
  const isLate = minutesLate >= 0;
  const value = formatDuration((isLate ? Math.max(1, minutesLate) : -minutesLate) * minuteMs);
  return {
    isLate,
    text: t(isLate ? 'orderWords.promise.late' : 'orderWords.promise.left', { value }),
    delay: isLate ? value : null,
  };
};
