import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Travels with the way to a list whose search is to have the cursor. */
export const searchOnArrival = { search: true } as const;

const isAsked = (state: unknown): boolean => typeof state === 'object' && state !== null && 'search' in state;

/** Puts the cursor into the search of the screen's list, where the way here asked for it. */
export const useSearchOnArrival = (): void => {
  const state: unknown = useLocation().state;
  const isWanted = useRef(isAsked(state));
  useEffect(() => {
    if (isWanted.current) document.querySelector<HTMLElement>('main [role="searchbox"]')?.focus();
  }, []);
};
