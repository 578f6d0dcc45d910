import { create } from 'zustand';
import type { BridgeEvent } from '@shared/bridge/bridge';
import type { LiveChange, LiveCollectionName, LiveSnapshot } from '@shared/bridge/live';
import { invokeAction, subscribe } from '@kit/bridge/client';
import { applySnapshot, applyChange, type LiveCollectionState } from './mirror';
import { RenderThrottle } from './renderLimit';

type LiveCollections = { [N in LiveCollectionName]?: LiveCollectionState<N> };

/** Copies of the main process's live collections. Only this file writes to this store. */
export const useLiveStore = create<LiveCollections>()(() => ({}));

/** Maximum changes queued while a snapshot loads; beyond it, another snapshot is requested. */
const maxQueuedChanges = 50;

/** Keeps this window's copy of one collection current. */
class CollectionMirror<N extends LiveCollectionName> {
  subscriberCount = 0;
  /** Resolves when the first snapshot request ends, even if it failed. */
  initialLoad: Promise<void> = Promise.resolve();
  private isRequesting = false;
  private queuedChanges: LiveChange<N>[] = [];
  private state: LiveCollectionState<N> | null = null;
  private readonly renderThrottle = new RenderThrottle(() =>
    useLiveStore.setState({ [this.name]: this.state ?? undefined }),
  );

  constructor(private readonly name: N) {}

  /** Loads a snapshot, then applies the changes received while it loaded. */
  async loadSnapshot(): Promise<void> {
    if (this.isRequesting) return;
    this.isRequesting = true;
    const outcome = await invokeAction('live.snapshot', { collection: this.name });
    this.isRequesting = false;
    const pendingChanges = this.queuedChanges.splice(0);
    if (this.subscriberCount === 0 || !outcome.ok) return;
    this.setState(applySnapshot(outcome.value as LiveSnapshot<N>, this.state));
    for (const change of pendingChanges) this.receive(change);
  }

  receive(change: LiveChange<N>): void {
    if (this.isRequesting) {
      if (this.queuedChanges.length >= maxQueuedChanges) this.queuedChanges.shift();
      this.queuedChanges.push(change);
      return;
    }
    const result = applyChange(this.state, change);
    if (result === 'gap') void this.loadSnapshot();
    else if (result !== 'old') this.setState(result);
  }

  dispose(): void {
    this.state = null;
    this.renderThrottle.renderNow();
  }

  private setState(nextState: LiveCollectionState<N>): void {
    this.state = nextState;
    this.renderThrottle.requestRender();
  }
}

const mirrors = new Map<LiveCollectionName, CollectionMirror<LiveCollectionName>>();
let unsubscribe: (() => void) | null = null;

const receiveEvent = (event: BridgeEvent): void => {
  if (event.type === 'liveChanged') mirrors.get(event.change.collection)?.receive(event.change);
};

/** Subscribes to a collection, shared within this window; returns the unsubscribe function. */
export const subscribeToCollection = (name: LiveCollectionName): (() => void) => {
  const mirror = mirrors.get(name) ?? new CollectionMirror(name);
  mirrors.set(name, mirror);
  unsubscribe ??= subscribe(receiveEvent);
  mirror.subscriberCount += 1;
  if (mirror.subscriberCount === 1) mirror.initialLoad = mirror.loadSnapshot();
  return () => {
    mirror.subscriberCount -= 1;
    if (mirror.subscriberCount > 0) return;
    mirrors.delete(name);
    mirror.dispose();
    if (mirrors.size > 0) return;
    unsubscribe?.();
    unsubscribe = null;
  };
};

/** Resolves when the first snapshot request of a subscribed collection ends, even if it failed. */
export const waitForCollection = (name: LiveCollectionName): Promise<void> =>
  mirrors.get(name)?.initialLoad ?? Promise.resolve();

/** Asks the main process to read a collection again; resolves when done. New rows arrive as changes. */
export const refetchCollection = async (name: LiveCollectionName): Promise<void> => {
  await invokeAction('live.refetch', { collection: name });
};
