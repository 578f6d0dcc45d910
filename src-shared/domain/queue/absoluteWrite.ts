import { getClosingBounds } from '../stores/closing';
import { toInstant, toWallTime } from '../values/wallTime';
import type { QueueableWrite } from './queuedWrite';

interface AbsoluteWrite {
  write: QueueableWrite;
  /** Instant at which the effect ends; null if it has no end. */
  until: number | null;
}

/**
 * Replaces durations with an absolute end, counted from the decision: "close for an hour" sent ten minutes later lasts
 * fifty minutes. Null if no wall time expresses the end, which can happen in an hour that a clock change repeats.
 */
export const toAbsoluteWrite = (write: QueueableWrite, decidedAt: number, zone: string): AbsoluteWrite | null => {
  switch (write.kind) {
    case 'open':
      return { write, until: null };
    case 'soldOutInStore':
      return { write, until: write.availableFrom === null ? null : toInstant(write.availableFrom, zone, 'end') };
    case 'sale': {
      const { startDatetime } = write.patch;
      return { write, until: startDatetime == null ? null : toInstant(startDatetime, zone, 'end') };
    }
    case 'close': {
      const { end } = getClosingBounds(write.closing, decidedAt, zone);
      if (end === null || write.closing.kind === 'scheduled') return { write, until: end };
      const endDatetime = toWallTime(end, zone);
      if (toInstant(endDatetime, zone, 'end') > end) return null;
      return { write: { ...write, closing: { ...write.closing, kind: 'scheduled', endDatetime } }, until: end };
    }
  }
};

/** Omits a start that has already passed, since the platform rejects starts in the past. */
export const omitPastStart = (write: QueueableWrite, now: number, zone: string): QueueableWrite => {
  if (write.kind !== 'close' || write.closing.startDatetime === undefined) return write;
  if (toInstant(write.closing.startDatetime, zone) > now) return write;
  const { startDatetime: _past, ...closing } = write.closing;
  return { ...write, closing };
};
