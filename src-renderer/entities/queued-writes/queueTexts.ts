import { t } from 'i18next';
import type { QueuedWrite } from '@shared/bridge/device/queuedWrites';
import { getSendDeadline } from '@shared/domain/queue/nextStep';
import type { SeenState } from '@shared/domain/queue/queuedWrite';
import { isInForce } from '@shared/domain/stores/closing';
import { toInstant } from '@shared/domain/values/wallTime';
import type { Formats } from '@kit/format/formats';
import { getPlatformNow } from '@kit/session/platformClock';
import { formatFailure } from '@kit/ui/failureText';

/** Kind of a queued write, as shown in short marks. */
export const getChangeKind = ({ write }: Pick<QueuedWrite, 'write'>): 'open' | 'close' | 'soldOut' | 'back' => {
  if (write.kind === 'open' || write.kind === 'close') return write.kind;
  if (write.kind === 'soldOutInStore') return write.availableFrom === null ? 'back' : 'soldOut';
  return write.patch.show === false || typeof write.patch.startDatetime === 'string' ? 'soldOut' : 'back';
};

/** Describes what a write does, such as "Cerrar Providencia hasta hoy a las 15:00". */
export const describeWrite = (
  formats: Formats,
  queuedWrite: Pick<QueuedWrite, 'write' | 'until' | 'storeName' | 'productName'>,
): string => {
  const { write, until } = queuedWrite;
  const store = write.kind === 'sale' ? t('queue.what.everywhere') : (queuedWrite.storeName ?? t('queue.unknownStore'));
  const scope = write.kind === 'close' ? (write.closing.dispatchMethod ?? 'both') : 'both';
  const textValues = {
    store: t(`queue.what.scoped.${scope}`, { store }),
    product: queuedWrite.productName ?? t('queue.unknownProduct'),
    until: until === null ? '' : formats.relativeTime(until, getPlatformNow()),
  };
  const kind = getChangeKind(queuedWrite);
  if (kind === 'close')
    return until === null ? t('queue.what.close', textValues) : t('queue.what.closeUntil', textValues);
  if (kind === 'soldOut')
    return until === null ? t('queue.what.hide', textValues) : t('queue.what.soldOut', textValues);
  return kind === 'open' ? t('queue.what.open', textValues) : t('queue.what.back', textValues);
};

export const formatQueueState = (formats: Formats, write: QueuedWrite, online: boolean): string => {
  switch (write.state) {
    case 'waiting':
      return online
        ? t('queue.state.next')
        : t('queue.state.waiting', { time: formats.formatClock(getSendDeadline(write)) });
    case 'dropped': {
      const { failure, reason } = write;
      if (reason === 'refused') {
        return t('queue.state.refused', { reason: failure === null ? '' : formatFailure(failure) });
      }
      return t(`queue.state.${reason ?? 'expired'}`);
    }
    default:
      return t(`queue.state.${write.state}`);
  }
};

/** Describes a state read from the platform, one line per fact. */
export const formatSeenState = (formats: Formats, seenState: SeenState | null): string[] => {
  const { zone } = formats;
  const now = getPlatformNow();
  if (seenState === null) return [t('queue.found.unread')];
  const formatEndTime = (wallTime: string) => formats.relativeTime(toInstant(wallTime, zone, 'end'), now);
  switch (seenState.kind) {
    case 'store': {
      const currentClosings = seenState.closings.filter(({ startDatetime, endDatetime }) =>
        isInForce(
          {
            start: toInstant(startDatetime, zone),
            end: endDatetime === null ? null : toInstant(endDatetime, zone, 'end'),
          },
          now,
        ),
      );
      if (currentClosings.length === 0) return [t(seenState.opened ? 'queue.found.open' : 'queue.found.closed')];
      return currentClosings.map(({ endDatetime, dispatchMethod }) =>
        endDatetime === null
          ? t(`queue.found.closingForGood.${dispatchMethod}`)
          : t(`queue.found.closing.${dispatchMethod}`, { until: formatEndTime(endDatetime) }),
      );
    }
    case 'productInStore':
      if (!seenState.isSoldOut) return [t('queue.found.onSale')];
      return [
        seenState.availableFrom === null
          ? t('queue.found.soldOut')
          : t('queue.found.soldOutUntil', { until: formatEndTime(seenState.availableFrom) }),
      ];
    case 'product': {
      if (!seenState.show) return [t('queue.found.hidden')];
      const { startDatetime, endDatetime } = seenState;
      if (startDatetime !== null && toInstant(startDatetime, zone, 'end') > now) {
        return [t('queue.found.soldOutUntil', { until: formatEndTime(startDatetime) })];
      }
      return [
        endDatetime === null
          ? t('queue.found.onSale')
          : t('queue.found.saleUntil', { until: formatEndTime(endDatetime) }),
      ];
    }
  }
};
