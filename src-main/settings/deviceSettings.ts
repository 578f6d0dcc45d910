import * as v from 'valibot';
import {
  defaultPreferences,
  preferencesSchema,
  type Preferences,
  type PreferencesPatch,
} from '@shared/bridge/preferences';
import type { WindowKind } from '../windows/kinds';

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

const tenantKey = v.object({ environment: v.string(), tenant: v.string() });
type TenantKey = v.InferOutput<typeof tenantKey>;

/** All that is kept for this device: the choices that screens see, and what only the main process needs. */
const deviceSchema = v.object({
  preferences: v.fallback(preferencesSchema, defaultPreferences),
  /** Of the back office's window. */
  window: v.fallback(v.nullable(bounds), null),
  wall: v.fallback(v.nullable(bounds), null),
  /** The wall of stores was on screen when the app ended. */
  wallIsOpen: v.fallback(v.boolean(), false),
  /** Accounts whose keychain entry could not be removed at logout. */
  leftAccounts: v.fallback(v.array(v.string()), []),
  /** Closings that nobody is to be reminded of any more. */
  acknowledgedClosings: v.fallback(v.array(v.object({ ...tenantKey.entries, closingId: v.number() })), []),
});
type Device = v.InferOutput<typeof deviceSchema>;

interface DeviceSettingsPorts {
  /** What the file held. */
  found: Record<string, unknown>;
  /** Rejects when the disk does. */
  save: (values: Record<string, unknown>) => Promise<void>;
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
  private saving: Promise<void> = Promise.resolve();

  constructor(private readonly ports: DeviceSettingsPorts) {
    this.device = v.parse(deviceSchema, ports.found);
  }

  get preferences(): Preferences {
    return this.device.preferences;
  }

  boundsOf(window: WindowKind): WindowBounds | null {
    return window === 'wall' ? this.device.wall : this.device.window;
  }

  get wallIsOpen(): boolean {
    return this.device.wallIsOpen;
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
    this.set(window === 'wall' ? { wall: bounds } : { window: bounds });
  }

  rememberWallIsOpen(wallIsOpen: boolean): void {
    if (wallIsOpen !== this.device.wallIsOpen) this.set({ wallIsOpen });
  }

  /** The names of accounts that were left, see session/logins.ts. */
  readonly leftAccounts = {
    has: (account: string): boolean => this.device.leftAccounts.includes(account),
    add: (account: string): void => {
      if (!this.leftAccounts.has(account)) this.set({ leftAccounts: [...this.device.leftAccounts, account] });
    },
    remove: (account: string): void => {
      if (!this.leftAccounts.has(account)) return;
      this.set({ leftAccounts: this.device.leftAccounts.filter((left) => left !== account) });
    },
  };

  /** The acknowledged closings of one tenant. */
  acknowledgedClosings({ environment, tenant }: TenantKey) {
    const isOwn = (kept: TenantKey) => kept.environment === environment && kept.tenant === tenant;
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

  /** The platform of this environment begins anew: its ids will stand for other closings. */
  forgetClosings(environment: string): void {
    const left = this.device.acknowledgedClosings.filter((kept) => kept.environment !== environment);
    if (left.length < this.device.acknowledgedClosings.length) this.set({ acknowledgedClosings: left });
  }

  /** Writes what is not written yet. */
  flush(): Promise<void> {
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

  private async save(): Promise<void> {
    if (!this.isDirty) return;
    this.isDirty = false;
    try {
      await this.ports.save({ ...this.device });
      this.hasReported = false;
    } catch (cause) {
      this.isDirty = true;
      if (this.hasReported) return;
      this.hasReported = true;
      this.ports.notSaved(cause);
    }
  }
}
