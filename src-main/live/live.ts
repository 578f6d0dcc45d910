import type { BridgeEvent } from '@shared/bridge/bridge';
import {
  getLivePermission,
  liveCollectionNames,
  emptyLiveState,
  type AnyLiveChange,
  type LiveCollectionName,
  type LiveRow,
  type LiveSnapshot,
} from '@shared/bridge/live';
import type { SessionState } from '@shared/bridge/session';
import { getPermissions, type PolicyAction, type PolicyArea } from '@shared/domain/people/policies';
import { countries } from '@shared/domain/values/countries';
import type { Gateway } from '../api/gateway';
import type { Log } from '../log/log';
import { collections } from './collections';
import type { CollectionContext, LiveCall, LiveObserver } from './collectionDefinition';
import { getCallImpact, type CompletedCall } from './callImpact';
import { PolledCollection } from './polledCollection';
import { PublishedRows } from './publishedRows';
import type { PersistedState } from '../persistence/persistedState';

type LiveObservers = {
  [N in LiveCollectionName]?: (context: CollectionContext<N>) => LiveObserver<LiveRow<N>>;
};

export interface LivePorts {
  gateway: Pick<Gateway, 'call'>;
  getSession: () => { readonly state: SessionState; readonly epochSignal: AbortSignal };
  broadcast: (event: BridgeEvent) => void;
  /** Creates the observers of collections when polling starts. */
  observers: LiveObservers;
  log: Log;
  /** Returns the platform's time (ms). */
  now: () => number;
  /** Rows saved by the previous run. */
  persisted?: Pick<PersistedState, 'getRows' | 'handleChange'>;
}

/** A collection that the user has permission to see. */
interface FollowedCollection<N extends LiveCollectionName> {
  /** Key made of session and permissions. Polling restarts when it changes. */
  key: string;
  epoch: number;
  rows: PublishedRows<N>;
  reader: PolledCollection<N> | null;
}

const canReadItems = (name: LiveCollectionName, state: SessionState): boolean => {
  const needs: readonly [PolicyArea, PolicyAction] | undefined = collections[name]?.items?.needs;
  return needs !== undefined && state.user !== null && getPermissions(state.user).can(...needs);
};

const findSessionKey = (name: LiveCollectionName, state: SessionState): string | null => {
  const { epoch, phase, user, settings } = state;
  if (phase !== 'signedIn' || user === null || !getPermissions(user).can(...getLivePermission(name))) return null;
  return JSON.stringify([epoch, settings?.isoCountry, canReadItems(name, state)]);
};

/** Polls all collections that the user has permission to see, regardless of what windows show. */
export class Live {
  private readonly followed: { [N in LiveCollectionName]?: FollowedCollection<N> } = {};
  /** Sequence number of the latest change sent to windows, by collection. */
  private readonly seqs = new Map<LiveCollectionName, number>();
  private wasOnline = true;

  constructor(private readonly ports: LivePorts) {}

  /** Starts and stops polling after the session has changed. Polls again once the platform is reachable. */
  handleSessionChange(state: SessionState): void {
    const hasReconnected = state.online && !this.wasOnline;
    this.wasOnline = state.online;
    const startedCollections = liveCollectionNames.filter((name) => this.ensurePolling(name, state));
    for (const name of startedCollections) void this.followed[name]?.reader?.start();
    const runningCollections = liveCollectionNames.filter((name) => !startedCollections.includes(name));
    if (hasReconnected) for (const name of runningCollections) void this.followed[name]?.reader?.refetch();
  }

  snapshot<N extends LiveCollectionName>(collection: N): LiveSnapshot<N> {
    const { epoch } = this.ports.getSession().state;
    const currentLiveSnapshot = this.followed[collection]?.rows.snapshot;
    return (
      currentLiveSnapshot ?? { collection, epoch, seq: this.seqs.get(collection) ?? 0, rows: [], state: emptyLiveState }
    );
  }

  /** Returns the current rows of a collection, without those of the last run. */
  rows<N extends LiveCollectionName>(collection: N): readonly LiveRow<N>[] {
    return this.followed[collection]?.rows.readView.rows ?? [];
  }

  /** Returns the current rows of a collection; null until a poll of this run has succeeded. */
  findRows<N extends LiveCollectionName>(collection: N): readonly LiveRow<N>[] | null {
    const view = this.followed[collection]?.rows.readView;
    return view === undefined || view.readAt === null ? null : view.rows;
  }

  /** Polls a collection (default: all) as soon as the platform's requested pause is over. */
  async readNow(name?: LiveCollectionName): Promise<void> {
    const names = name === undefined ? liveCollectionNames : [name];
    await Promise.all(names.map(async (collection) => this.followed[collection]?.reader?.readNow()));
  }

  /** Polls a collection at once at the user's request, even during a pause that the platform requested. */
  async retry(name: LiveCollectionName): Promise<void> {
    await this.followed[name]?.reader?.retry();
  }

  /** Publishes rows that the main process computed. */
  publish<N extends LiveCollectionName>(name: N, rows: readonly LiveRow<N>[]): void {
    const publishedRows = this.followed[name]?.rows;
    const readAt = publishedRows?.state.readAt ?? this.ports.now();
    publishedRows?.replace(rows, { ...emptyLiveState, count: rows.length, isComplete: true, readAt });
  }

  /** Applies the effect of a screen's finished call to all collections. */
  handleCompletedCall(call: CompletedCall): void {
    for (const name of liveCollectionNames) {
      const definition = collections[name];
      const impact = definition === null ? null : getCallImpact(definition, call);
      if (impact !== null) void this.followed[name]?.reader?.apply(impact, call.requestedAt).catch(this.onError);
    }
  }

  stop(): void {
    for (const name of liveCollectionNames) this.end(name);
  }

  /** Starts polling a collection if necessary. Returns whether polling has just started. */
  private ensurePolling<N extends LiveCollectionName>(name: N, state: SessionState): boolean {
    const key = findSessionKey(name, state);
    const previousCollection = this.followed[name];
    if (key === (previousCollection?.key ?? null)) return false;
    // Removes rows that the user may no longer see. Not needed after a session change, because windows ignore rows of
    // an earlier session.
    if (previousCollection?.epoch === state.epoch) previousCollection.rows.clear();
    this.end(name);
    if (key !== null) this.startPolling(name, key, state);
    return key !== null;
  }

  private startPolling<N extends LiveCollectionName>(name: N, key: string, state: SessionState): void {
    const { observers, getSession, now } = this.ports;
    const observer: LiveObserver<LiveRow<N>> =
      observers[name]?.({ session: state, view: () => rows.readView, readNow: () => this.readNow(name) }) ?? {};
    const rows: PublishedRows<N> = new PublishedRows<N>({
      collection: name,
      epoch: state.epoch,
      firstSeq: this.seqs.get(name) ?? 0,
      broadcast: (change) => {
        this.seqs.set(name, change.seq);
        this.ports.broadcast({ type: 'liveChanged', change: change as AnyLiveChange });
      },
      onChange: () => {
        this.ports.persisted?.handleChange();
        observer.handleRowsChange?.(rows.readView);
      },
      restored: this.createRestoredRows(name),
    });
    const definition = collections[name];
    const reader =
      definition &&
      new PolledCollection<N>({
        collection: name,
        definition,
        rows,
        observer,
        now,
        call: this.call,
        epochSignal: getSession().epochSignal,
        canReadItems: canReadItems(name, state),
        timeZone: countries[state.settings?.isoCountry ?? 'cl'].timeZone,
        onError: this.onError,
      });
    Object.assign(this.followed, { [name]: { key, epoch: state.epoch, rows, reader } satisfies FollowedCollection<N> });
  }

  private createRestoredRows<N extends LiveCollectionName>(name: N) {
    const savedRows = name === 'stores' || name === 'orders' ? this.ports.persisted?.getRows(name) : null;
    if (savedRows == null) return null;
    const { rows, isComplete, readAt } = savedRows;
    const state = { ...emptyLiveState, count: isComplete ? rows.length : null, isComplete, readAt, isRestored: true };
    return { rows: rows as LiveRow<N>[], state };
  }

  private end(name: LiveCollectionName): void {
    this.followed[name]?.reader?.stop();
    delete this.followed[name];
  }

  private readonly call: LiveCall = (name, input, signal) =>
    this.ports.gateway.call(name, input, { signal, untracked: true, unchecked: true });

  private readonly onError = (cause: unknown) => this.ports.log.error('a live collection broke', cause);
}
