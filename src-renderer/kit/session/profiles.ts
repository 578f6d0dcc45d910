import { useEffect } from 'react';
import { create } from 'zustand';
import { profileColors, type Profile } from '@shared/bridge/device/profiles';
import { invokeAction, subscribe } from '@kit/bridge/client';
import { useSessionStore } from './sessionStore';

/** Accounts of this computer as last reported; empty until then. */
const useProfileStore = create<{ profiles: readonly Profile[] }>()(() => ({ profiles: [] }));

export const showProfiles = (profiles: readonly Profile[]): void => useProfileStore.setState({ profiles });

/** Accounts of this computer, kept up to date while a component uses them. */
export const useProfiles = (): readonly Profile[] => {
  // Locked windows get neither replies nor events about accounts.
  const isLocked = useSessionStore(({ session }) => session?.lock.isLocked === true);
  useEffect(() => {
    const unsubscribe = subscribe((event) => {
      if (event.type === 'profiles') showProfiles(event.profiles);
    });
    void invokeAction('profiles.list', {}).then((outcome) => {
      if (outcome.ok) showProfiles(outcome.value);
    });
    return unsubscribe;
  }, [isLocked]);
  return useProfileStore(({ profiles }) => profiles);
};

/** Color of this window's account; null while there is only one account, which needs no mark. */
export const findOwnColor = (profiles: readonly Profile[]): string | null => {
  const ownProfile = profiles.length > 1 ? profiles.find(({ isOwn }) => isOwn) : undefined;
  return ownProfile === undefined ? null : profileColors[ownProfile.color].hex;
};
