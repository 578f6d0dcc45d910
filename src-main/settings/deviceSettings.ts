import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { defaultChoices } from '@shared/bridge/defaultPreferences';
import {
  createReadableEntriesSchema,
  preferencesSchema,
  type Preferences,
  type PreferencesPatch,
} from '@shared/bridge/preferences';
import { ticketPrinterEntries } from '@shared/bridge/device/tickets';
import { orderAlarmKinds } from '@shared/domain/sales/orderAlarms';
import { getOwnerKey, type SessionState } from '@shared/bridge/session';
import type { SingletonWindowKind, WindowKind } from '@shared/bridge/device/windowKinds';
import type { GetRetentionStart } from '../api/platformClock';
import type { PendingStatuses } from '../orders/orderPorts';
import type { ValidLoginIds } from '../session/storedLogins';
import {
  hasTenantKey,
  createPendingStatuses,
  createReadableRowsSchema,
  readableStatusesSchema,
  tenantKeySchema,
  type TenantKey,
} from './orderRecords';
import { readableSearchesSchema, getOwnerSearches, removeOldSearches, replaceOwnerSearches } from './recentSearches';
import type { AcknowledgedAlarms, AlarmMark } from './acknowledgedAlarms';
import { createSavedLock, lockRecordSchema } from './lockRecord';
import {
  listLayouts,
  readableLayoutsSchema,
  setWindowBounds,
  type WindowBounds,
  type WindowLayout,
} from './windowLayouts';

/** Maximum acknowledged closings; those of tenants that are no longer used would otherwise remain forever. */
const maxClosings = 1_000;
const maxAlarms = 2_000;
/** Maximum orders seen in progress, far more than can be in progress at once. */
const maxSeenOrders = 2_000;

/** Obsolete preferences that contain phone numbers and emails, deleted for privacy. */
const retiredKeys = ['keptSearches', 'recentSearches'];

const anyRecordSchema = v.record(v.string(), v.unknown());

const savedPrinterSchema = v.object({
  ...ticketPrinterEntries,
  /** Instant (ms) since which the printer prints automatically; null if it does not. Earlier orders are not printed. */
  automaticSince: v.nullable(v.number()),
});
export type SavedPrinter = v.InferOutput<typeof savedPrinterSchema>;

/**
 * Settings of this computer: preferences of the screens and data of the main process. The schema is loose, to preserve
 * unknown fields of newer versions.
 */
const deviceSchema = v.looseObject({
  preferences: v.fallback(preferencesSchema, defaultChoices),
  /** Recent searches of all users. Each user sees only their own. */
  searches: v.fallback(readableSearchesSchema, []),
  windowLayouts: v.fallback(readableLayoutsSchema, []),
  /** True if the wall window was open when the app closed. */
  wallIsOpen: v.fallback(v.boolean(), false),
  /** True if the board window was open when the app closed. */
  boardIsOpen: v.fallback(v.boolean(), false),
  /** Id of each account's valid login, or null after sign-out; see session/storedLogins.ts. */
  logins: createReadableEntriesSchema(v.record(v.string(), v.nullable(v.string()))),
  lock: v.fallback(lockRecordSchema, { isLocked: false, pins: [] }),
  /** Closings that the user no longer wants to be reminded of. */
  acknowledgedClosings: v.fallback(
    createReadableRowsSchema(v.object({ ...tenantKeySchema.entries, closingId: v.number() })),
    [],
  ),
  /** Alarms that no longer ring, because a user has acknowledged them. */
  acknowledgedAlarms: v.fallback(
    createReadableRowsSchema(
      v.object({ ...tenantKeySchema.entries, kind: v.picklist(orderAlarmKinds), orderId: v.number() }),
    ),
    [],
  ),
  /** True once open refunds are stored in their own file; see refundStore.ts. */
  hasRefundFile: v.fallback(v.boolean(), false),
  /**
   * Orders seen in progress, by tenant. Earlier versions saved the highest order id (`orderId`) instead, and the ids of
   * older orders that had not reached the store yet (`waitingIds`).
   */
  newestOrders: v.fallback(
    createReadableRowsSchema(
      v.object({
        ...tenantKeySchema.entries,
        seenIds: v.fallback(v.optional(createReadableRowsSchema(v.number())), undefined),
        orderId: v.fallback(v.number(), 0),
        waitingIds: v.fallback(createReadableRowsSchema(v.number()), []),
      }),
    ),
    [],
  ),
  /** Order statuses that users have set and the platform has not confirmed yet. */
  pendingStatuses: v.fallback(readableStatusesSchema, []),
  ticketPrinters: v.fallback(
    createReadableRowsSchema(v.object({ ...tenantKeySchema.entries, ...savedPrinterSchema.entries })),
    [],
  ),
});
type Device = v.InferOutput<typeof deviceSchema>;

const openKeys = { wall: 'wallIsOpen', board: 'boardIsOpen' } as const satisfies Record<
  SingletonWindowKind,
  keyof Device
>;

interface DeviceSettingsPorts {
  /** Parsed content of the settings file. */
  entries: Record<string, unknown>;
  /** Writes the settings file and rejects on failure. Null if the file must not be written in this run. */
  save: ((values: Record<string, unknown>) => Promise<void>) | null;
  onChange: (preferences: Preferences) => void;
  /** Returns the platform's time (ms). */
  now?: () => number;
  /** Returns the start of a retention period. Without this function, nothing expires. */
  getRetentionStart?: GetRetentionStart;
  onWriteError: (cause: unknown) => void;
  /** Time during which changes are collected into one write (ms). */
  pause?: number;
  /** Delay before retrying a failed write (ms). */
  retryDelay?: number;
}

/** Settings of this computer, written to disk after a short delay. Failed writes are retried and reported once. */
export class DeviceSettings {
  private device: Device;
  /** Unknown preferences from newer versions, written back unchanged. */
  private readonly laterPreferences: Record<string, unknown>;
  private isDirty = false;
  private hasReported = false;
  private timer: NodeJS.Timeout | null = null;
  private owner: string | null = null;
  private saving: Promise<boolean> = Promise.resolve(true);

  constructor(private readonly ports: DeviceSettingsPorts) {
    this.device = v.parse(deviceSchema, ports.entries);
    const { preferences } = v.parse(v.object({ preferences: v.fallback(anyRecordSchema, {}) }), ports.entries);
    this.laterPreferences = Object.fromEntries(
      Object.entries(preferences).filter(
        ([name]) => !Object.hasOwn(defaultChoices, name) && !retiredKeys.includes(name),
      ),
    );
  }

  get preferences(): Preferences {
    const { owner, device } = this;
    return {
      ...device.preferences,
      recentSearches: owner === null ? [] : getOwnerSearches(device.searches, owner, this.getRetentionStart),
    };
  }

  /** Shows the recent searches of the signed-in user. */
  handleSessionChange({ phase, ...state }: Pick<SessionState, 'phase' | 'environment' | 'tenant' | 'user'>): void {
    const owner = phase === 'signedIn' && state.user !== null ? getOwnerKey(state) : null;
    if (owner === this.owner) return;
    this.owner = owner;
    this.pruneSearches();
    this.ports.onChange(this.preferences);
  }

  pruneSearches(): void {
    const searches = removeOldSearches(this.device.searches, this.getRetentionStart);
    if (JSON.stringify(searches) !== JSON.stringify(this.device.searches)) this.set({ searches });
  }

  /** Forgets the user's searches for orders, which may be names and phones of customers. */
  forgetOrderSearches(): void {
    const { recentSearches } = this.preferences;
    const otherSearches = recentSearches.filter(({ list }) => list !== 'orders.list');
    if (otherSearches.length < recentSearches.length) this.setPreferences({ recentSearches: otherSearches });
  }

  get windowLayouts(): readonly WindowLayout[] {
    return listLayouts(this.ports.entries, this.device.windowLayouts);
  }

  isOpen(window: SingletonWindowKind): boolean {
    return this.device[openKeys[window]];
  }

  setPreferences(
    patch: PreferencesPatch | Pick<Partial<Preferences>, 'tenant' | 'email' | 'maskedRoles'>,
  ): Preferences {
    const changes = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const previousPreferences = JSON.stringify(this.preferences);
    const { recentSearches, ...choices }: Partial<Preferences> = changes;
    const preferences = { ...this.device.preferences, ...choices };
    const { owner, device } = this;
    const searches =
      owner === null || recentSearches === undefined
        ? device.searches
        : replaceOwnerSearches(device.searches, owner, recentSearches, {
            now: this.now(),
            getRetentionStart: this.getRetentionStart,
          });
    this.device = { ...device, preferences, searches };
    const newPreferences = this.preferences;
    if (JSON.stringify(newPreferences) !== previousPreferences) {
      this.set({});
      this.ports.onChange(newPreferences);
    }
    return newPreferences;
  }

  rememberBounds(displaySetKey: string, window: WindowKind, bounds: WindowBounds): void {
    this.set({ windowLayouts: setWindowBounds(this.windowLayouts, displaySetKey, window, bounds) });
  }

  rememberIsOpen(window: SingletonWindowKind, isOpen: boolean): void {
    if (isOpen !== this.isOpen(window)) this.set({ [openKeys[window]]: isOpen });
  }

  /** Ids of valid logins. Written immediately, because a crash could lose a delayed write. */
  readonly logins: ValidLoginIds = {
    get: (account) => (Object.hasOwn(this.device.logins, account) ? this.device.logins[account] : undefined),
    set: async (account, id) => {
      const otherLogins = Object.entries(this.device.logins).filter(([candidate]) => candidate !== account);
      this.set({ logins: Object.fromEntries(id === undefined ? otherLogins : [...otherLogins, [account, id]]) });
      return this.flush();
    },
  };

  readonly lock = createSavedLock({
    getRecord: () => this.device.lock,
    setRecord: (lock) => {
      this.set({ lock });
      return this.flush();
    },
  });

  /** Returns the closings of a tenant that the user no longer wants to be reminded of. */
  getAcknowledgedClosings({ environment, tenant }: TenantKey) {
    const isOwn = hasTenantKey({ environment, tenant });
    const getAll = () => this.device.acknowledgedClosings;
    const has = (closingId: number) =>
      getAll().some((savedClosing) => isOwn(savedClosing) && savedClosing.closingId === closingId);
    return {
      has,
      add: (closingId: number): void => {
        if (has(closingId)) return;
        const savedClosings = [...getAll(), { environment, tenant, closingId }];
        this.set({ acknowledgedClosings: savedClosings.slice(-maxClosings) });
      },
      retainOnly: (closingIds: readonly number[]): void => {
        const remainingMarks = getAll().filter(
          (savedClosing) => !isOwn(savedClosing) || closingIds.includes(savedClosing.closingId),
        );
        if (remainingMarks.length < getAll().length) this.set({ acknowledgedClosings: remainingMarks });
      },
    };
  }

  /** Returns the acknowledged alarms of a tenant, shared by its users. */
  getAcknowledgedAlarms({ environment, tenant }: TenantKey): AcknowledgedAlarms {
    const isOwn = hasTenantKey({ environment, tenant });
    const getAll = () => this.device.acknowledgedAlarms;
    const isSameMark = (a: AlarmMark, b: AlarmMark) => a.kind === b.kind && a.orderId === b.orderId;
    return {
      has: (alarmMark) => getAll().some((savedMark) => isOwn(savedMark) && isSameMark(savedMark, alarmMark)),
      add: (marks) => {
        const otherMarks = getAll().filter(
          (savedMark) => !isOwn(savedMark) || !marks.some((alarmMark) => isSameMark(savedMark, alarmMark)),
        );
        const addedMarks = marks.map(({ kind, orderId }) => ({ environment, tenant, kind, orderId }));
        this.set({ acknowledgedAlarms: [...otherMarks, ...addedMarks].slice(-maxAlarms) });
      },
      retainOnly: (predicate) => {
        const remainingMarks = getAll().filter((savedMark) => !isOwn(savedMark) || predicate(savedMark));
        if (remainingMarks.length < getAll().length) this.set({ acknowledgedAlarms: remainingMarks });
      },
      getSeenOrders: () => {
        const savedMark = this.device.newestOrders.find(isOwn);
        if (savedMark === undefined) return null;
        const { seenIds, orderId: newestId, waitingIds } = savedMark;
        return (id) => seenIds?.includes(id) ?? (id <= newestId && !waitingIds.includes(id));
      },
      saveSeenOrders: (orderIds) => {
        const { newestOrders } = this.device;
        const seenIds = orderIds.slice(-maxSeenOrders);
        const newestOrder = { environment, tenant, seenIds, orderId: 0, waitingIds: [] };
        if (isDeepStrictEqual(newestOrders.find(isOwn), newestOrder)) return;
        this.set({ newestOrders: [...newestOrders.filter((savedMark) => !isOwn(savedMark)), newestOrder] });
      },
    };
  }

  rememberRefundFile(): void {
    if (!this.device.hasRefundFile) this.set({ hasRefundFile: true, openRefunds: undefined });
  }

  /**
   * Returns the ticket printers of a tenant, shared by its users. Saved immediately, because a crash must not restore a
   * previous printer.
   */
  getTicketPrinters({ environment, tenant }: TenantKey) {
    const isOwn = hasTenantKey({ environment, tenant });
    return {
      all: (): readonly SavedPrinter[] =>
        this.device.ticketPrinters.filter(isOwn).map(({ environment: _own, tenant: _same, ...printer }) => printer),
      set: (printers: readonly SavedPrinter[]): Promise<boolean> => {
        const otherTicketPrinters = this.device.ticketPrinters.filter(
          (savedTicketPrinter) => !isOwn(savedTicketPrinter),
        );
        this.set({
          ticketPrinters: [...otherTicketPrinters, ...printers.map((printer) => ({ environment, tenant, ...printer }))],
        });
        return this.flush();
      },
    };
  }

  /**
   * Returns the pending order statuses of a user at a tenant. Written immediately, because a crash must not lose them.
   */
  getPendingStatuses(owner: TenantKey & { userId: number }): PendingStatuses {
    return createPendingStatuses(owner, {
      getRows: () => this.device.pendingStatuses,
      setRows: (pendingStatuses) => this.set({ pendingStatuses }),
      flush: () => this.flush(),
    });
  }

  /**
   * Deletes the data of an environment whose platform was reset, because the platform will assign the same ids again.
   */
  forgetPlatform(environment: string): void {
    const isOtherEnvironment = (savedRecord: TenantKey) => savedRecord.environment !== environment;
    const { acknowledgedClosings, acknowledgedAlarms, newestOrders, pendingStatuses, lock, preferences } = this.device;
    const isOwnKey = (key: string) => key.startsWith(`${environment}/`);
    this.set({
      preferences: {
        ...preferences,
        maskedRoles: Object.fromEntries(Object.entries(preferences.maskedRoles).filter(([key]) => !isOwnKey(key))),
      },
      lock: { ...lock, pins: lock.pins.filter(({ owner }) => !isOwnKey(owner)) },
      acknowledgedClosings: acknowledgedClosings.filter(isOtherEnvironment),
      acknowledgedAlarms: acknowledgedAlarms.filter(isOtherEnvironment),
      newestOrders: newestOrders.filter(isOtherEnvironment),
      pendingStatuses: pendingStatuses.filter(isOtherEnvironment),
    });
  }

  /** Writes pending changes. Resolves to true if all changes are on disk. */
  flush(): Promise<boolean> {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.saving = this.saving.then(() => this.save());
    return this.saving;
  }

  private readonly getRetentionStart: GetRetentionStart = (retention) =>
    this.ports.getRetentionStart?.(retention) ?? -Infinity;

  private now(): number {
    return this.ports.now?.() ?? Date.now();
  }

  private set(patch: Partial<Device>): void {
    this.device = { ...this.device, ...patch };
    this.isDirty = true;
    this.timer ??= setTimeout(() => void this.flush(), this.ports.pause ?? 200);
  }

  private async save(): Promise<boolean> {
    if (!this.isDirty) return true;
    if (this.ports.save === null) return false;
    this.isDirty = false;
    try {
      const preferences = { ...this.laterPreferences, ...this.device.preferences };
      await this.ports.save({ ...this.device, preferences });
      this.hasReported = false;
      return true;
    } catch (cause) {
      this.isDirty = true;
      if (!this.hasReported) this.ports.onWriteError(cause);
      this.hasReported = true;
      this.timer ??= setTimeout(() => void this.flush(), this.ports.retryDelay ?? 5_000);
      return false;
    }
  }
}
