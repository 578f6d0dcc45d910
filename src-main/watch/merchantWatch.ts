import type { Outcome } from '@shared/bridge/failure';
import type { EndedClosings, ForgottenClosing, WatchedStores } from '@shared/bridge/watch';
import { loadAllPages, type Page } from '@shared/contract/allPages';
import { rowOf } from '@shared/contract/storeRows';
import type { Store, StoreRow } from '@shared/contract/stores';
import { limits } from '@shared/domain/limits';
import { EndingClosings } from './endingClosings';
import { ForgottenClosings, type AcknowledgedClosings } from './forgottenClosings';
import { HeldStores } from './heldStores';
import { ReadingLoop } from './readingLoop';

/** Who watches, and what of it the windows are told. */
export interface MerchantPorts {
  epoch: number;
  zone: string;
  readPage: (page: number, signal: AbortSignal) => Promise<Outcome<Page<StoreRow>>>;
  /** Null where whoever is signed in may not. */
  readStore: ((id: number, signal: AbortSignal) => Promise<Outcome<Store>>) | null;
  acknowledged: AcknowledgedClosings;
  changed: (watched: WatchedStores) => void;
  /** Read again, with nothing new. */
  unchanged: (readAt: number) => void;
  ended: (ended: EndedClosings) => void;
  remind: (forgotten: readonly ForgottenClosing[]) => void;
  broke: (cause: unknown) => void;
  now?: () => number;
}

/** What a change of is news; that it was read again is not. */
const newsOf = ({ readAt, ...rest }: WatchedStores): string => JSON.stringify({ ...rest, isRead: readAt !== null });

/** Watches the stores of one merchant for one person, from sign-in to the end of it. */
export class MerchantWatch {
  private readonly ends = new AbortController();
  private readonly held = new HeldStores();
  private readonly loop: ReadingLoop;
  private readonly ending: EndingClosings;
  private readonly forgotten: ForgottenClosings;
  private shown: WatchedStores;
  private news = '';
  private readonly now: () => number;

  constructor(private readonly ports: MerchantPorts) {
    const { zone, readStore, acknowledged, broke, now = Date.now } = ports;
    this.now = now;
    const { signal } = this.ends;
    this.loop = new ReadingLoop({ read: () => this.read(), every: limits.storesPollEvery, broke });
    this.ending = new EndingClosings({ zone, now, due: () => void this.loop.now() });
    this.forgotten = new ForgottenClosings({
      zone,
      now,
      acknowledged,
      readStore: readStore === null ? null : (id) => readStore(id, signal),
    });
    this.shown = { epoch: ports.epoch, ...this.held.view, forgotten: [] };
    this.news = newsOf(this.shown);
  }

  get watched(): WatchedStores {
    return this.shown;
  }

  readNow(): Promise<void> {
    return this.loop.now();
  }

  /** A store as the platform has told it to a screen; what was asked for before something newer says nothing any more. */
  learn(store: Store, askedAt: number): void {
    const row = rowOf(store);
    if (this.held.isOutdated(row.id, askedAt)) return;
    this.forgotten.learn(store);
    this.ending.learn(row);
    if (this.held.learn(row, askedAt)) this.show();
  }

  /** Whether there was such a closing to acknowledge. */
  acknowledge(storeId: number, closingId: number): boolean {
    const isForgotten = this.shown.forgotten.some((each) => each.storeId === storeId && each.closingId === closingId);
    if (!isForgotten) return false;
    this.ports.acknowledged.add(closingId);
    this.show();
    return true;
  }

  stop(): void {
    this.ends.abort();
    this.loop.stop();
    this.ending.stop();
  }

  private async read(): Promise<boolean> {
    const { signal } = this.ends;
    const beganAt = this.now();
    const askedAt = performance.now();
    const all = await loadAllPages<StoreRow>({
      readPage: (page) => this.ports.readPage(page, signal),
      keyOf: ({ id }) => id,
      signal,
      onProgress: (progress) => {
        if (signal.aborted) return;
        this.held.progressed(progress);
        this.show();
      },
    });
    if (signal.aborted) return false;
    if (this.held.finish(all, beganAt, askedAt)) this.tellEnded(beganAt);
    if (all.ok) this.forgotten.prune(this.held.view.stores);
    this.show();
    this.remind();
    // Not waited for: the next reading of the list must not stand behind a store that does not answer.
    if (all.ok) void this.readHours().catch(this.ports.broke);
    return all.ok;
  }

  private async readHours(): Promise<void> {
    const isNews = await this.forgotten.readHours(this.held.view.stores);
    if (!isNews || this.ends.signal.aborted) return;
    this.show();
    this.remind();
  }

  private remind(): void {
    const due = this.forgotten.reminder(this.shown.forgotten);
    if (due.length > 0) this.ports.remind(due);
  }

  private tellEnded(beganAt: number): void {
    const { stores, isComplete } = this.held.view;
    const named = (list: readonly StoreRow[]) => list.map(({ id, name }) => ({ id, name }));
    const { opened, still } = this.ending.read(stores, beganAt, isComplete);
    if (opened.length + still.length === 0) return;
    this.ports.ended({ epoch: this.ports.epoch, opened: named(opened), still: named(still) });
  }

  private show(): void {
    const { readAt } = this.shown;
    const { view } = this.held;
    this.shown = { epoch: this.ports.epoch, ...view, forgotten: this.forgotten.among(view.stores) };
    const news = newsOf(this.shown);
    if (news !== this.news) this.ports.changed(this.shown);
    else if (view.readAt !== null && view.readAt !== readAt) this.ports.unchanged(view.readAt);
    this.news = news;
  }
}
