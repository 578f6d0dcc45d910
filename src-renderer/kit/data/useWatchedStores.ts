import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';
import type { BridgeEvent } from '@shared/bridge/bridge';
import type { WatchedStores } from '@shared/bridge/watch';
import { act, subscribe } from '@kit/bridge/client';
import { useCan, useSession } from '@kit/session/hooks';

/** The main process's last word; only this file writes to it. */
const useWatch = create<{ watched: WatchedStores | null }>()(() => ({ watched: null }));

/** Rows that are as they were stay the same objects: a thousand of them are not drawn again for one. */
const take = (watched: WatchedStores): void =>
  useWatch.setState((held) => ({ watched: replaceEqualDeep(held.watched, watched) }));

const hear = (event: BridgeEvent): void => {
  if (event.type === 'storesWatched') take(event.watched);
  if (event.type !== 'storesUnchanged') return;
  const { watched } = useWatch.getState();
  if (watched?.epoch === event.epoch) useWatch.setState({ watched: { ...watched, readAt: event.readAt } });
};

let followers = 0;
let stop: () => void = () => undefined;

const follow = (): (() => void) => {
  followers += 1;
  if (followers === 1) {
    let isOvertaken = false;
    stop = subscribe((event) => {
      isOvertaken ||= event.type === 'storesWatched';
      hear(event);
    });
    void act('stores.watched', {}).then((outcome) => {
      if (outcome.ok && !isOvertaken) take(outcome.value);
    });
  }
  return () => {
    followers -= 1;
    if (followers > 0) return;
    stop();
    useWatch.setState({ watched: null });
  };
};

/**
 * All stores as the main process watches them: what it knows at once, then each change. Null until it has spoken, and for
 * who may not see the stores.
 */
export const useWatchedStores = (): WatchedStores | null => {
  const { epoch } = useSession();
  const maySee = useCan('stores', 'index');
  const watched = useWatch((held) => held.watched);
  useEffect(follow, []);
  return maySee && watched?.epoch === epoch ? watched : null;
};

/** Has all stores read at once; settles when they are. What came is told like every change. */
export const readStoresAgain = async (): Promise<void> => {
  await act('stores.readAgain', {});
};
