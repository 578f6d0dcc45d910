import type { RecentSearches } from '@shared/bridge/preferences';
import { usePreferences, useSession } from '@kit/session/hooks';
import { setPreferences, useSessionStore } from '@kit/session/store';
import { searchesOf, withoutSearch, withoutSearches, withSearch } from './recentSearches';

interface SearchesOfList {
  /** The latest first. */
  texts: readonly string[];
  keep: (text: string) => void;
  remove: (text: string) => void;
  removeAll: () => void;
}

/** What this user searched for in a list of this tenant, as this device keeps it. */
export const useRecentSearches = (list: string): SearchesOfList => {
  const { recentSearches } = usePreferences();
  const { epoch } = useSession();
  // What is saved by then: a box that loses focus because its list goes is asked after the last drawing.
  const now = () => useSessionStore.getState().preferences.recentSearches;
  const set = (next: RecentSearches[]) => {
    // A box that goes with its user leaves nothing to the next one.
    if (useSessionStore.getState().session?.epoch === epoch) void setPreferences({ recentSearches: next });
  };
  return {
    texts: searchesOf(recentSearches, list),
    keep: (text) => {
      const next = withSearch(now(), list, text);
      if (JSON.stringify(next) !== JSON.stringify(now())) set(next);
    },
    remove: (text) => set(withoutSearch(now(), list, text)),
    removeAll: () => set(withoutSearches(now(), list)),
  };
};
