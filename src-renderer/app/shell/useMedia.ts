import { useSyncExternalStore } from 'react';

/** Subscribes to a media query. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const mediaQueryList = window.matchMedia(query);
      mediaQueryList.addEventListener('change', onChange);
      return () => mediaQueryList.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
