import { usePreferences } from '@kit/session/hooks';
import { setPreferences, useSessionStore } from '@kit/session/store';
import { useOwner } from '../useOwner';
import { searchesOf, withoutSearch, withoutSearches, withSearch } from './keptSearches';

interface KeptSearchesOfList {
  /** The latest first. */
  texts: readonly string[];
  keep: (text: string) => void;
  remove: (text: string) => void;
  removeAll: () => void;
}

/** What this user looked for in a list of this tenant, as this device keeps it. */
export const useKeptSearches = (list: string): KeptSearchesOfList => {
  const owner = useOwner();
  const { keptSearches } = usePreferences();
  const of = { owner, list };
  // What stands by then: a field that is left while its list goes is asked after the last drawing.
  const now = () => useSessionStore.getState().preferences.keptSearches;
  const set = (next: ReturnType<typeof withSearch>) => void setPreferences({ keptSearches: next });
  return {
    texts: searchesOf(keptSearches, of),
    keep: (text) => {
      const next = withSearch(now(), of, text);
      if (JSON.stringify(next) !== JSON.stringify(now())) set(next);
    },
    remove: (text) => set(withoutSearch(now(), of, text)),
    removeAll: () => set(withoutSearches(now(), of)),
  };
};
