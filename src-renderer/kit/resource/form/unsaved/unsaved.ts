import { useEffect, useState } from 'react';
import { listHeldLocks, acquireLock } from '@kit/windows/locks';

/**
 * Fate of unsaved changes if all screens close: `none` if there are no changes, `saved` if drafts contain all of them,
 * `lost` if some would be lost.
 */
type UnsavedKind = 'none' | 'saved' | 'lost';

const keyPrefixes = { saved: 'unsaved:saved:', lost: 'unsaved:lost:' } as const;

/** Registers a form with unsaved changes; `isSaved` is true if a draft has them. Returns the function to unregister. */
export const trackUnsaved = (isSaved: boolean): (() => void) =>
  acquireLock(keyPrefixes[isSaved ? 'saved' : 'lost'] + crypto.randomUUID());

/** Checks all windows, since they share the session and would all lose their input. */
export const findUnsavedAnywhere = async (): Promise<UnsavedKind> => {
  const lockNames = [...(await listHeldLocks())];
  return (
    (['lost', 'saved'] as const).find((unsavedKind) =>
      lockNames.some((name) => name.startsWith(keyPrefixes[unsavedKind])),
    ) ?? 'none'
  );
};

/** Hook for `findUnsavedAnywhere`, updated on mount and when the window gets focus. */
export const useUnsavedAnywhere = (): UnsavedKind => {
  const [unsaved, setUnsaved] = useState<UnsavedKind>('none');
  useEffect(() => {
    const checkUnsaved = () => void findUnsavedAnywhere().then(setUnsaved);
    checkUnsaved();
    window.addEventListener('focus', checkUnsaved);
    return () => window.removeEventListener('focus', checkUnsaved);
  }, []);
  return unsaved;
};
