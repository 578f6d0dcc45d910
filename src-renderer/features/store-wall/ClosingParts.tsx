import { t } from 'i18next';
import type { StoreState } from '@shared/domain/stores/storeState';
import { toInstant } from '@shared/domain/values/wallTime';
import { formatDuration, formatTimer } from '@kit/format/duration';
import { formatShortRelativeTime } from '@kit/format/relativeTime';
import { useClockSelector } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { getStateDetail } from '@entities/stores/state/stateTexts';

interface ClosingPartProps {
  state: StoreState;
}

/**
 * Counts down to the second until a store sells again. If the closing has no end, shows the time since the store
 * closed.
 */
export const ClosingTimer = ({ state: { reported: reportedState } }: ClosingPartProps) => {
  const { zone } = useFormats();
  const closing = reportedState?.cause?.closing;
  const until = reportedState?.until ?? null;
  const text = useClockSelector((now) => {
    if (until !== null) return until > now ? formatTimer(until - now) : t('storesWall.checking');
    if (closing === undefined) return '';
    const start = toInstant(closing.startDatetime, zone);
    return t('storesWall.age', { value: formatDuration(Math.max(0, now - start)) });
  });
  return (
    <span data-timer data-fixed aria-hidden>
      {text}
    </span>
  );
};

/** Opening time of a store outside its business hours. */
export const OutsideHoursNote = ({ until }: { until: number | null }) => {
  const { zone } = useFormats();
  const text = useClockSelector((now) =>
    until === null ? '' : t('stores.opensAt', { when: formatShortRelativeTime(until, now, zone) }),
  );
  return (
    <span data-timer data-fixed>
      {text}
    </span>
  );
};

/** End of a closing, with its reason. */
export const ClosingNote = ({ state }: ClosingPartProps) => {
  const formats = useFormats();
  const text = useClockSelector((now) => getStateDetail(formats, state, now));
  return (
    <span data-part="note">
      <span title={text}>{text}</span>
    </span>
  );
};
