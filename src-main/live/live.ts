import type { BridgeEvent } from '@shared/bridge/bridge';
import {
  liveRightOf,
  liveNames,
  nothingRead,
  type AnyLiveChange,
  type LiveName,
  type LiveRow,
  type LiveSnapshot,
} from '@shared/bridge/live';
import type { SessionState } from '@shared/bridge/session';
import { rightsFor, type PolicyAction, type PolicyArea } from '@shared/domain/people/policies';
import { countries } from '@shared/domain/values/countries';
import type { Gateway } from '../api/gateway';
import type { Log } from '../log/log';
import { collections } from './collections';
import type { Following, LiveCall, LiveObserver } from './definition';
import { effectOf, type EndedCall } from './effect';
import { FollowedCollection } from './followedCollection';
import { PublishedRows } from './publishedRows';

export type LiveObservers = { [N in LiveName]?: (following: Following<N>) => LiveObserver<LiveRow<N>> };

export interface LivePorts {
  gateway: Pick<Gateway, 'call'>;
  session: () => { readonly state: SessionState; readonly epochSignal: AbortSignal };
  tell: (event: BridgeEvent) => void;
  /** What begins to go by a collection whenever somebody begins to follow it. */
  observers: LiveObservers;
  log: Log;
  /** The platform's time. */
  now: () => number;
}

/** A collection that somebody signed in may see. */
interface Followed<N extends LiveName> {
  /** What decides who follows it: another key, another following. */
  key: string;
  epoch: number;
  rows: PublishedRows<N>;
  reader: FollowedCollection<N> | null;
}

const mayReadItems = (name: LiveName, state: SessionState): boolean => {
  const needs: readonly [PolicyArea, PolicyAction] | undefined = collections[name]?.items?.needs;
  return needs !== undefined && state.user !== null && rightsFor(state.user).can(...needs);
};

const keyOf = (name: LiveName, state: SessionState): string | null => {
  const { epoch, phase, user, settings } = state;
  if (phase !== 'signedIn' || user === null || !rightsFor(user).can(...liveRightOf(name))) return null;
  return JSON.stringify([epoch, settings?.isoCountry, mayReadItems(name, state)]);
};

/** Keeps the collections current as long as somebody who may see them is signed in, whatever the windows show. */
export class Live {
  private readonly followed: { [N in LiveName]?: Followed<N> } = {};
  /** Of each collection: the number of the last change that windows were told of. */
  private readonly seqs = new Map<LiveName, number>();
  private wasOnline = true;

  constructor(private readonly ports: LivePorts) {}

  /** The session is another one now, perhaps. */
  follow(state: SessionState): void {
    const isBack = state.online && !this.wasOnline;
    this.wasOnline = state.online;
    const begun = liveNames.filter((name) => this.follows(name, state));
    for (const name of begun) void this.followed[name]?.reader?.start();
    if (isBack) for (const name of liveNames) if (!begun.includes(name)) void this.readNow(name);
  }

  snapshot<N extends LiveName>(collection: N): LiveSnapshot<N> {
    const { epoch } = this.ports.session().state;
    const held = this.followed[collection]?.rows.snapshot;
    return held ?? { collection, epoch, seq: this.seqs.get(collection) ?? 0, rows: [], state: nothingRead };
  }

  /** Reads at once: the computer woke up, or somebody wants to know. Without a name all collections. */
  async readNow(name?: LiveName): Promise<void> {
    const names = name === undefined ? liveNames : [name];
    await Promise.all(names.map(async (each) => this.followed[each]?.reader?.readNow()));
  }

  /** What another part of the main process has worked out. */
  publish<N extends LiveName>(name: N, rows: readonly LiveRow<N>[]): void {
    const published = this.followed[name]?.rows;
    const readAt = published?.state.readAt ?? this.ports.now();
    published?.replace(rows, { ...nothingRead, count: rows.length, isComplete: true, readAt });
  }

  /** A call of a screen has ended: rows may be other ones now. */
  answered(call: EndedCall): void {
    for (const name of liveNames) {
      const definition = collections[name];
      const effect = definition === null ? null : effectOf(definition, call);
      if (effect !== null) void this.followed[name]?.reader?.apply(effect, call.requestedAt).catch(this.broke);
    }
  }

  stop(): void {
    for (const name of liveNames) this.end(name);
  }

  /** Whether somebody begins to follow it now. */
  private follows<N extends LiveName>(name: N, state: SessionState): boolean {
    const key = keyOf(name, state);
    const before = this.followed[name];
    if (key === (before?.key ?? null)) return false;
    // Whoever may see less than before is left with nothing; rows of another epoch are nobody's anyway.
    if (before?.epoch === state.epoch) before.rows.clear();
    this.end(name);
    if (key !== null) this.begin(name, key, state);
    return key !== null;
  }

  private begin<N extends LiveName>(name: N, key: string, state: SessionState): void {
    const { observers, session, now } = this.ports;
    const observer: LiveObserver<LiveRow<N>> =
      observers[name]?.({ session: state, view: () => rows.view, readNow: () => this.readNow(name) }) ?? {};
    const rows: PublishedRows<N> = new PublishedRows<N>({
      collection: name,
      epoch: state.epoch,
      firstSeq: this.seqs.get(name) ?? 0,
      tell: (change) => {
        this.seqs.set(name, change.seq);
        this.ports.tell({ type: 'liveChanged', change: change as AnyLiveChange });
      },
      changed: () => observer.changed?.(rows.view),
    });
    const definition = collections[name];
    const reader =
      definition &&
      new FollowedCollection<N>({
        collection: name,
        definition,
        rows,
        observer,
        now,
        call: this.call,
        epochSignal: session().epochSignal,
        mayReadItems: mayReadItems(name, state),
        zone: countries[state.settings?.isoCountry ?? 'cl'].timeZone,
        broke: this.broke,
      });
    Object.assign(this.followed, { [name]: { key, epoch: state.epoch, rows, reader } satisfies Followed<N> });
  }

  private end(name: LiveName): void {
    this.followed[name]?.reader?.stop();
    delete this.followed[name];
  }

  private readonly call: LiveCall = (name, input, signal) =>
    this.ports.gateway.call(name, input, { signal, untracked: true });

  private readonly broke = (cause: unknown) => this.ports.log.error('a live collection broke', cause);
}
