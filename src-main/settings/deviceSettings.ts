import * as v from 'valibot';
import {
  defaultPreferences,
  preferencesSchema,
  type Preferences,
  type PreferencesPatch,
} from '@shared/bridge/preferences';
import { alarmKinds } from '@shared/domain/sales/orderAlarms';
import type { OpenRefunds } from '../orders/ports';
import type { LoginMarks } from '../session/logins';
import type { AcknowledgedAlarms, AlarmMark } from '../watch/orderWatch';
import type { SpecialKind, WindowKind } from '../windows/kinds';

const bounds = v.object({
  x: v.pipe(v.number(), v.integer()),
  y: v.pipe(v.number(), v.integer()),
  width: v.pipe(v.number(), v.integer()),
  height: v.pipe(v.number(), v.integer()),
  maximized: v.boolean(),
});
export type WindowBounds = v.InferOutput<typeof bounds>;

/** Of tenants that nobody signs in to any more nothing is pruned. */
const closingsKept = 1_000;
const refundsKept = 200;
const alarmsKept = 2_000;

const tenantKey = v.object({ environment: v.string(), tenant: v.string() });
type TenantKey = v.InferOutput<typeof tenantKey>;
const isOf =
  ({ environment, tenant }: TenantKey) =>
  (kept: TenantKey): boolean =>
    kept.environment === environment && kept.tenant === tenant;

/** All that is kept for this device: the choices that screens see, and what only the main process needs. */
const deviceSchema = v.object({
  preferences: v.fallback(preferencesSchema, defaultPreferences),
  /** Of the back office's window. */
  window: v.fallback(v.nullable(bounds), null),
  wall: v.fallback(v.nullable(bounds), null),
  /** The wall of stores was on screen when the app ended. */
  wallIsOpen: v.fallback(v.boolean(), false),
  board: v.fallback(v.nullable(bounds), null),
  /** The same of the board of orders. */
  boardIsOpen: v.fallback(v.boolean(), false),
  /** Account -> the id of its valid login, null once it was left; see session/logins.ts. */
  logins: v.fallback(v.record(v.string(), v.nullable(v.string())), {}),
  /** Closings that nobody is to be reminded of any more. */
  acknowledgedClosings: v.fallback(v.array(v.object({ ...tenantKey.entries, closingId: v.number() })), []),
  /** Alarms that nobody is to hear again. */
  acknowledgedAlarms: v.fallback(
    v.array(v.object({ ...tenantKey.entries, kind: v.picklist(alarmKinds), orderId: v.number() })),
    [],
  ),
  /** Refunds that were sent and of which nobody knows yet whether the platform has them. */
  openRefunds: v.fallback(
    v.array(v.object({ ...tenantKey.entries, orderId: v.number(), paymentId: v.number(), key: v.string() })),
    [],
  ),
});
type Device = v.InferOutput<typeof deviceSchema>;

const placeKeys = { office: 'window', wall: 'wall', board: 'board' } as const satisfies Record<
  WindowKind,
  keyof Device
>;
const openKeys = { wall: 'wallIsOpen', board: 'boardIsOpen' } as const satisfies Record<SpecialKind, keyof Device>;

interface DeviceSettingsPorts {
  /** What the file held. */
  found: Record<string, unknown>;
  /** Rejects when the disk does. Null where nothing may be written in this run. */
  save: ((values: Record<string, unknown>) => Promise<void>) | null;
  changed: (preferences: Preferences) => void;
  notSaved: (cause: unknown) => void;
  /** Milliseconds that changes wait for one another. */
  pause?: number;
}

/**
 * The settings in memory, written behind. What the disk refuses stays in memory, is tried again at the next change and
 * at the end, and is said once.
 */
export class DeviceSettings {
  private device: Device;
  private isDirty = false;
  private hasReported = false;
  private timer: NodeJS.Timeout | null = null;
  private saving: Promise<boolean> = Promise.resolve(true);

  constructor(private readonly ports: DeviceSettingsPorts) {
    this.device = v.parse(deviceSchema, ports.found);
  }

  get preferences(): Preferences {
    return this.device.preferences;
  }

  boundsOf(window: WindowKind): WindowBounds | null {
    return this.device[placeKeys[window]];
  }

  isOpen(window: SpecialKind): boolean {
    return this.device[openKeys[window]];
  }

  setPreferences(patch: PreferencesPatch | Pick<Partial<Preferences>, 'tenant' | 'email'>): Preferences {
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const preferences: Preferences = { ...this.device.preferences, ...given };
    if (JSON.stringify(preferences) !== JSON.stringify(this.device.preferences)) {
      this.set({ preferences });
      this.ports.changed(preferences);
    }
    return preferences;
  }

  rememberBounds(window: WindowKind, bounds: WindowBounds): void {
    this.set({ [placeKeys[window]]: bounds });
  }

  rememberIsOpen(window: SpecialKind, isOpen: boolean): void {
    if (isOpen !== this.isOpen(window)) this.set({ [openKeys[window]]: isOpen });
  }

  /** Which logins are valid. Written at once: a mark that waits is one that a crash may lose. */
  readonly logins: LoginMarks = {
    of: (account) => (Object.hasOwn(this.device.logins, account) ? this.device.logins[account] : undefined),
    set: async (account, id) => {
      const others = Object.entries(this.device.logins).filter(([each]) => each !== account);
      this.set({ logins: Object.fromEntries(id === undefined ? others : [...others, [account, id]]) });
      return this.flush();
    },
  };

  /** The acknowledged closings of one tenant. */
  acknowledgedClosings({ environment, tenant }: TenantKey) {
    const isOwn = isOf({ environment, tenant });
    const all = () => this.device.acknowledgedClosings;
    const has = (closingId: number) => all().some((kept) => isOwn(kept) && kept.closingId === closingId);
    return {
      has,
      add: (closingId: number): void => {
        if (has(closingId)) return;
        const kept = [...all(), { environment, tenant, closingId }];
        this.set({ acknowledgedClosings: kept.slice(-closingsKept) });
      },
      keepOnly: (closingIds: readonly number[]): void => {
        const left = all().filter((kept) => !isOwn(kept) || closingIds.includes(kept.closingId));
        if (left.length < all().length) this.set({ acknowledgedClosings: left });
      },
    };
  }

  /** The acknowledged alarms of one tenant, whoever it was that acknowledged them. */
  acknowledgedAlarms({ environment, tenant }: TenantKey): AcknowledgedAlarms {
    const isOwn = isOf({ environment, tenant });
    const all = () => this.device.acknowledgedAlarms;
    const isSame = (one: AlarmMark, other: AlarmMark) => one.kind === other.kind && one.orderId === other.orderId;
    return {
      has: (mark) => all().some((kept) => isOwn(kept) && isSame(kept, mark)),
      add: (marks) => {
        const others = all().filter((kept) => !isOwn(kept) || !marks.some((mark) => isSame(kept, mark)));
        const added = marks.map(({ kind, orderId }) => ({ environment, tenant, kind, orderId }));
        this.set({ acknowledgedAlarms: [...others, ...added].slice(-alarmsKept) });
      },
      keepOnly: (holds) => {
        const left = all().filter((kept) => !isOwn(kept) || holds(kept));
        if (left.length < all().length) this.set({ acknowledgedAlarms: left });
      },
    };
  }

  /** The open refunds of one tenant. Written at once: one that a crash loses could be paid twice. */
  openRefunds({ environment, tenant }: TenantKey): OpenRefunds {
    const isOwn = isOf({ environment, tenant });
    const without = (paymentId: number) =>
      this.device.openRefunds.filter((kept) => !isOwn(kept) || kept.paymentId !== paymentId);
    return {
      all: () => this.device.openRefunds.filter(isOwn),
      keep: async (refund) => {
        const kept = [...without(refund.paymentId), { environment, tenant, ...refund }];
        this.set({ openRefunds: kept.slice(-refundsKept) });
        await this.flush();
      },
      drop: (paymentId) => {
        const left = without(paymentId);
        if (left.length < this.device.openRefunds.length) this.set({ openRefunds: left });
      },
    };
  }

  /** The platform of this environment begins anew: its ids will stand for other closings, orders and payments. */
  forgetPlatform(environment: string): void {
    const isOther = (kept: TenantKey) => kept.environment !== environment;
    const { acknowledgedClosings, acknowledgedAlarms, openRefunds } = this.device;
    this.set({
      acknowledgedClosings: acknowledgedClosings.filter(isOther),
      acknowledgedAlarms: acknowledgedAlarms.filter(isOther),
      openRefunds: openRefunds.filter(isOther),
    });
  }

  /** Writes what is not written yet; whether all of it is on the disk. */
  flush(): Promise<boolean> {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.saving = this.saving.then(() => this.save());
    return this.saving;
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
      await this.ports.save({ ...this.device });
      this.hasReported = false;
      return true;
    } catch (cause) {
      this.isDirty = true;
      if (!this.hasReported) this.ports.notSaved(cause);
      this.hasReported = true;
      return false;
    }
  }
}
