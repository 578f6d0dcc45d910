import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { supportsIdempotencyKeys, reconcileDelays } from '@shared/calls/command';
import type { Capability } from '@shared/contract/protocol/capabilities';
import { createFailure, defaultErrorCode } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Failure, type FailureKind, type Outcome } from '@shared/contract/protocol/failure';
import type { QueuedDecision, QueuedWrite, QueueView } from '@shared/bridge/device/queuedWrites';
import { getOwnerKey, type SessionState } from '@shared/bridge/session';
import { toAbsoluteWrite, omitPastStart } from '@shared/domain/queue/absoluteWrite';
import { findDropReason, getTimeLeft, getNextStep } from '@shared/domain/queue/nextStep';
import {
  getLane,
  getTarget,
  maxQueuedWrites,
  type DropReason,
  type QueueableWrite,
  type SeenState,
} from '@shared/domain/queue/queuedWrite';
import type { Gateway } from '../api/gateway';
import type { LogOwner } from '../watch/ownerLogs';
import { readState, toCall } from './platformState';
import type { QueueFiles } from './queueFiles';

interface QueuePorts {
  gateway: Pick<Gateway, 'call'>;
  getEnvironment: () => { capabilities: readonly Capability[] } | null;
  session: { readonly epochSignal: AbortSignal };
  files: Pick<QueueFiles, 'read' | 'save'>;
  /** Returns the platform's time (ms). */
  now: () => number;
  getTimeZone: () => string;
  onChange: (view: QueueView) => void;
  /** Reports a write that took effect. */
  onSent: (write: QueuedWrite) => void;
  /** Reports a write that was dropped or needs the user's decision. */
  alert: (write: QueuedWrite) => void;
}

/** Interval between attempts while the platform is reachable, and between checks for expired writes (ms). */
const retryInterval = 10_000;
const maxTimeout = 20_000;
/**
 * Maximum time for a window to send a write (ms), longer than four attempts. After that, the window counts as gone and
 * the write is queued.
 */
const maxSendTime = 120_000;
/** Maximum wait (ms) for a slow disk before a window sends its write. */
const maxDiskWait = 1_000;

/** Failures after which the platform has certainly changed nothing and a retry may succeed. */
const notSentKinds: ReadonlySet<FailureKind> = new Set(['offline', 'rateLimited', 'unauthenticated']);
/** Failures that do not reveal whether the write happened. */
const unknownKinds: ReadonlySet<FailureKind> = new Set([
  'unknownOutcome',
  'timeout',
  'server',
  'badReply',
  'superseded',
]);

const isTransient = ({ kind, code }: Failure): boolean =>
  notSentKinds.has(kind) || unknownKinds.has(kind) || (kind === 'refused' && code === defaultErrorCode);

/**
 * Queued writes of the signed-in user, in order per store. Reads the platform's state before each attempt, and marks a
 * request as sent on disk before sending it, so that a restart continues by reading.
 */
export class WriteQueue {
  private writes: readonly QueuedWrite[] = [];
  /** Writes that windows are sending, by id. They are on disk, so that the next start checks them after a crash. */
  private readonly inFlight = new Map<string, QueuedWrite>();
  private owner: LogOwner | null = null;
  private ownerKey = '';
  private loading: Promise<void> = Promise.resolve();
  private isOnline = false;
  private readonly runningLanes = new Set<string>();
  /**
   * Number of reads since a write was last sent, by write id. Reads are repeated, because the platform may apply the
   * write late.
   */
  private readonly reads = new Map<string, number>();
  private timer: NodeJS.Timeout | null = null;
  private nextRunAt = Infinity;

  constructor(private readonly ports: QueuePorts) {}

  async list(): Promise<QueueView> {
    await this.loading;
    return this.view;
  }

  private get view(): QueueView {
    return { writes: this.writes, inFlight: [...this.inFlight.values()] };
  }

  get pending(): readonly QueuedWrite[] {
    return this.writes.filter(({ state }) => state !== 'dropped');
  }

  /** Returns the writes without a known outcome: queued, or being sent by a window. */
  get unfinished(): readonly QueuedWrite[] {
    return [...this.pending, ...this.inFlight.values()];
  }

  /** Must be called on every session change. */
  handleSessionChange(
    state: Pick<SessionState, 'epoch' | 'phase' | 'online' | 'environment' | 'tenant' | 'user'>,
  ): void {
    const isSignedIn = state.phase === 'signedIn' && state.user !== null;
    const ownerKey = isSignedIn ? `${state.epoch} ${getOwnerKey(state)}` : '';
    const wasOnline = this.isOnline;
    this.isOnline = isSignedIn && state.online;
    if (ownerKey !== this.ownerKey) {
      this.ownerKey = ownerKey;
      this.owner = isSignedIn
        ? { environment: state.environment.id, tenant: state.tenant, userId: state.user?.id ?? 0 }
        : null;
      this.reset();
      if (this.owner !== null) this.loading = this.load(this.owner);
    } else if (this.isOnline && !wasOnline) this.scheduleRun(0);
  }

  async add(decision: QueuedDecision): Promise<Outcome<QueuedWrite>> {
    await this.loading;
    const { key } = decision;
    const knownWrite = this.find(key);
    if (knownWrite !== undefined) return succeeded(knownWrite);
    const write = this.pending.length < maxQueuedWrites ? this.createWrite(decision) : null;
    if (write === null) {
      this.endSend(key);
      return failed(createFailure('offline'));
    }
    this.inFlight.delete(key);
    this.writes = [...this.writes, write];
    if (!(await this.save())) {
      this.set(this.writes.filter(({ id }) => id !== key));
      void this.save();
      return failed(createFailure('refused', 'QUEUE_NOT_STORED'));
    }
    this.set(this.writes);
    this.scheduleRun(0);
    return succeeded(write);
  }

  /**
   * Stores a write on disk while a window sends it. Replaces an earlier write with the same key. Resolves once the
   * window can send it, even if the disk fails.
   */
  async beginSend(decision: QueuedDecision): Promise<void> {
    const createdWrite = this.createWrite(decision);
    if (createdWrite === null) return;
    const write: QueuedWrite = { ...createdWrite, state: 'sending' };
    const isCurrent = () => this.inFlight.get(write.id) === write;
    this.inFlight.set(write.id, write);
    this.set(this.writes);
    setTimeout(() => {
      if (isCurrent()) void this.add(decision);
    }, maxSendTime).unref();
    const savePromise = this.loading.then(() => isCurrent() && this.save());
    await Promise.race([savePromise, delay(maxDiskWait, undefined, { ref: false })]);
  }

  /** Forgets a write of `beginSend` whose outcome the window knows. */
  endSend(id: string): void {
    if (!this.inFlight.delete(id)) return;
    this.set(this.writes);
    void this.loading.then(() => this.save());
  }

  private createWrite({ write, storeName, productName, isSent, ...decision }: QueuedDecision): QueuedWrite | null {
    const { base, key } = decision;
    const now = this.ports.now();
    const decidedAt = Math.min(decision.decidedAt, now);
    const absoluteWrite = toAbsoluteWrite(write, decidedAt, this.ports.getTimeZone());
    if (this.owner === null || absoluteWrite === null) return null;
    const target = getTarget(write);
    return {
      id: key,
      ...absoluteWrite,
      storeName,
      productName,
      decidedAt,
      localDecidedAt: Date.now() - (now - decidedAt),
      base: this.pending.some((candidate) => getTarget(candidate.write) === target) ? 'previous' : base,
      key,
      attempt: !isSent ? 'none' : absoluteWrite.write === write ? 'repeatable' : 'unrepeatable',
      state: isSent ? 'unconfirmed' : 'waiting',
      found: null,
      reason: null,
      failure: null,
    };
  }

  /** Removes a write that has not been sent; false if it is too late. */
  remove(id: string): boolean {
    const write = this.find(id);
    if (write === undefined || write.state === 'sending' || write.state === 'unconfirmed') return false;
    const nextBase = write.state === 'conflict' ? (write.found ?? 'unreadable') : write.base;
    this.finishWrite(write, write.state === 'dropped' ? 'unknown' : nextBase);
    return true;
  }

  /** Sends a conflicting write anyway, based on the platform's state that the user has seen. */
  send(id: string): boolean {
    const write = this.find(id);
    if (write?.state !== 'conflict') return false;
    this.update(id, {
      state: 'waiting',
      base: write.found ?? 'unreadable',
      found: null,
      // Uses a new key: with the old one, the platform would repeat its reply to the first request.
      key: randomUUID(),
      attempt: 'none',
    });
    void this.save();
    this.scheduleRun(0);
    return true;
  }

  /** Stops sending; the writes stay on disk. */
  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.nextRunAt = Infinity;
    this.isOnline = false;
  }

  private reset(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.nextRunAt = Infinity;
    this.runningLanes.clear();
    this.reads.clear();
    if (this.writes.length + this.inFlight.size === 0) return;
    this.inFlight.clear();
    this.set([]);
  }

  private async load(owner: LogOwner): Promise<void> {
    const savedWrites = await this.ports.files.read(owner);
    if (this.owner !== owner) return;
    if (savedWrites.length === 0) return;
    this.set(savedWrites.map((write) => (write.state === 'sending' ? { ...write, state: 'unconfirmed' } : write)));
    this.scheduleRun(0);
  }

  private find(id: string): QueuedWrite | undefined {
    return this.writes.find((write) => write.id === id);
  }

  private set(writes: readonly QueuedWrite[]): void {
    this.writes = writes;
    this.ports.onChange(this.view);
  }

  private update(id: string, change: Partial<QueuedWrite>): QueuedWrite | undefined {
    this.set(this.writes.map((write) => (write.id === id ? { ...write, ...change } : write)));
    return this.find(id);
  }

  private save(): Promise<boolean> {
    return this.owner === null
      ? Promise.resolve(false)
      : this.ports.files.save(this.owner, [...this.writes, ...this.inFlight.values()]);
  }

  /** Removes a write; `nextBase` is the state expected by the next write to the same target. */
  private finishWrite(write: QueuedWrite, nextBase: QueuedWrite['base']): void {
    this.updateNextBase(write, nextBase);
    this.reads.delete(write.id);
    this.set(this.writes.filter(({ id }) => id !== write.id));
    void this.save();
  }

  private updateNextBase({ id, write }: QueuedWrite, nextBase: QueuedWrite['base']): void {
    const nextWrite = this.findNextWrite(id, write);
    if (nextWrite?.base === 'previous') {
      this.writes = this.writes.map((candidate) =>
        candidate.id === nextWrite.id ? { ...candidate, base: nextBase } : candidate,
      );
    }
  }

  private findNextWrite(id: string, write: QueueableWrite): QueuedWrite | undefined {
    const target = getTarget(write);
    const laterWrites = this.writes.slice(this.writes.findIndex((candidate) => candidate.id === id) + 1);
    return laterWrites.find((candidate) => candidate.state !== 'dropped' && getTarget(candidate.write) === target);
  }

  private dropWrite(write: QueuedWrite, reason: DropReason, failure: Failure | null = null): void {
    this.updateNextBase(write, 'unknown');
    const droppedWrite = this.update(write.id, { state: 'dropped', reason, failure, found: null });
    void this.save();
    if (droppedWrite !== undefined) this.ports.alert(droppedWrite);
  }

  private createClocks() {
    return { now: this.ports.now(), localNow: Date.now() };
  }

  /**
   * Drops writes that are too old and have certainly not been sent. For other writes, the platform's state is read
   * first.
   */
  private dropExpiredWrites(): void {
    for (const write of this.pending) {
      const isUnsent = write.state === 'conflict' || (write.state === 'waiting' && write.attempt === 'none');
      const reason = isUnsent ? findDropReason(write, this.createClocks()) : null;
      if (reason !== null) this.dropWrite(write, reason);
    }
  }

  /** Schedules the next run after a delay (ms), unless an earlier one is scheduled. */
  private scheduleRun(delay: number): void {
    const time = Date.now() + delay;
    if (this.timer !== null && this.nextRunAt <= time && this.nextRunAt > Date.now() - retryInterval) return;
    if (this.timer !== null) clearTimeout(this.timer);
    this.nextRunAt = time;
    this.timer = setTimeout(() => {
      this.timer = null;
      this.dropExpiredWrites();
      if (this.isOnline)
        for (const lane of new Set(this.pending.map(({ write }) => getLane(write)))) void this.run(lane);
      const remainingTimes = this.pending
        .map((write) => getTimeLeft(write, this.createClocks()))
        .filter((candidate) => candidate > 0);
      if (this.pending.length > 0)
        this.scheduleRun(Math.min(retryInterval, ...remainingTimes.map((remainingMs) => remainingMs + 1)));
    }, delay);
    this.timer.unref();
  }

  /** Sends the writes of a lane (a store, or a product in all stores) in order, until one of them has to wait. */
  private async run(lane: string): Promise<void> {
    if (this.runningLanes.has(lane)) return;
    this.runningLanes.add(lane);
    const { epochSignal: signal } = this.ports.session;
    const key = this.ownerKey;
    const isCurrent = () => !signal.aborted && key === this.ownerKey;
    try {
      for (;;) {
        const write = this.pending.find((candidate) => getLane(candidate.write) === lane);
        if (write === undefined || write.state === 'conflict' || !this.isOnline || !isCurrent()) return;
        const isDone = await this.advance(write, signal, isCurrent);
        if (!isDone) return;
      }
    } finally {
      if (key === this.ownerKey) this.runningLanes.delete(lane);
    }
  }

  /** Reads the state and does the next step of a write. Returns false if the write has to wait. */
  private async advance(write: QueuedWrite, signal: AbortSignal, isCurrent: () => boolean): Promise<boolean> {
    const { id } = write;
    const outcome = await this.read(write, signal);
    const currentWrite = this.find(id);
    if (!isCurrent()) return false;
    // The write was undone or has expired in the meantime.
    if (currentWrite === undefined || currentWrite.state === 'dropped') return true;
    if (!outcome.ok) {
      if (isTransient(outcome.failure)) return false;
      this.dropWrite(currentWrite, 'refused', outcome.failure);
      return true;
    }
    const name = toCall(currentWrite.write, currentWrite.key).name;
    const canRepeat =
      currentWrite.write.kind === 'open' ||
      supportsIdempotencyKeys(name, this.ports.getEnvironment()?.capabilities ?? []);
    const nextStep = getNextStep(currentWrite, outcome.value, {
      ...this.createClocks(),
      zone: this.ports.getTimeZone(),
      canRepeat,
    });
    if (nextStep.type === 'finish') {
      this.finishWrite(currentWrite, outcome.value ?? 'unknown');
      this.ports.onSent(currentWrite);
      return true;
    }
    if (nextStep.type === 'send') return this.sendNow(currentWrite, signal, isCurrent);
    const readCount = this.reads.get(id) ?? 0;
    const delay = reconcileDelays[readCount];
    if (currentWrite.attempt !== 'none' && delay !== undefined) {
      this.reads.set(id, readCount + 1);
      this.scheduleRun(delay);
      return false;
    }
    if (nextStep.type === 'drop') {
      this.dropWrite(currentWrite, nextStep.reason);
      return true;
    }
    const conflict = this.update(id, { state: 'conflict', found: outcome.value });
    void this.save();
    if (conflict !== undefined) this.ports.alert(conflict);
    return false;
  }

  private read({ write }: QueuedWrite, signal: AbortSignal): Promise<Outcome<SeenState | null>> {
    const getTimeContext = () => ({ now: this.ports.now(), zone: this.ports.getTimeZone() });
    return readState(this.ports.gateway, write, { signal, untracked: true }, getTimeContext);
  }

  private async sendNow(originalWrite: QueuedWrite, signal: AbortSignal, isCurrent: () => boolean): Promise<boolean> {
    const { id, attempt, state } = originalWrite;
    const revert = () => void this.update(id, { attempt, state });
    const sentWrite =
      attempt === 'none'
        ? omitPastStart(originalWrite.write, this.ports.now(), this.ports.getTimeZone())
        : originalWrite.write;
    this.update(id, { write: sentWrite, attempt: 'repeatable', state: 'sending' });
    const isSaved = await this.save();
    if (!isCurrent()) return false;
    const remainingMs = getTimeLeft(originalWrite, this.createClocks());
    if (!isSaved || remainingMs <= 0) {
      revert();
      void this.save();
      return isSaved;
    }
    this.reads.delete(id);
    const { name, input } = toCall(sentWrite, originalWrite.key);
    const outcome: Outcome<unknown> = await this.ports.gateway.call(name, input, {
      signal,
      deadline: Math.min(maxTimeout, remainingMs),
    });
    if (!isCurrent()) return false;
    const currentWrite = this.find(id);
    if (currentWrite === undefined) return true;
    if (outcome.ok && outcome.value !== null) {
      const newState =
        this.findNextWrite(id, sentWrite)?.base === 'previous' ? await this.read(currentWrite, signal) : null;
      if (!isCurrent()) return false;
      this.finishWrite(currentWrite, newState?.ok === true ? (newState.value ?? 'unknown') : 'unknown');
      this.ports.onSent(currentWrite);
      return true;
    }
    if (outcome.ok || (isTransient(outcome.failure) && !notSentKinds.has(outcome.failure.kind))) {
      this.update(id, { state: 'unconfirmed' });
      this.scheduleRun(reconcileDelays[0]);
    } else if (isTransient(outcome.failure)) revert();
    else {
      this.dropWrite(currentWrite, 'refused', outcome.failure);
      return true;
    }
    void this.save();
    return false;
  }
}
