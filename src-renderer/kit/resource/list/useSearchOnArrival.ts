import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Router state that focuses a list's search. */
export const searchOnArrival = { search: true } as const;

const isSearchRequested = (state: unknown): boolean => typeof state === 'object' && state !== null && 'search' in state;

/** Focuses the search of the screen's list on arrival, if requested. */
export const useSearchOnArrival = (): void => {
  const state: unknown = useLocation().state;
  const shouldFocus = useRef(isSearchRequested(state));
  useEffect(() => {
    if (shouldFocus.current) document.querySelector<HTMLElement>('main [role="searchbox"]')?.focus();
  }, []);
};
