import { useEffect, useState } from 'react';
import { heldLocks, holdLock } from '@kit/windows/locks';

/**
 * What becomes of the unsaved in all windows when all screens end at once: there is `none`, it is `kept` as drafts, or some
 * of it is `lost`.
 */
type Unsaved = 'none' | 'kept' | 'lost';

const beginnings = { kept: 'unsaved:kept:', lost: 'unsaved:lost:' } as const;

/** Announces a form with something unsaved in it, and whether that is kept as a draft. Returns what takes it back. */
export const announceUnsaved = (isKept: boolean): (() => void) =>
  holdLock(beginnings[isKept ? 'kept' : 'lost'] + crypto.randomUUID());

/** The session is that of every window: so is what its end would cost. */
export const unsavedAnywhere = async (): Promise<Unsaved> => {
  const names = [...(await heldLocks())];
  return (['lost', 'kept'] as const).find((fate) => names.some((name) => name.startsWith(beginnings[fate]))) ?? 'none';
};

/** The same for a screen that says so, as of its beginning and of each time somebody comes back to this window. */
export const useUnsavedAnywhere = (): Unsaved => {
  const [unsaved, setUnsaved] = useState<Unsaved>('none');
  useEffect(() => {
    const look = () => void unsavedAnywhere().then(setUnsaved);
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);
  return unsaved;
};
