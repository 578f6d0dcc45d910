import { create } from 'zustand';
import type { BridgeEvent } from '@shared/bridge/bridge';
import type { LiveChange, LiveCollectionName, LiveSnapshot } from '@shared/bridge/live';
import { invokeAction, subscribe } from '@kit/bridge/client';
import { applySnapshot, applyChange, type LiveCollectionState } from './mirror';
import { RenderLimit } from './renderLimit';

type LiveCollections = { [N in LiveCollectionName]?: LiveCollectionState<N> };

/** Copies of the main process's live collections. Only this file writes to this store. */
export const useLiveStore = create<LiveCollections>()(() => ({}));

/** Maximum changes queued while a snapshot loads; beyond it, another snapshot is requested. */
const maxQueued = 50;

/** Keeps this window's copy of one collection current. */
class Follower<N extends LiveCollectionName> {
  followers = 0;
  /** Resolves when the first snapshot request ends, even if it failed. */
  loaded: Promise<void> = Promise.resolve();
  private isRequesting = false;
  private waitingChanges: LiveChange<N>[] = [];
  private state: LiveCollectionState<N> | null = null;
  private readonly limit = new RenderLimit(() => useLiveStore.setState({ [this.name]: this.state ?? undefined }));

  constructor(private readonly name: N) {}

  /** Loads a snapshot and applies the changes received meanwhile. */
  async loadSnapshot(): Promise<void> {
    if (this.isRequesting) return;
    this.isRequesting = true;
    const outcome = await invokeAction('live.snapshot', { collection: this.name });
    this.isRequesting = false;
    const pendingLiveChanges = this.waitingChanges.splice(0);
    if (this.followers === 0 || !outcome.ok) return;
    this.set(applySnapshot(outcome.value as LiveSnapshot<N>, this.state));
    for (const change of pendingLiveChanges) this.receive(change);
  }

  receive(change: LiveChange<N>): void {
    if (this.isRequesting) {
      if (this.waitingChanges.length >= maxQueued) this.waitingChanges.shift();
      this.waitingChanges.push(change);
      return;
    }
    const next = applyChange(this.state, change);
    if (next === 'gap') void this.loadSnapshot();
    else if (next !== 'old') this.set(next);
  }

  end(): void {
    this.state = null;
    this.limit.renderNow();
  }

  private set(mirrored: LiveCollectionState<N>): void {
    this.state = mirrored;
    this.limit.request();
  }
}

const followers = new Map<LiveCollectionName, Follower<LiveCollectionName>>();
let unsubscribe: (() => void) | null = null;

const receiveEvent = (event: BridgeEvent): void => {
  if (event.type === 'liveChanged') followers.get(event.change.collection)?.receive(event.change);
};

/** Subscribes to a collection, shared within this window; returns the unsubscribe function. */
export const subscribeToCollection = (name: LiveCollectionName): (() => void) => {
  const follower = followers.get(name) ?? new Follower(name);
  followers.set(name, follower);
  unsubscribe ??= subscribe(receiveEvent);
  follower.followers += 1;
  if (follower.followers === 1) follower.loaded = follower.loadSnapshot();
  return () => {
    follower.followers -= 1;
    if (follower.followers > 0) return;
    followers.delete(name);
    follower.end();
    if (followers.size > 0) return;
    unsubscribe?.();
    unsubscribe = null;
  };
};

/** Resolves when the first snapshot request of a subscribed collection ends, even if it failed. */
export const waitForCollection = (name: LiveCollectionName): Promise<void> =>
  followers.get(name)?.loaded ?? Promise.resolve();

/** Asks the main process to read a collection again; resolves when done. New rows arrive as changes. */
export const refetchCollection = async (name: LiveCollectionName): Promise<void> => {
  await invokeAction('live.refetch', { collection: name });
};
