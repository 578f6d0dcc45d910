import { toInstant } from '@shared/domain/values/wallTime';
import type { GuardCall } from './readHistory';

/** Returns the time (ms) from which the closings of a store are known; null if they are not. */
export type ClosingsLookup = (storeId: number) => number | null;

/** Age (ms) up to which changes are read, since a closing may begin or end days after it was made. */
const maxAge = 8 * 24 * 60 * 60_000;
const pageSize = 100;
const maxPages = 6;

const emptyLookup: ClosingsLookup = () => null;

interface ClosingsContext {
  call: GuardCall;
  /** Waits between two requests. Resolves to false if the reading should end. */
  pause: () => Promise<boolean>;
  now: number;
  timeZone: string;
  /** True if the platform reports changes. */
  hasHistory: boolean;
}

/**
 * Determines from the platform's change history the time from which each store's closings are known: never before its
 * latest change. For closed stores the time is unknown, because an earlier closing may have ended by itself.
 */
export const readClosings = async (
  { call, pause, now, timeZone, hasHistory }: ClosingsContext,
  since: number,
): Promise<ClosingsLookup> => {
  if (!hasHistory) return emptyLookup;
  const knownSince = new Map<number, number>();
  const openedIds = new Set<number>();
  const closedIds = new Set<number>();
  for (let page = 1; page <= maxPages; page += 1) {
    if (!(await pause())) return emptyLookup;
    const readOutcome = await call('activity.changes', { query: { area: 'stores', page, limit: pageSize } });
    if (!readOutcome.ok) return emptyLookup;
    let hasReachedSince = false;
    for (const { at: wallTime, action, entityIds, fields } of readOutcome.value.page) {
      const time = wallTime === null ? now : toInstant(wallTime, timeZone, 'end');
      hasReachedSince ||= time < now - maxAge;
      const changesPlan = action === 'update' && fields.some(({ name }) => name === 'scheduledClosingTimes');
      for (const id of entityIds) {
        // Stores the time of each store's latest change, because any update may have changed its hours.
        knownSince.set(id, Math.max(time, knownSince.get(id) ?? since));
        if (action === 'open') openedIds.add(id);
        if (changesPlan || (action === 'close' && !openedIds.has(id))) closedIds.add(id);
      }
    }
    if (hasReachedSince || readOutcome.value.nextPage === null)
      return (id) => (closedIds.has(id) ? null : Math.max(since, knownSince.get(id) ?? since));
  }
  return emptyLookup;
};
