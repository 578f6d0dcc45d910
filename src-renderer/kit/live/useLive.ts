import { useEffect } from 'react';
import { liveRightOf, type LiveName } from '@shared/bridge/live';
import { useCan, useSession } from '@kit/session/hooks';
import type { Mirrored } from './mirror';
import { follow, useMirrors } from './store';

/**
 * A collection that the main process keeps current: what it knows at once, then each change. Null until it has spoken,
 * and for who may not see the rows.
 */
export const useLive = <N extends LiveName>(name: N): Mirrored<N> | null => {
  useEffect(() => follow(name), [name]);
  return useAlreadyLive(name);
};

/** The same where something else on screen follows it: nothing is read for who only looks. */
export const useAlreadyLive = <N extends LiveName>(name: N): Mirrored<N> | null => {
  const { epoch } = useSession();
  const maySee = useCan(...liveRightOf(name));
  const mirrored = useMirrors((mirrors) => mirrors[name]) as Mirrored<N> | undefined;
  return maySee && mirrored?.epoch === epoch ? mirrored : null;
};
