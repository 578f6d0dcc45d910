import type { ListPage } from '@shared/contract/protocol/allPages';
import { setLatest } from '@shared/domain/values/setLatest';

/** Summary of a reply, to find out whether a filter makes a difference. */
interface Snapshot {
  ids: readonly unknown[];
  count: number;
  takenAt: number;
}

/** Maximum age at which two replies can be compared (ms), because lists change while people work. */
const maxComparableAge = 30_000;
const maxReplies = 200;
/** Minimum share of common rows for two replies to count as the same long list. Short lists must be identical. */
const minSharedFraction = 0.8;
const minComparableRows = 50;

const getRowId = (row: unknown): unknown => (row as { id?: unknown }).id ?? JSON.stringify(row);

const toSnapshot = ({ page, count }: ListPage<object>, time: number): Snapshot => ({
  ids: page.map(getRowId),
  count: count ?? page.length,
  takenAt: time,
});

const isSameSnapshot = (a: Snapshot, b: Snapshot): boolean => {
  const isSmall = Math.max(a.count, b.count) <= minComparableRows;
  if (Math.abs(a.count - b.count) > (isSmall ? 0 : Math.max(2, a.count * 0.02))) return false;
  const otherIds = new Set(b.ids);
  const sharedCount = a.ids.filter((id) => otherIds.has(id)).length;
  return sharedCount >= (isSmall ? 1 : minSharedFraction) * Math.max(a.ids.length, b.ids.length);
};

/** Returns a key for a query, which does not depend on the order of its fields. */
export const createQueryKey = (query: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .sort(([item], [other]) => (item < other ? -1 : 1)),
  );

/**
 * Remembers until the app closes which filters a platform applies. `list` is `<environment> <tenant> <call>`. Newer
 * observations replace older ones.
 */
export class FilterMemory {
  private readonly ignoredFilters = new Map<string, Set<string>>();
  private readonly obeyedFilters = new Map<string, Set<string>>();
  private readonly snapshots = new Map<string, Snapshot>();

  constructor(private readonly now: () => number) {}

  listIgnored(list: string, filters: readonly string[]): string[] {
    return filters.filter((filter) => this.ignoredFilters.get(list)?.has(filter));
  }

  isObeyed(list: string, filter: string): boolean {
    return this.obeyedFilters.get(list)?.has(filter) === true;
  }

  learn(list: string, filters: readonly string[], behavior: 'ignores' | 'obeys'): void {
    const [targetFilters, oppositeFilters] =
      behavior === 'ignores' ? [this.ignoredFilters, this.obeyedFilters] : [this.obeyedFilters, this.ignoredFilters];
    const knownFilters = targetFilters.get(list) ?? new Set();
    for (const filter of filters) {
      knownFilters.add(filter);
      oppositeFilters.get(list)?.delete(filter);
    }
    targetFilters.set(list, knownFilters);
  }

  /** Saves the summary of a reply. */
  recordReply(list: string, query: Readonly<Record<string, unknown>>, reply: ListPage<object>): void {
    const key = `${list} ${createQueryKey(query)}`;
    setLatest(this.snapshots, key, toSnapshot(reply, this.now()), maxReplies);
  }

  /** Compares a reply with the latest reply to another query. Returns null if there is none or it is too old. */
  isSimilar(list: string, reply: ListPage<object>, otherQuery: Readonly<Record<string, unknown>>): boolean | null {
    const snapshot = this.snapshots.get(`${list} ${createQueryKey(otherQuery)}`);
    if (snapshot === undefined || this.now() - snapshot.takenAt > maxComparableAge) return null;
    return isSameSnapshot(toSnapshot(reply, this.now()), snapshot);
  }

  /** Forgets all replies, because they cannot be compared after a write. */
  clearReplies(): void {
    this.snapshots.clear();
  }
}
