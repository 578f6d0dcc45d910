import type { LiveOrder } from '@shared/contract/sales/orderRows';
import {
  findRaisedAlarms,
  alarmConditions,
  alarmKinds,
  orderAlarmKinds,
  getAlarmFacts,
  isAlarmOngoing,
  isInProgress,
  type AlarmKind,
  type OrderAlarmKind,
  type OrderAlarm,
  type AlarmFacts,
} from '@shared/domain/sales/orderAlarms';
import { ordersStaleTime } from '@shared/domain/sales/orderLifecycle';
import type { WaitsLookup } from '@shared/domain/sales/orderPromise';
import type { LiveObserver } from '../live/collectionDefinition';
import type { LiveView } from '../live/publishedRows';
import type { AcknowledgedAlarms, AlarmMark } from '../settings/acknowledgedAlarms';
import type { AlarmLog } from './alarmLog';

/** Maximum remembered orders. Older ones were finished long ago. */
const maxSeenOrders = 20_000;

/** Returns the kind and order that identify an alarm, or null for alarms without an order. */
const findMark = ({ kind, orderId }: Pick<OrderAlarm, 'kind' | 'orderId'>): AlarmMark | null =>
  kind === 'unavailable' || kind === 'silence' || kind === 'printer' || orderId === null ? null : { kind, orderId };

interface OrderWatchPorts {
  timeZone: string;
  now: () => number;
  /** Returns the lookup of the waiting times that stores show to customers. The times of some stores may be unknown. */
  getWaitsLookup: () => WaitsLookup;
  /** Checks whether this computer's user wants alarms of a kind. */
  isEnabled: (kind: AlarmKind) => boolean;
  acknowledged: AcknowledgedAlarms;
  log: AlarmLog;
  /** Reports the silences whose alarms were acknowledged. */
  onSilencesSeen: (silenceIds: readonly number[]) => void;
  /** Reports all unacknowledged alarms to all windows. */
  onAlarmsChange: (alarms: readonly OrderAlarm[]) => void;
  /**
   * Reports new alarms. `isMissed` is true if they arose while the app could not notice them; one notification then
   * covers all.
   */
  onRaised: (alarms: readonly OrderAlarm[], isMissed: boolean) => void;
}

/** Silence whose alarm rings. */
interface RingingSilence {
  id: number;
  /** Name of the store, channel or payment method; null for all stores. */
  name: string | null;
}

/** Watches one tenant's orders for the signed-in user and collects alarms. */
export class OrderWatch implements LiveObserver<LiveOrder> {
  private readonly factsByOrder = new Map<number, AlarmFacts>();
  private orders: readonly Pick<LiveOrder, 'id' | 'number' | 'storeName'>[] = [];
  /** Kinds of alarms that the user wanted at the last check. */
  private enabled: ReadonlySet<AlarmKind> = new Set();
  private raised: OrderAlarm[] = [];
  /**
   * Ids of orders that were seen in progress. They do not raise the alarm for new orders when they reappear in the
   * list.
   */
  private readonly seen = new Set<number>();
  /** Time of the last poll that was checked for alarms. */
  private checkedAt: number | null = null;
  /** True while orders cannot be read. */
  private isUnavailable = false;
  /** Ticket printer that does not print; its name is null if tickets are missing. Null if everything is printed. */
  private failedPrinter: { name: string | null } | null = null;

  /** Silences whose alarm is sounding. */
  private silences: readonly RingingSilence[] = [];
  /** Alarm ids by silence id. */
  private readonly silenceAlarms = new Map<number, number>();

  constructor(private readonly ports: OrderWatchPorts) {}

  handleRowsChange({ rows, readAt }: LiveView<LiveOrder>): void {
    if (readAt === null) return;
    const { now, timeZone, isEnabled, acknowledged, log } = this.ports;
    const isFirst = this.checkedAt === null;
    const isMissed = this.checkedAt === null || readAt - this.checkedAt > ordersStaleTime;
    this.checkedAt = readAt;
    // Rings for waiting orders if a kind of alarm has just been enabled, for example by a change of the user's roles.
    if (!isFirst && alarmKinds.some((kind) => isEnabled(kind) && !this.enabled.has(kind)))
      this.handlePreferencesChange();
    const getWaits = this.ports.getWaitsLookup();
    const factsById = new Map(rows.map((order) => [order.id, getAlarmFacts(order, getWaits, now(), timeZone)]));
    const isStillTrue = (alarm: OrderAlarm): boolean => {
      const mark = findMark(alarm);
      if (mark === null) return this.isGeneralAlarmOngoing(alarm);
      const facts = factsById.get(mark.orderId);
      return facts !== undefined && isAlarmOngoing({ ...alarm, kind: mark.kind }, facts);
    };
    acknowledged.retainOnly(({ kind, orderId }) => {
      const facts = factsById.get(orderId);
      return facts !== undefined && alarmConditions[kind](facts);
    });
    if (isFirst) this.restoreAlarms(isStillTrue);

    const previousFacts = new Map(this.factsByOrder);
    this.orders = rows;
    this.factsByOrder.clear();
    for (const [id, facts] of factsById) this.factsByOrder.set(id, facts);
    this.enabled = new Set(alarmKinds.filter(isEnabled));
    if (isFirst) this.restoreSeenOrders(rows);
    const raisedAlarms = this.findInitialAlarms((id, facts) =>
      findRaisedAlarms(previousFacts.get(id) ?? null, facts, { isFirst, isSeen: this.seen.has(id) }),
    );
    this.updateSeenOrders(rows);
    log.prune();
    log.add(raisedAlarms);
    this.updateAlarms((alarm) => isEnabled(alarm.kind) && isStillTrue(alarm), raisedAlarms);
    if (raisedAlarms.length > 0) this.ports.onRaised(raisedAlarms, isMissed);
  }

  /** Acknowledges alarms. Returns whether any of them was still active. */
  acknowledge(ids: readonly number[]): boolean {
    const seenAlarms = this.raised.filter(({ id }) => ids.includes(id));
    if (seenAlarms.length === 0) return false;
    this.ports.acknowledged.add(seenAlarms.map(findMark).filter((mark) => mark !== null));
    this.ports.log.endAlarms(
      seenAlarms.map(({ id }) => id),
      'seen',
    );
    this.setAlarms(this.raised.filter((alarm) => !seenAlarms.includes(alarm)));
    const isSeen = (alarmId: number) => seenAlarms.some(({ id }) => id === alarmId);
    const silences = [...this.silenceAlarms].flatMap(([silenceId, alarmId]) => (isSeen(alarmId) ? [silenceId] : []));
    if (silences.length > 0) this.ports.onSilencesSeen(silences);
    return true;
  }

  /** Raises an alarm because orders could not be read for too long. */
  handleUnavailable(): void {
    this.isUnavailable = true;
    this.raiseUnavailableAlarm();
  }

  /** Ends the alarm about unreadable orders. */
  handleAvailable(): void {
    this.isUnavailable = false;
    this.updateAlarms(({ kind }) => kind !== 'unavailable');
  }

  /** Raises an alarm about missing tickets, with the name of a failing printer, unless it already rings. */
  handlePrinterFailure(name: string | null): void {
    this.failedPrinter = { name };
    this.raisePrinterAlarm();
  }

  /** Ends the alarm about ticket printers. */
  handlePrintersWorking(): void {
    if (this.failedPrinter === null) return;
    this.failedPrinter = null;
    this.updateAlarms(({ kind }) => kind !== 'printer');
  }

  /** Raises alarms for new silences, and ends those of silences that are over. */
  handleSilencesChange(silences: readonly RingingSilence[]): void {
    this.silences = silences;
    this.enabled = new Set(alarmKinds.filter(this.ports.isEnabled));
    for (const id of this.silenceAlarms.keys())
      if (!silences.some((silence) => silence.id === id)) this.silenceAlarms.delete(id);
    const raisedAlarms = this.raiseSilenceAlarms();
    this.updateAlarms((alarm) => alarm.kind !== 'silence' || this.isGeneralAlarmOngoing(alarm), raisedAlarms);
    if (raisedAlarms.length > 0) this.ports.onRaised(raisedAlarms, false);
  }

  /** Applies the user's choice of alarm kinds. */
  handlePreferencesChange(): void {
    const { isEnabled, log } = this.ports;
    const previouslyEnabled = this.enabled;
    this.enabled = new Set(alarmKinds.filter(isEnabled));
    // Rings for waiting orders when the user enables a kind of alarm, as at sign-in.
    const raisedAlarms = this.findInitialAlarms((_id, facts) =>
      findRaisedAlarms(null, facts, { isFirst: true, isSeen: true }).filter((kind) => !previouslyEnabled.has(kind)),
    );
    log.add(raisedAlarms);
    this.updateAlarms(({ kind }) => isEnabled(kind), raisedAlarms);
    if (raisedAlarms.length > 0) this.ports.onRaised(raisedAlarms, true);
    if (this.isUnavailable && !previouslyEnabled.has('unavailable')) this.raiseUnavailableAlarm();
    if (this.failedPrinter !== null && !previouslyEnabled.has('printer')) this.raisePrinterAlarm();
    if (!this.enabled.has('silence')) this.silenceAlarms.clear();
    else if (!previouslyEnabled.has('silence')) this.handleSilencesChange(this.silences);
  }

  stop(): void {
    this.setAlarms([]);
  }

  /**
   * Returns the new alarms of the kinds that the user wants, except for those that already ring or are acknowledged.
   */
  private findInitialAlarms(
    getRaisedKinds: (orderId: number, facts: AlarmFacts) => readonly OrderAlarmKind[],
  ): OrderAlarm[] {
    const { acknowledged, log, now } = this.ports;
    const raisedAlarms: OrderAlarm[] = [];
    for (const { id: orderId, number, storeName } of this.orders) {
      const facts = this.factsByOrder.get(orderId);
      for (const kind of facts === undefined ? [] : getRaisedKinds(orderId, facts)) {
        const isKnown = acknowledged.has({ kind, orderId }) || this.isRinging({ kind, orderId });
        if (!this.enabled.has(kind) || isKnown) continue;
        const status = facts?.status ?? null;
        raisedAlarms.push({ id: log.nextId(), kind, orderId, number, storeName, status, at: now() });
      }
    }
    return raisedAlarms;
  }

  /**
   * Marks the orders that an earlier run saw in progress. Without an earlier run, all orders in progress count as seen,
   * and only those waiting to be accepted ring.
   */
  private restoreSeenOrders(rows: readonly LiveOrder[]): void {
    const isSeen = this.ports.acknowledged.getSeenOrders() ?? (() => true);
    for (const { id, status } of rows) if (isInProgress({ status }) && isSeen(id)) this.seen.add(id);
  }

  private updateSeenOrders(rows: readonly LiveOrder[]): void {
    for (const { id, status } of rows) {
      if (!isInProgress({ status })) continue;
      // Moves the order to the end, so that orders in progress are forgotten last.
      this.seen.delete(id);
      this.seen.add(id);
    }
    for (const id of this.seen) {
      if (this.seen.size <= maxSeenOrders) break;
      this.seen.delete(id);
    }
    this.ports.acknowledged.saveSeenOrders([...this.seen]);
  }

  private raiseUnavailableAlarm(): void {
    const { log, isEnabled, now } = this.ports;
    this.enabled = new Set(alarmKinds.filter(isEnabled));
    // A user who wants no order alarms gets no alarm about unreadable orders either.
    if (!isEnabled('unavailable') || !orderAlarmKinds.some(isEnabled)) return;
    const kind = 'unavailable' as const;
    this.raise({ id: log.nextId(), kind, orderId: null, number: null, storeName: null, at: now() });
  }

  private raisePrinterAlarm(): void {
    const { log, isEnabled, now } = this.ports;
    this.enabled = new Set(alarmKinds.filter(isEnabled));
    if (!isEnabled('printer') || this.raised.some(({ kind }) => kind === 'printer')) return;
    const kind = 'printer' as const;
    this.raise({
      id: log.nextId(),
      kind,
      orderId: null,
      number: null,
      storeName: this.failedPrinter?.name ?? null,
      at: now(),
    });
  }

  /** Creates the alarms for ringing silences that have no alarm yet. */
  private raiseSilenceAlarms(): OrderAlarm[] {
    const { log, now } = this.ports;
    const newSilences = this.enabled.has('silence')
      ? this.silences.filter(({ id }) => !this.silenceAlarms.has(id))
      : [];
    const raisedAlarms = newSilences.map(({ id: silenceId, name }): OrderAlarm => {
      const id = log.nextId();
      this.silenceAlarms.set(silenceId, id);
      return { id, kind: 'silence', orderId: null, number: null, storeName: name, at: now() };
    });
    log.add(raisedAlarms);
    return raisedAlarms;
  }

  /** Checks whether the cause of an alarm without an order persists. */
  private isGeneralAlarmOngoing({ id, kind }: OrderAlarm): boolean {
    if (kind === 'silence') return [...this.silenceAlarms.values()].includes(id);
    return kind === 'printer' ? this.failedPrinter !== null : this.isUnavailable;
  }

  private raise(alarm: OrderAlarm): void {
    this.ports.log.add([alarm]);
    this.setAlarms([...this.raised, alarm]);
    this.ports.onRaised([alarm], false);
  }

  private isRinging({ kind, orderId }: AlarmMark): boolean {
    return this.raised.some((alarm) => alarm.kind === kind && alarm.orderId === orderId);
  }

  /** Resumes alarms of the previous run that are not acknowledged and whose cause persists. */
  private restoreAlarms(isStillTrue: (alarm: OrderAlarm) => boolean): void {
    const { log, acknowledged } = this.ports;
    const openAlarms = log.all.filter(({ end }) => end === null);
    const seenAlarms = openAlarms.filter((alarm) => {
      const mark = findMark(alarm);
      return mark !== null && acknowledged.has(mark);
    });
    log.endAlarms(
      seenAlarms.map(({ id }) => id),
      'seen',
    );
    this.raised = openAlarms
      .filter((alarm) => !seenAlarms.includes(alarm))
      .map(({ end: _end, endedAt: _endedAt, ...alarm }) => alarm);
    this.updateAlarms(isStillTrue);
  }

  /** Keeps the alarms that continue, adds new ones and ends the others. */
  private updateAlarms(isOngoing: (alarm: OrderAlarm) => boolean, raisedAlarms: readonly OrderAlarm[] = []): void {
    const ongoingAlarms: OrderAlarm[] = [];
    const endedAlarms: OrderAlarm[] = [];
    for (const alarm of this.raised) (isOngoing(alarm) ? ongoingAlarms : endedAlarms).push(alarm);
    this.ports.log.endAlarms(
      endedAlarms.map(({ id }) => id),
      'over',
    );
    this.setAlarms([...ongoingAlarms, ...raisedAlarms]);
  }

  private setAlarms(alarms: OrderAlarm[]): void {
    if (alarms.length === 0 && this.raised.length === 0) return;
    this.raised = alarms;
    this.ports.onAlarmsChange(alarms);
  }
}
