import { t } from 'i18next';
import type { OrderPromise } from '@shared/domain/sales/orderPromise';
import { toInstant, type WallTime } from '@shared/domain/values/wallTime';
import { useFormats } from '@kit/format/useFormats';

/** Explains the promised time of an order and its source. */
export const usePromiseReason = (): ((promise: OrderPromise, createdAt: WallTime | null) => string) => {
  const { formatClock, zone } = useFormats();
  return ({ at, source, wait }, createdAt) => {
    const placedText = createdAt === null ? '' : formatClock(toInstant(createdAt, zone));
    return t(`orderWords.promise.reasons.${source}`, { time: formatClock(at), wait, placed: placedText });
  };
};
