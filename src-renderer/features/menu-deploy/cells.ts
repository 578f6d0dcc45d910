import type { ChannelState, ChannelStore } from '@shared/contract/catalogue/menuDeploys';
import { connectionTo } from '@shared/domain/catalogue/channels';
import { isSame, type MenuDifference } from '@shared/domain/catalogue/menuDifference';
import type { OrderChannel } from '@shared/domain/orders';
import { toInstant, type WallTime } from '@shared/domain/values/wallTime';
import { isEnded, type Job } from '@shared/jobs/job';

/** Instants; `by` is null where nobody says who. */
interface When {
  at: number | null;
  by: string | null;
}

/**
 * How a store's menu stands on a channel. `published`: it is there, and nobody says whether it has changed since. `untold`:
 * nobody says whether it is there.
 */
export type CellState =
  | { kind: 'notConnected' | 'noMenu' | 'untold' }
  | { kind: 'never'; changes: MenuDifference | null }
  | ({ kind: 'pending'; job: Job | null } & When)
  | { kind: 'stillPending'; job: Job }
  /** `error` in the platform's words; a job of this computer says by itself why. */
  | ({ kind: 'failed'; error: string | null; job: Job | null } & When)
  | ({ kind: 'upToDate' | 'published' } & When)
  | ({ kind: 'changed'; changes: MenuDifference } & When);

export type CellKind = CellState['kind'];

export const cellKey = (storeId: number, channel: OrderChannel): string => `${storeId} ${channel}`;

export const cellOfKey = (key: string): { storeId: number; channel: OrderChannel } => {
  const [storeId, channel] = key.split(' ') as [string, OrderChannel];
  return { storeId: Number(storeId), channel };
};

/** The latest job of this computer about each cell; one that only brings a menu counts while it is under way. */
export const jobsByCell = (jobs: readonly Job[]): ReadonlyMap<string, Job> => {
  const latest = new Map<string, Job>();
  for (const job of jobs) {
    const channel = job.about?.channel ?? (isEnded(job) ? null : (job.about?.source ?? null));
    if (job.about === undefined || channel === null) continue;
    const key = cellKey(job.about.storeId, channel);
    if ((latest.get(key)?.startedAt ?? 0) <= job.startedAt) latest.set(key, job);
  }
  return latest;
};

interface CellReading {
  job: Job | undefined;
  zone: string;
  /** Who works here. */
  me: string | null;
  /** When the platform was last read: jobs that ended since are newer. */
  readAt: number | null;
}

const instantIn = (wall: WallTime | null, zone: string) => (wall === null ? null : toInstant(wall, zone));

const fromPlatform = (state: ChannelState, zone: string): CellState => {
  const { status, error, startedAt, publishedAt, startedByName, changes } = state;
  const by = startedByName;
  const isThere = publishedAt !== null && (status === 'never' || status === 'unknown');
  switch (isThere ? 'completed' : status) {
    case 'pending':
      return { kind: 'pending', job: null, at: instantIn(startedAt, zone), by };
    case 'failed':
      return { kind: 'failed', error, job: null, at: instantIn(startedAt, zone), by };
    case 'never':
      return { kind: 'never', changes: changes ?? null };
    case 'unknown':
      return { kind: 'untold' };
    case 'completed': {
      const at = instantIn(publishedAt, zone);
      if (changes === undefined) return { kind: 'published', at, by };
      return isSame(changes) ? { kind: 'upToDate', at, by } : { kind: 'changed', changes, at, by };
    }
  }
};

const fromJob = (job: Job, told: ChannelState | undefined, { zone, me, readAt }: CellReading): CellState | null => {
  if (!isEnded(job)) {
    return job.state === 'stillPending'
      ? { kind: 'stillPending', job }
      : { kind: 'pending', job, at: job.startedAt, by: me };
  }
  const toldAt = instantIn(told?.startedAt ?? null, zone) ?? -Infinity;
  // What the platform has begun since is newer than what this computer knows. Its times are whole seconds.
  if (told !== undefined && toldAt > job.startedAt) return null;
  if (job.state === 'failed') {
    return { kind: 'failed', error: null, job, at: job.endedAt, by: me };
  }
  const isNews = told === undefined || (readAt !== null && job.endedAt !== null && readAt < job.endedAt);
  return isNews && job.state === 'completed' ? { kind: 'published', at: job.endedAt, by: me } : null;
};

/** What is newest of what the platform tells and what this computer has done itself. */
export const cellState = (store: ChannelStore, channel: OrderChannel, reading: CellReading): CellState => {
  if (connectionTo(store, channel) === 'notConnected') return { kind: 'notConnected' };
  const told = store.channels?.find((each) => each.channel === channel);
  const own = reading.job === undefined ? null : fromJob(reading.job, told, reading);
  if (own !== null && own.kind !== 'published') return own;
  if (store.menuId === null) return { kind: 'noMenu' };
  return own ?? (told === undefined ? { kind: 'untold' } : fromPlatform(told, reading.zone));
};

/** Whether a menu can be sent there now. */
export const isAvailable = ({ kind }: CellState): boolean =>
  kind !== 'notConnected' && kind !== 'noMenu' && kind !== 'pending' && kind !== 'stillPending';

/** The channel does not have what customers are to get. */
export const needsDeploy = ({ kind }: CellState): boolean =>
  kind === 'never' || kind === 'changed' || kind === 'failed';

/** What sending would change; null: nobody says. */
export const changesOf = (store: ChannelStore, channel: OrderChannel): MenuDifference | null =>
  store.channels?.find((each) => each.channel === channel)?.changes ?? null;
