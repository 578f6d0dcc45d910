import { useCallback, useEffect, useRef } from 'react';
import { trackSearch, type SearchArea } from './trackSearch';

/** Idle time (ms) after which a search counts as finished. */
export const searchPauseMs = 1_500;

const isRefinement = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a);

/**
 * Returns `note(text)`, to call with the typed text; counts each search once. Text that extends or shortens the
 * previous one is the same search. A search counts after a pause, or when the user types a different one.
 */
export const useSearchCount = (area: SearchArea | undefined): ((text: string) => void) => {
  const pendingRef = useRef<{ text: string; timer: ReturnType<typeof setTimeout> } | null>(null);
  const latestText = useRef('');
  const areaRef = useRef(area);
  useEffect(() => {
    areaRef.current = area;
  });
  const trackPendingSearch = useCallback(() => {
    if (pendingRef.current === null) return;
    clearTimeout(pendingRef.current.timer);
    pendingRef.current = null;
    if (areaRef.current !== undefined) trackSearch(areaRef.current);
  }, []);
  useEffect(() => trackPendingSearch, [trackPendingSearch]);
  return useCallback(
    (typedText: string) => {
      const text = typedText.trim();
      if (text === latestText.current) return;
      latestText.current = text;
      if (pendingRef.current !== null && text !== '' && isRefinement(text, pendingRef.current.text)) {
        clearTimeout(pendingRef.current.timer);
        pendingRef.current = null;
      }
      trackPendingSearch();
      if (text !== '') pendingRef.current = { text, timer: setTimeout(trackPendingSearch, searchPauseMs) };
    },
    [trackPendingSearch],
  );
};
