import type { LoggedOpening, LoggedOpeningDecision, OpeningOfferRow } from '@shared/bridge/stores/openings';
import { runCommand, type CommandDependencies } from '@shared/calls/command';
import { reconcileUpdate } from '@shared/calls/reconcile';
import { createFailure, notAppliedCode } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { Store, StoreRow } from '@shared/contract/stores/stores';
import { decideOpening, type OpeningDecision, type OpeningStore } from '@shared/domain/openings/decideOpening';
import type { OpeningMode } from '@shared/domain/openings/openingMode';
import { isOpeningDue, openingCountdown, updateOffer, type OpeningOffer } from '@shared/domain/openings/openingOffer';
import {
  findClosingsInForce,
  getOpenState,
  type ClosingRequest,
  type ClosingTime,
} from '@shared/domain/stores/closing';
import type { GetRetentionStart } from '../api/platformClock';
import { OpeningLog } from './openingLog';
import type { OpeningLogRow } from './openingLogs';
import { StoreHoursCache } from '../watch/storeHoursCache';
import type { TrayInput } from '../watch/trayContent';

interface StoreOpenerPorts {
  timeZone: string;
  /** Returns the platform's time (ms). */
  now: () => number;
  getRetentionStart: GetRetentionStart;
  getMode: (storeId: number) => OpeningMode;
  /** Reads a store with all its fields. */
  readStore: (id: number) => Promise<Outcome<Store>>;
  commandPorts: () => CommandDependencies;
  /** Checks whether a user's write for the store is still queued. */
  hasQueuedWrite: (storeId: number) => boolean;
  /** Returns true if a user has decided that a forgotten closing should stay in force. */
  isAcknowledged: (closingId: number) => boolean;
  /** Name of the signed-in user. */
  userName: string;
  onOffers: (offers: readonly OpeningOfferRow[]) => void;
  /** Announces new offers in a system notification. */
  announce: (offers: readonly OpeningOfferRow[]) => void;
  /** Reports the result of an automatic opening, which no user has confirmed. */
  onEnded: (opening: Pick<LoggedOpening, 'name' | 'state'>) => void;
  onLogChange: (decisions: readonly LoggedOpeningDecision[], rows: readonly OpeningLogRow[]) => void;
  /** Writes the log. Resolves to true if the whole log is on disk. */
  saveLog: () => Promise<boolean>;
  onError: (cause: unknown) => void;
}

type StoresView = Pick<TrayInput, 'stores' | 'readAt' | 'failure'>;

/** Tolerance between the platform's time and the monotonic time (ms). */
const clockTolerance = 2_000;
/** Maximum time between two polls that counts as continuous observation (ms). */
const maxPollGap = 2 * 60_000;

const createOutdatedFailure = () => failed(createFailure('refused', 'OPENING_OUTDATED'));

/** Opens stores that are closed by oversight, or asks whether to open them. See decideOpening for the rules. */
export class StoreOpener {
  readonly log: OpeningLog;
  private readonly hours: StoreHoursCache;
  private rows = new Map<number, StoreRow>();
  private offers = new Map<number, OpeningOffer>();
  private readonly closedSince = new Map<number, number>();
  private readonly runningOpening = new Map<number, Promise<Outcome<null>>>();
  private watchedSince = 0;
  private readAt: number | null = null;
  private timer: NodeJS.Timeout | null = null;
  private hasLog = false;
  private isStale = false;
  private isOver = false;
  private lastShownText = '';
  /** Announced offers by store, with the monotonic time of the announcement (`performance.now`). */
  private readonly announced = new Map<number, { text: string; time: number }>();
  /**
   * Key of the decision whose automatic opening failed, by store. Such a store is opened only after a user's
   * confirmation.
   */
  private readonly failedKeys = new Map<number, string>();

  constructor(private readonly ports: StoreOpenerPorts) {
    const { timeZone, getRetentionStart, readStore, onLogChange } = ports;
    this.hours = new StoreHoursCache({ readStore });
    this.log = new OpeningLog({ timeZone, getRetentionStart, onChange: onLogChange });
  }

  /** Loads the log of earlier runs. Without it, refusals would be unknown. */
  restore(rows: readonly OpeningLogRow[]): void {
    this.hasLog = true;
    this.log.restore(rows);
    this.updateOffers();
  }

  handleStoresRead({ stores, readAt, failure }: StoresView): void {
    if (readAt === null || this.isOver) return;
    this.isStale = failure !== null;
    this.rows = new Map(stores.map((store) => [store.id, store]));
    this.log.handleStoresRead(stores);
    if (readAt !== this.readAt) {
      if (this.readAt === null || readAt - this.readAt > maxPollGap || readAt < this.readAt) this.watchedSince = readAt;
      this.readAt = readAt;
      for (const store of stores) {
        if (getOpenState(store) !== 'closed') this.closedSince.delete(store.id);
        else if (!this.closedSince.has(store.id)) this.closedSince.set(store.id, readAt);
      }
      void this.readHours().catch(this.ports.onError);
    }
    this.updateOffers();
  }

  /** Must be called after the user has changed the preferences for openings. */
  handleModesChange(): void {
    this.updateOffers();
  }

  /** Opens the store of an offer at a user's request. */
  async accept(storeId: number): Promise<Outcome<null>> {
    return this.offers.has(storeId) ? this.open(storeId, this.ports.userName) : createOutdatedFailure();
  }

  /** Declines an offer: the store stays closed for today. Succeeds once this is on disk or the write has failed. */
  async refuse(storeId: number): Promise<Outcome<null>> {
    const offer = this.offers.get(storeId);
    const name = this.rows.get(storeId)?.name;
    if (offer === undefined || name === undefined) return createOutdatedFailure();
    const { cause, since } = offer;
    this.log.add({ kind: 'refused', at: this.ports.now(), storeId, name, cause, since, by: this.ports.userName });
    this.updateOffers();
    await this.ports.saveLog();
    return succeeded(null);
  }

  /** Closes a store again, as before its opening. */
  async undo(id: number): Promise<Outcome<null>> {
    const storeId = this.log.find(id)?.storeId;
    if (storeId === undefined) return createOutdatedFailure();
    await this.runningOpening.get(storeId);
    return this.runOnce(storeId, () => this.runUndo(id));
  }

  private async runUndo(id: number): Promise<Outcome<null>> {
    const { now, timeZone, readStore, saveLog } = this.ports;
    const loggedOpening = this.log.find(id);
    if (loggedOpening === undefined || loggedOpening.undoneAt !== null || loggedOpening.state === 'failed')
      return createOutdatedFailure();
    const { storeId } = loggedOpening;
    const readOutcome = await readStore(storeId);
    if (!readOutcome.ok) return readOutcome;
    if (getOpenState(readOutcome.value) === 'open') {
      if (!this.log.isUndoable(loggedOpening, now())) return createOutdatedFailure();
      const remainingClosings = findClosingsInForce(loggedOpening.closings, now(), timeZone);
      // Closes the store until the end of the day if its original closing has ended in the meantime.
      const requests =
        remainingClosings.length > 0 ? remainingClosings.map(toRequest) : [{ kind: 'rest_of_day' } as const];
      for (const closing of requests) {
        const closeResult = await this.close(storeId, closing);
        if (!closeResult.ok) return closeResult;
      }
    }
    this.log.update(id, { undoneAt: now() });
    await saveLog();
    return succeeded(null);
  }

  stop(): void {
    this.isOver = true;
    clearTimeout(this.timer ?? undefined);
    this.offers.clear();
  }

  private async readHours(): Promise<void> {
    const storesToRead = [...this.rows.values()].filter(
      ({ id, selling, ...store }) =>
        getOpenState(store) !== 'open' && selling?.businessHours == null && this.ports.getMode(id) !== 'off',
    );
    if (await this.hours.read(new Set(storesToRead.map(({ id }) => id)))) this.updateOffers();
  }

  private toOpeningStore({ selling, ...row }: StoreRow): OpeningStore | null {
    const hours =
      selling?.businessHours == null
        ? this.hours.getHours(row.id)
        : { ...selling, businessHours: selling.businessHours };
    if (hours === undefined) return null;
    const { businessHours, haveDifferentBusinessHours } = hours;
    return { ...row, businessHours, haveDifferentBusinessHours };
  }

  private decide(storeId: number, store: OpeningStore): OpeningDecision | null {
    const { getMode, now, timeZone, hasQueuedWrite, isAcknowledged } = this.ports;
    if (!this.hasLog || hasQueuedWrite(storeId)) return null;
    const history = {
      ...this.log.getHistory(storeId),
      closedSince: this.closedSince.get(storeId) ?? now(),
      watchedSince: this.watchedSince,
      isAcknowledged,
    };
    const decision = decideOpening(store, history, { mode: getMode(storeId), now: now(), zone: timeZone });
    const hasFailed = decision !== null && this.failedKeys.get(storeId) === decision.key;
    return hasFailed ? { ...decision, isAutomatic: false } : decision;
  }

  private updateOffers(): void {
    if (this.isOver || this.readAt === null) return;
    const now = this.ports.now();
    const previousOffers = this.offers;
    this.offers = new Map();
    for (const [id, row] of this.isStale ? [] : this.rows) {
      if (getOpenState(row) === 'open') continue;
      // Skips stores opened since the last read, because their rows are outdated.
      const isOpened = this.log.getHistory(id).openings.some((time) => time >= (this.readAt ?? 0));
      const store = isOpened ? null : this.toOpeningStore(row);
      const offer = store && updateOffer(previousOffers.get(id), this.decide(id, store), now);
      if (offer !== null) this.offers.set(id, offer);
    }
    this.publishOffers();
    this.scheduleOpening();
  }

  private publishOffers(): void {
    const shownOffers = [...this.offers].map(([storeId, { cause, since, opensAt }]): OpeningOfferRow => ({
      storeId,
      name: this.rows.get(storeId)?.name ?? '',
      cause,
      since,
      opensAt,
    }));
    const text = JSON.stringify(shownOffers);
    if (text === this.lastShownText) return;
    this.lastShownText = text;
    this.ports.onOffers(shownOffers);
    const toText = ({ key, opensAt }: OpeningOffer) => `${opensAt} ${key}`;
    const changedOffers = [...this.offers].filter(([id, offer]) => this.announced.get(id)?.text !== toText(offer));
    for (const [id, offer] of changedOffers) this.announced.set(id, { text: toText(offer), time: performance.now() });
    const ids = new Set(changedOffers.map(([id]) => id));
    if (ids.size > 0) this.ports.announce(shownOffers.filter(({ storeId }) => ids.has(storeId)));
  }

  private scheduleOpening(): void {
    clearTimeout(this.timer ?? undefined);
    const now = this.ports.now();
    const remainingTimes = [...this.offers].flatMap(([id, { opensAt }]) =>
      opensAt === null || this.runningOpening.has(id) ? [] : Math.max(0, opensAt - now, this.getTimeLeft(id)),
    );
    if (remainingTimes.length > 0) this.timer = setTimeout(() => this.openDueStores(), Math.min(...remainingTimes));
  }

  /** Returns the remaining time of the countdown (ms), even if the computer's clock was set forward. */
  private getTimeLeft(storeId: number): number {
    const time = this.announced.get(storeId)?.time ?? performance.now();
    return time + openingCountdown - clockTolerance - performance.now();
  }

  private openDueStores(): void {
    const now = this.ports.now();
    for (const [storeId, offer] of this.offers)
      if (isOpeningDue(offer, now) && this.getTimeLeft(storeId) <= 0)
        void this.open(storeId, null).catch(this.ports.onError);
    // Restarts the countdowns after sleep, and schedules the next opening.
    this.updateOffers();
  }

  /** Opens a store once, even if a countdown and several windows request it. */
  private open(storeId: number, opener: string | null): Promise<Outcome<null>> {
    return this.runOnce(storeId, () => this.runOpening(storeId, opener));
  }

  /** Runs at most one write per store; later requests get the result of the running one. */
  private runOnce(storeId: number, run: () => Promise<Outcome<null>>): Promise<Outcome<null>> {
    const runningOpening = this.runningOpening.get(storeId);
    if (runningOpening !== undefined) return runningOpening;
    const opening = run().finally(() => {
      this.runningOpening.delete(storeId);
      // Restarts the countdown if the store is still closed.
      this.offers.delete(storeId);
      this.updateOffers();
    });
    this.runningOpening.set(storeId, opening);
    return opening;
  }

  private async runOpening(storeId: number, opener: string | null): Promise<Outcome<null>> {
    const { now, readStore, commandPorts, saveLog, onEnded } = this.ports;
    const offer = this.offers.get(storeId);
    const readOutcome = await readStore(storeId);
    if (!readOutcome.ok) return readOutcome;
    const store = readOutcome.value;
    this.rows.set(storeId, {
      ...(this.rows.get(storeId) as StoreRow),
      opened: store.opened,
      currentClosings: store.currentClosings,
    });
    this.log.handleStoresRead([store]);
    const decision = this.decide(storeId, store);
    const isSameDecision = decision !== null && decision.key === offer?.key;
    if (this.isOver || !isSameDecision || (opener === null && !decision.isAutomatic)) return createOutdatedFailure();
    const { cause, since } = decision;
    const { name, currentClosings } = store;
    const entry = {
      kind: 'opened' as const,
      storeId,
      name,
      cause,
      since,
      by: opener,
      closings: currentClosings,
      undoneAt: null,
    };
    const countRefusals = () => this.log.getHistory(storeId).refusals.length;
    const refusalCount = countRefusals();
    const id = this.log.add({ ...entry, at: now(), state: 'sending' });
    const isSaved = await saveLog();
    // A refusal may have arrived while the log was written.
    const isRefused = countRefusals() > refusalCount;
    if (this.isOver || isRefused || (opener === null && !isSaved)) {
      this.log.update(id, { state: 'failed' });
      if (opener === null) this.failedKeys.set(storeId, decision.key);
      return isRefused ? createOutdatedFailure() : failed(createFailure('refused', 'OPENING_NOT_STORED'));
    }
    const result = await runCommand(
      commandPorts(),
      'stores.open',
      { params: { id: storeId } },
      {
        reconcile: reconcileUpdate(
          () => readStore(storeId),
          (foundStore) => getOpenState(foundStore) === 'open',
        ),
      },
    );
    const isOpened = result.kind === 'answered' || result.kind === 'reconciled';
    const state = isOpened ? 'opened' : result.kind === 'unconfirmed' ? 'unknown' : 'failed';
    this.log.update(id, { state });
    if (opener === null && !isOpened) this.failedKeys.set(storeId, decision.key);
    if (opener === null) onEnded({ name, state });
    void saveLog();
    if (isOpened) return succeeded(null);
    return failed('failure' in result ? result.failure : createFailure('refused', notAppliedCode));
  }

  private async close(storeId: number, closing: ClosingRequest): Promise<Outcome<null>> {
    const { commandPorts, readStore } = this.ports;
    const result = await runCommand(
      commandPorts(),
      'stores.close',
      { params: { id: storeId }, body: { closing } },
      {
        reconcile: reconcileUpdate(
          () => readStore(storeId),
          (store) => getOpenState(store) !== 'open',
        ),
      },
    );
    if (result.kind === 'answered' || result.kind === 'reconciled') return succeeded(null);
    return failed('failure' in result ? result.failure : createFailure('refused', notAppliedCode));
  }
}

/** Converts a closing to the request that creates it again, from now until its original end. */
const toRequest = ({ kind, endDatetime, reason, dispatchMethod }: ClosingTime): ClosingRequest => ({
  ...(endDatetime === null ? { kind } : { kind: 'scheduled', endDatetime }),
  ...(reason !== null && { reason }),
  dispatchMethod,
});
