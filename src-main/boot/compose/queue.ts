import { DateTime } from 'luxon';
import type { BridgeEvent } from '@shared/bridge/bridge';
import type { Environment } from '@shared/bridge/environment';
import { getSendDeadline } from '@shared/domain/queue/nextStep';
import { countries } from '@shared/domain/values/countries';
import type { Gateway } from '../../api/gateway';
import type { PlatformClock } from '../../api/platformClock';
import { createFileStorage } from '../../files/fileStorage';
import type { Log } from '../../log/log';
import { QueueFiles } from '../../queue/queueFiles';
import { describeQueuedWrite, createQueuedWriteNotification } from '../../queue/queueTexts';
import { WriteQueue } from '../../queue/writeQueue';
import type { Session } from '../../session/session';
import type { Notices } from '../notices';
import type { AppPaths } from '../paths';
import type { Desktop } from './watching';

interface QueueOptions {
  paths: Pick<AppPaths, 'queue'>;
  gateway: Gateway;
  getEnvironment: () => Environment | null;
  session: Pick<Session, 'state' | 'epochSignal'>;
  notices: Notices;
  broadcast: (event: BridgeEvent) => boolean;
  desktop: Pick<Desktop, 'note' | 'hasFocusedWindow'>;
  log: Log;
  clock: Pick<PlatformClock, 'now'>;
}

/** Creates the queue of writes that wait for the platform. */
export const composeQueue = ({
  paths,
  gateway,
  getEnvironment,
  session,
  notices,
  broadcast,
  desktop,
  log,
  clock,
}: QueueOptions) => {
  const getTimeZone = () => countries[session.state.settings?.isoCountry ?? getEnvironment()?.country ?? 'cl'].timeZone;
  const files = new QueueFiles({
    disk: createFileStorage(paths.queue),
    onWriteError: (cause) => log.error('queued writes were not written', cause),
    onUnreadable: (cause) => {
      log.error('queued writes could not be read', cause);
      notices.add('error', 'notices.queueUnreadable');
    },
  });
  const queue = new WriteQueue({
    gateway,
    getEnvironment,
    session,
    files,
    now: () => clock.now(),
    getTimeZone,
    onChange: (view) => void broadcast({ type: 'queuedWrites', ...view }),
    onSent: (write) => void broadcast({ type: 'queuedWriteSent', write }),
    alert: (write) => {
      if (!desktop.hasFocusedWindow()) desktop.note(createQueuedWriteNotification(write, clock.now(), getTimeZone()));
    },
  });
  return {
    queue,
    files,
    /**
     * Describes the writes that are queued or being sent, and until when the last of them can be sent. The prompt
     * before quitting shows both.
     */
    describeQueue: () => ({
      lines: queue.unfinished.map((write) => describeQueuedWrite(write, clock.now(), getTimeZone())),
      lastAt: DateTime.fromMillis(Math.max(0, ...queue.unfinished.map(getSendDeadline)), {
        zone: getTimeZone(),
      }).toFormat('HH:mm'),
    }),
    stop: () => {
      queue.stop();
      return files.flush();
    },
  };
};
