import * as v from 'valibot';
import type { GetRetentionStart } from '../api/platformClock';
import type { RecentSearches } from '@shared/bridge/preferences';
import { limits } from '@shared/domain/platform/limits';

const day = 86_400_000;
/** Retention (ms): searches contain phones and emails of customers. */
const maxAge = 30 * day;

const savedSearches = v.object({
  /** Result of `ownerKey`. */
  owner: v.string(),
  list: v.string(),
  texts: v.array(v.object({ text: v.string(), at: v.number() })),
});
type SavedSearches = v.InferOutput<typeof savedSearches>;
type All = readonly SavedSearches[];

/** Skips unreadable lists. */
export const readableSearches = v.pipe(
  v.array(v.unknown()),
  v.transform((lists) => lists.filter((list) => v.is(savedSearches, list))),
);

/**
 * Removes searches older than 30 days. Future ones, saved under a wrong clock, get the current time. Keeps all while
 * the date is unknown.
 */
export const removeOldSearches = (all: All, getRetentionStart: GetRetentionStart): SavedSearches[] => {
  const oldest = getRetentionStart(maxAge);
  const now = oldest === -Infinity ? Infinity : oldest + maxAge;
  return all.flatMap(({ texts, ...list }) => {
    const left = texts.filter(({ at }) => at > oldest).map(({ text, at }) => ({ text, at: Math.min(at, now) }));
    return left.length === 0 ? [] : [{ ...list, texts: left }];
  });
};

/** Searches of one user, as shown in screens. */
export const getOwnerSearches = (all: All, owner: string, getRetentionStart: GetRetentionStart): RecentSearches[] =>
  removeOldSearches(all, getRetentionStart)
    .filter((each) => each.owner === owner)
    .map(({ list, texts }) => ({ list, texts: texts.map(({ text }) => text) }));

/** Replaces one user's searches. A new first entry counts as searched now. */
export const replaceOwnerSearches = (
  all: All,
  owner: string,
  lists: readonly RecentSearches[],
  { now, getRetentionStart }: { now: number; getRetentionStart: GetRetentionStart },
): SavedSearches[] => {
  const recent = removeOldSearches(all, getRetentionStart);
  const own = lists.map(({ list, texts }) => {
    const before = recent.find((each) => each.owner === owner && each.list === list)?.texts ?? [];
    // A shorter list means that an entry was removed.
    const isSearch = texts[0] !== before[0]?.text && texts.length >= before.length;
    const savedAt = (text: string) => before.find((each) => each.text === text)?.at ?? now;
    return {
      owner,
      list,
      texts: texts.map((text, index) => ({ text, at: index === 0 && isSearch ? now : savedAt(text) })),
    };
  });
  return [...own, ...recent.filter((each) => each.owner !== owner)].slice(0, limits.recentSearchLists);
};
