import type { RecentSearches } from '@shared/bridge/preferences';
import { usePreferences, useSession } from '@kit/session/hooks';
import { setPreferences, useSessionStore } from '@kit/session/sessionStore';
import { getSearches, removeSearch, removeSearches, addRecentSearch } from './recentSearches';

interface ListSearches {
  /** Recent searches, latest first. */
  texts: readonly string[];
  keep: (text: string) => void;
  remove: (text: string) => void;
  removeAll: () => void;
}

/** Recent searches of this user in a list of this tenant, saved on this device. */
export const useRecentSearches = (listName: string): ListSearches => {
  const { recentSearches } = usePreferences();
  const { epoch } = useSession();
  // Reads the preferences directly, since an unmounting input saves after its last render.
  const getRecentSearches = () => useSessionStore.getState().preferences.recentSearches;
  const saveSearches = (nextSearches: RecentSearches[]) => {
    // An input unmounted by a sign-out must not save for the next user.
    if (useSessionStore.getState().session?.epoch === epoch) void setPreferences({ recentSearches: nextSearches });
  };
  return {
    texts: getSearches(recentSearches, listName),
    keep: (text) => {
      const next = addRecentSearch(getRecentSearches(), listName, text);
      if (JSON.stringify(next) !== JSON.stringify(getRecentSearches())) saveSearches(next);
    },
    remove: (text) => saveSearches(removeSearch(getRecentSearches(), listName, text)),
    removeAll: () => saveSearches(removeSearches(getRecentSearches(), listName)),
  };
};
