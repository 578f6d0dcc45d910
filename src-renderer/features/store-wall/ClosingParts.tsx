import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { reopensAt, type ClosingTime } from '@shared/domain/stores/closing';
import { instantOf } from '@shared/domain/values/wallTime';
import { durationText, timerText } from '@kit/format/duration';
import { useTicking } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';

interface OfClosings {
  closings: readonly ClosingTime[];
}

/** When closings in force began, and when they end by themselves; instants. */
const useBounds = (closings: readonly ClosingTime[]) => {
  const { zone } = useFormats();
  return useMemo(() => {
    const end = reopensAt(closings);
    return {
      start: Math.min(...closings.map(({ startDatetime }) => instantOf(startDatetime, zone))),
      end: end === null ? null : instantOf(end, zone, 'end'),
    };
  }, [closings, zone]);
};

/** What is left of a closing, to the second; how long it has lasted where nothing ends it. */
export const ClosingTimer = ({ closings }: OfClosings) => {
  const { t } = useTranslation();
  const { start, end } = useBounds(closings);
  const text = useTicking((now) => {
    if (end === null) return t('storesWall.age', { value: durationText(t, Math.max(0, now - start)) });
    return end > now ? timerText(t, end - now) : t('storesWall.checking');
  });
  return (
    <span data-timer data-fixed aria-hidden>
      {text}
    </span>
  );
};

/** Until when, and why. */
export const ClosingNote = ({ closings }: OfClosings) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const { end } = useBounds(closings);
  const until = useTicking((now) => (end === null ? t('stores.neverReopens') : formats.when(t, end, now)));
  const left = useTicking((now) => (end === null || end <= now ? '' : durationText(t, end - now)));
  const reason = closings.find((closing) => closing.reason !== null)?.reason ?? null;
  return (
    <span data-part="note">
      <span aria-hidden title={reason ?? undefined}>
        {reason === null ? until : `${until} · ${reason}`}
      </span>
      <span data-words>
        {end === null ? until : t('stores.reopens', { left, when: until })}
        {reason !== null && `. ${reason}`}
      </span>
    </span>
  );
};
