import * as v from 'valibot';
import type { GetRetentionStart } from '../api/platformClock';
import type { RecentSearches } from '@shared/bridge/preferences';
import { limits } from '@shared/domain/platform/limits';
import { createReadableRowsSchema } from './orderRecords';

const day = 86_400_000;
/** Retention period of searches (ms). They contain customers' phone numbers and emails. */
const maxAge = 30 * day;

const savedSearchesSchema = v.object({
  /** The user, as returned by `getOwnerKey`. */
  owner: v.string(),
  list: v.string(),
  texts: createReadableRowsSchema(v.object({ text: v.string(), at: v.number() })),
});
type SavedSearches = v.InferOutput<typeof savedSearchesSchema>;
type AllSearches = readonly SavedSearches[];

/** Schema of the saved searches. Skips invalid lists and texts. */
export const readableSearchesSchema = createReadableRowsSchema(savedSearchesSchema);

/**
 * Removes searches older than 30 days. Times in the future, saved under a wrong clock, become the current time. Removes
 * nothing while the date is unknown.
 */
export const removeOldSearches = (searches: AllSearches, getRetentionStart: GetRetentionStart): SavedSearches[] => {
  const oldestTime = getRetentionStart(maxAge);
  const now = oldestTime === -Infinity ? Infinity : oldestTime + maxAge;
  return searches.flatMap(({ texts, ...otherFields }) => {
    const remainingTexts = texts
      .filter(({ at }) => at > oldestTime)
      .map(({ text, at }) => ({ text, at: Math.min(at, now) }));
    return remainingTexts.length === 0 ? [] : [{ ...otherFields, texts: remainingTexts }];
  });
};

/** Returns the searches of one user, as screens show them. */
export const getOwnerSearches = (
  searches: AllSearches,
  owner: string,
  getRetentionStart: GetRetentionStart,
): RecentSearches[] =>
  removeOldSearches(searches, getRetentionStart)
    .filter((savedSearches) => savedSearches.owner === owner)
    .map(({ list, texts }) => ({ list, texts: texts.map(({ text }) => text) }));

/** Replaces the searches of one user. If the first entry is new, the user has just searched for it. */
export const replaceOwnerSearches = (
  searches: AllSearches,
  owner: string,
  lists: readonly RecentSearches[],
  { now, getRetentionStart }: { now: number; getRetentionStart: GetRetentionStart },
): SavedSearches[] => {
  const recentSearches = removeOldSearches(searches, getRetentionStart);
  const ownLists = lists.map(({ list, texts }) => {
    const ownSearches =
      recentSearches.find((candidate) => candidate.owner === owner && candidate.list === list)?.texts ?? [];
    // Distinguishes a new search from a removed entry, which makes the list shorter.
    const isNewSearch = texts[0] !== ownSearches[0]?.text && texts.length >= ownSearches.length;
    const getSavedTime = (text: string) => ownSearches.find((candidate) => candidate.text === text)?.at ?? now;
    return {
      owner,
      list,
      texts: texts.map((text, index) => ({ text, at: index === 0 && isNewSearch ? now : getSavedTime(text) })),
    };
  });
  return [...ownLists, ...recentSearches.filter((candidate) => candidate.owner !== owner)].slice(
    0,
    limits.recentSearchLists,
  );
};
