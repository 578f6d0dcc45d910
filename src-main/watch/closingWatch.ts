import type { EndedClosings, ForgottenClosing } from '@shared/bridge/watch';
import type { Outcome } from '@shared/contract/protocol/failure';
import type { Store, StoreRow } from '@shared/contract/stores/stores';
import type { StoreStateContext } from '@shared/domain/stores/closedCauses';
import { computeStoreState } from '@shared/domain/stores/storeState';
import type { LiveObserver } from '../live/collectionDefinition';
import type { LiveView } from '../live/publishedRows';
import { ClosingEndTimer } from './closingEndTimer';
import { ForgottenClosings, type AcknowledgedClosings } from './forgottenClosings';
import type { TrayInput } from './trayContent';

/** Dependencies of a closing watch. */
interface ClosingWatchPorts {
  epoch: number;
  timeZone: string;
  /** Returns the current stores. */
  getView: () => LiveView<StoreRow>;
  readStores: () => Promise<void>;
  /** Reads a store with all its fields, or null without permission. */
  readStore: ((id: number) => Promise<Outcome<Store>>) | null;
  acknowledged: AcknowledgedClosings;
  /** Reports the unacknowledged forgotten closings to all windows. */
  onForgottenChange: (forgottenClosings: readonly ForgottenClosing[]) => void;
  /** Updates the tray; null when the stores are no longer watched. */
  onShown: (view: TrayInput | null) => void;
  onEnded: (endedClosings: EndedClosings) => void;
  remind: (forgottenClosings: readonly ForgottenClosing[]) => void;
  onError: (cause: unknown) => void;
  now: () => number;
  /** Returns facts that affect every store's state. */
  getStateContext: () => Pick<StoreStateContext, 'subscription' | 'keepsAmounts'>;
}

/** Watches the closings of one tenant's stores while a user is signed in. */
export class ClosingWatch implements LiveObserver<StoreRow, Store> {
  private isOver = false;
  private readonly ending: ClosingEndTimer;
  private readonly closings: ForgottenClosings;
  private forgotten: readonly ForgottenClosing[] = [];

  constructor(private readonly ports: ClosingWatchPorts) {
    const { timeZone, readStores, readStore, acknowledged, now } = ports;
    this.ending = new ClosingEndTimer({ timeZone, now, onDue: () => void readStores() });
    this.closings = new ForgottenClosings({ timeZone, now, acknowledged, readStore });
  }

  handleRowsChange(): void {
    this.publish();
  }

  handleItemRead(store: Store, row: StoreRow): void {
    this.closings.observe(store);
    this.ending.observe(row);
  }

  onPolled({ startedAt, ok, isAccepted }: { startedAt: number; ok: boolean; isAccepted: boolean }): void {
    if (isAccepted) this.reportEnded(startedAt);
    if (ok) this.closings.prune(this.ports.getView().rows);
    this.remind();
    // Does not wait for the hours, so that a slow store does not delay the next poll.
    if (ok) void this.readHours().catch(this.ports.onError);
  }

  /** Acknowledges a closing. Returns false if it is not one of the forgotten closings. */
  acknowledge(storeId: number, closingId: number): boolean {
    const isForgotten = this.forgotten.some(
      (closing) => closing.storeId === storeId && closing.closingId === closingId,
    );
    if (!isForgotten) return false;
    this.ports.acknowledged.add(closingId);
    this.publish();
    return true;
  }

  stop(): void {
    this.isOver = true;
    this.ending.stop();
    this.ports.onShown(null);
  }

  private async readHours(): Promise<void> {
    const hasNewHours = await this.closings.readHours(this.ports.getView().rows);
    if (!hasNewHours || this.isOver) return;
    this.publish();
  }

  private remind(): void {
    const dueClosings = this.closings.getDueReminders(this.forgotten);
    if (dueClosings.length > 0) this.ports.remind(dueClosings);
  }

  private reportEnded(startedAt: number): void {
    const { rows, isComplete } = this.ports.getView();
    const toNamedStores = (stores: readonly StoreRow[]) => stores.map(({ id, name }) => ({ id, name }));
    const { opened, stillBlocked } = this.ending.handlePoll(rows, startedAt, isComplete);
    if (opened.length + stillBlocked.length === 0) return;
    const { epoch, timeZone, now, getStateContext } = this.ports;
    const getKind = (store: StoreRow) =>
      computeStoreState(store, { ...getStateContext(), zone: timeZone, now: now() }).kind;
    const isOutsideHours = (store: StoreRow) => getKind(store) === 'outside';
    const isUnable = (store: StoreRow) => getKind(store) === 'unable';
    this.ports.onEnded({
      epoch,
      opened: toNamedStores(opened.filter((store) => !isOutsideHours(store) && !isUnable(store))),
      later: toNamedStores(opened.filter(isOutsideHours)),
      stillBlocked: toNamedStores([...stillBlocked, ...opened.filter(isUnable)]),
    });
  }

  private publish(): void {
    const { rows: stores, readAt, failure } = this.ports.getView();
    this.forgotten = this.closings.filterForgotten(stores);
    this.ports.onForgottenChange(this.forgotten);
    this.ports.onShown({ stores, readAt, failure, forgotten: this.forgotten, ...this.ports.getStateContext() });
    // Reminds without waiting for the next poll, because the user's own change may have caused a forgotten closing.
    this.remind();
  }
}
