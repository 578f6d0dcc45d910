import { isWallTime, getStartOfNextDay, toInstant } from '@shared/domain/values/wallTime';
import { noValue } from '@kit/ui/nameOrId';
import { formatAgo } from './relativeTime';
import { useClockSelector } from './ticking';
import { useFormats } from './useFormats';

/** Time of a past event: relative if today, otherwise day and time. Null shows a placeholder. */
export const EventTime = ({ time }: { time: string | null }) => {
  const { wallTime, zone } = useFormats();
  const instant = time === null || !isWallTime(time) ? null : toInstant(time, zone);
  const fullTime = time === null || instant === null ? noValue : wallTime(time);
  const text = useClockSelector((now) =>
    instant !== null && instant <= now && now < getStartOfNextDay(instant, zone)
      ? formatAgo(instant, now, zone)
      : fullTime,
  );
  return <span title={fullTime}>{text}</span>;
};
