import { useEffect } from 'react';
import { getLivePermission, type LiveCollectionName } from '@shared/bridge/live';
import { useCan, useSession } from '@kit/session/hooks';
import type { LiveCollectionState } from './mirror';
import { subscribeToCollection, useLiveStore } from './liveStore';

/** Subscribes to a live collection of the main process. Null until loaded, or without permission. */
export const useLiveCollection = <N extends LiveCollectionName>(name: N): LiveCollectionState<N> | null => {
  useEffect(() => subscribeToCollection(name), [name]);
  return usePassiveLiveCollection(name);
};

/** Reads a live collection that another component subscribes to, without subscribing to it. */
export const usePassiveLiveCollection = <N extends LiveCollectionName>(name: N): LiveCollectionState<N> | null => {
  const { epoch } = useSession();
  const canSee = useCan(...getLivePermission(name));
  const state = useLiveStore((mirrors) => mirrors[name]) as LiveCollectionState<N> | undefined;
  return canSee && state?.epoch === epoch ? state : null;
};
