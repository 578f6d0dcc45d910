import { create } from 'zustand';
import type { BridgeEvent } from '@shared/bridge/bridge';
import type { LiveChange, LiveName, LiveSnapshot } from '@shared/bridge/live';
import { act, subscribe } from '@kit/bridge/client';
import { fromSnapshot, withChange, type Mirrored } from './mirror';

type Mirrors = { [N in LiveName]?: Mirrored<N> };

/** What the main process has told of its collections; only this file writes to it. */
export const useMirrors = create<Mirrors>()(() => ({}));

/** So many changes are kept while a snapshot is on its way; after more of them another one is asked for. */
const mostWaiting = 50;

/** Follows one collection for this window. */
class Follower<N extends LiveName> {
  followers = 0;
  private isAsking = false;
  private waiting: LiveChange<N>[] = [];

  constructor(private readonly name: N) {}

  /** Whole, and from then on by changes. */
  async begin(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    const outcome = await act('live.snapshot', { collection: this.name });
    this.isAsking = false;
    const waiting = this.waiting.splice(0);
    if (this.followers === 0 || !outcome.ok) return;
    this.set(fromSnapshot(outcome.value as LiveSnapshot<N>, this.held));
    for (const change of waiting) this.hear(change);
  }

  hear(change: LiveChange<N>): void {
    if (this.isAsking) {
      if (this.waiting.length >= mostWaiting) this.waiting.shift();
      this.waiting.push(change);
      return;
    }
    const next = withChange(this.held, change);
    if (next === 'gap') void this.begin();
    else if (next !== 'old') this.set(next);
  }

  end(): void {
    this.set(undefined);
  }

  private get held(): Mirrored<N> | null {
    return useMirrors.getState()[this.name] ?? null;
  }

  private set(mirrored: Mirrored<N> | undefined): void {
    useMirrors.setState({ [this.name]: mirrored });
  }
}

const followers = new Map<LiveName, Follower<LiveName>>();
let unsubscribe: (() => void) | null = null;

const hear = (event: BridgeEvent): void => {
  if (event.type === 'liveChanged') followers.get(event.change.collection)?.hear(event.change);
};

/** Begins to follow a collection, with all others who do in this window. Returns what ends it. */
export const follow = (name: LiveName): (() => void) => {
  const follower = followers.get(name) ?? new Follower(name);
  followers.set(name, follower);
  unsubscribe ??= subscribe(hear);
  follower.followers += 1;
  if (follower.followers === 1) void follower.begin();
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

/** Has a collection read at once; settles when it is. What came is told like every change. */
export const readAgain = async (name: LiveName): Promise<void> => {
  await act('live.readAgain', { collection: name });
};
