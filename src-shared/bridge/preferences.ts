import * as v from 'valibot';
import { limits } from '../domain/limits';

const hiddenBanners = v.record(v.string(), v.number());

/** Tenant -> what was chosen last in the command palette: kinds and ids, no names. */
const recentCommands = v.pipe(
  v.record(
    v.pipe(v.string(), v.maxLength(60)),
    v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^(screen|action|store|user):[\w./:-]{1,80}$/))),
      v.maxLength(limits.recentCommands),
    ),
  ),
  v.maxEntries(limits.recentCommandTenants),
);

/**
 * Choices of this device, kept in electron-store. Every entry has a default, so that an old or damaged file costs only
 * what it lost.
 */
export const preferencesSchema = v.object({
  colourMode: v.fallback(v.picklist(['light', 'dark', 'system']), 'system'),
  layout: v.fallback(v.picklist(['vertical', 'horizontal']), 'vertical'),
  sidebarOpen: v.fallback(v.boolean(), true),
  storesView: v.fallback(v.picklist(['list', 'grid']), 'list'),
  /** Whether orders are heard and announced. */
  soundsOn: v.fallback(v.boolean(), true),
  notificationsOn: v.fallback(v.boolean(), true),
  tenant: v.fallback(v.nullable(v.string()), null),
  /** Kept while signed in; cleared at logout. */
  email: v.fallback(v.nullable(v.string()), null),
  /** Informative banner id -> the instant (ms) from which it shows again. */
  hiddenBanners: v.fallback(hiddenBanners, {}),
  recentCommands: v.fallback(recentCommands, {}),
});
export type Preferences = v.InferOutput<typeof preferencesSchema>;

export const defaultPreferences: Preferences = {
  colourMode: 'system',
  layout: 'vertical',
  sidebarOpen: true,
  storesView: 'list',
  soundsOn: true,
  notificationsOn: true,
  tenant: null,
  email: null,
  hiddenBanners: {},
  recentCommands: {},
};

/** What screens may change; tenant and email follow the session. */
export const preferencesPatch = v.partial(
  v.strictObject({
    colourMode: v.picklist(['light', 'dark', 'system']),
    layout: v.picklist(['vertical', 'horizontal']),
    sidebarOpen: v.boolean(),
    storesView: v.picklist(['list', 'grid']),
    soundsOn: v.boolean(),
    notificationsOn: v.boolean(),
    hiddenBanners,
    recentCommands,
  }),
);
export type PreferencesPatch = v.InferOutput<typeof preferencesPatch>;
