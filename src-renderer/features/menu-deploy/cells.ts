import type { ChannelState, ChannelStore } from '@shared/contract/catalogue/menuDeploys';
import { getChannelConnection } from '@shared/domain/catalogue/channels';
import { isSameMenu, type MenuDifference } from '@shared/domain/catalogue/menuDifference';
import type { OrderChannel } from '@shared/domain/sales/orders';
import { toInstant, type WallTime } from '@shared/domain/values/wallTime';
import { isEnded, type Job } from '@shared/jobs/job';

/** Time (instant) and user of a deploy; `by` is null if the user is unknown. */
interface CellTime {
  time: number | null;
  by: string | null;
}

/**
 * State of a store's menu on a channel. `published`: the menu is on the channel, but later changes are unknown.
 * `unreported`: the platform does not report whether the menu is on the channel.
 */
export type CellState =
  | { kind: 'notConnected' | 'noMenu' | 'unreported' }
  | { kind: 'never'; changes: MenuDifference | null }
  | ({ kind: 'pending'; job: Job | null } & CellTime)
  | { kind: 'stillPending'; job: Job }
  /** `error`: the platform's message. If a job of this computer failed, `error` is null and `job` has the reason. */
  | ({ kind: 'failed'; error: string | null; job: Job | null } & CellTime)
  | ({ kind: 'upToDate' | 'published' } & CellTime)
  | ({ kind: 'changed'; changes: MenuDifference } & CellTime);

export type CellKind = CellState['kind'];

export const createDeployCellKey = (storeId: number, channel: OrderChannel): string => `${storeId} ${channel}`;

export const parseDeployCellKey = (key: string): { storeId: number; channel: OrderChannel } => {
  const [storeId, channel] = key.split(' ') as [string, OrderChannel];
  return { storeId: Number(storeId), channel };
};

/** Latest job of this computer for each cell. Jobs that fetch a menu count only while they run. */
export const findLatestJobs = (jobs: readonly Job[]): ReadonlyMap<string, Job> => {
  const latestJobs = new Map<string, Job>();
  for (const job of jobs) {
    const channel = job.about?.channel ?? (isEnded(job) ? null : (job.about?.source ?? null));
    if (job.about === undefined || channel === null) continue;
    const key = createDeployCellKey(job.about.storeId, channel);
    if ((latestJobs.get(key)?.startedAt ?? 0) <= job.startedAt) latestJobs.set(key, job);
  }
  return latestJobs;
};

interface CellContext {
  job: Job | undefined;
  zone: string;
  /** Name of the signed-in user, who started this computer's jobs. */
  currentUserName: string | null;
  /** Time of the platform's last reply, which does not reflect jobs that ended later. */
  readAt: number | null;
}

const toInstantOrNull = (wallTime: WallTime | null, zone: string) =>
  wallTime === null ? null : toInstant(wallTime, zone);

const toPlatformCellState = (state: ChannelState, zone: string): CellState => {
  const { status, error, startedAt, publishedAt, startedByName, changes } = state;
  const userName = startedByName;
  const isPublished = publishedAt !== null && (status === 'never' || status === 'unknown');
  switch (isPublished ? 'completed' : status) {
    case 'pending':
      return { kind: 'pending', job: null, time: toInstantOrNull(startedAt, zone), by: userName };
    case 'failed':
      return { kind: 'failed', error, job: null, time: toInstantOrNull(startedAt, zone), by: userName };
    case 'never':
      return { kind: 'never', changes: changes ?? null };
    case 'unknown':
      return { kind: 'unreported' };
    case 'completed': {
      const time = toInstantOrNull(publishedAt, zone);
      if (changes === undefined) return { kind: 'published', time, by: userName };
      return isSameMenu(changes)
        ? { kind: 'upToDate', time, by: userName }
        : { kind: 'changed', changes, time, by: userName };
    }
  }
};

const toJobCellState = (
  job: Job,
  reportedState: ChannelState | undefined,
  { zone, currentUserName, readAt }: CellContext,
): CellState | null => {
  if (!isEnded(job)) {
    return job.status === 'stillPending'
      ? { kind: 'stillPending', job }
      : { kind: 'pending', job, time: job.startedAt, by: currentUserName };
  }
  const reportedAt = toInstantOrNull(reportedState?.startedAt ?? null, zone) ?? -Infinity;
  // Ignores the job if the platform reports a deploy that started after the job. The platform reports times in whole
  // seconds.
  if (reportedState !== undefined && reportedAt > job.startedAt) return null;
  if (job.status === 'failed') {
    return { kind: 'failed', error: null, job, time: job.endedAt, by: currentUserName };
  }
  const isNewerThanReport =
    reportedState === undefined || (readAt !== null && job.endedAt !== null && readAt < job.endedAt);
  return isNewerThanReport && job.status === 'completed'
    ? { kind: 'published', time: job.endedAt, by: currentUserName }
    : null;
};

/** Latest known state, from the platform or from this computer's jobs. */
export const getCellState = (store: ChannelStore, channel: OrderChannel, cellContext: CellContext): CellState => {
  if (getChannelConnection(store, channel) === 'notConnected') return { kind: 'notConnected' };
  const reportedState = store.channels?.find((candidate) => candidate.channel === channel);
  const jobCellState =
    cellContext.job === undefined ? null : toJobCellState(cellContext.job, reportedState, cellContext);
  if (jobCellState !== null && jobCellState.kind !== 'published') return jobCellState;
  if (store.menuId === null) return { kind: 'noMenu' };
  return (
    jobCellState ??
    (reportedState === undefined ? { kind: 'unreported' } : toPlatformCellState(reportedState, cellContext.zone))
  );
};

/** True if a menu can be deployed to the cell's channel now. */
export const isAvailable = ({ kind }: CellState): boolean =>
  kind !== 'notConnected' && kind !== 'noMenu' && kind !== 'pending' && kind !== 'stillPending';

/** True if the channel lacks the menu that customers should see. */
export const needsDeploy = ({ kind }: CellState): boolean =>
  kind === 'never' || kind === 'changed' || kind === 'failed';

/** Changes that publishing would make; null if unknown. */
export const findChannelChanges = (store: ChannelStore, channel: OrderChannel): MenuDifference | null =>
  store.channels?.find((candidate) => candidate.channel === channel)?.changes ?? null;
