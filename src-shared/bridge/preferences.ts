import * as v from 'valibot';
import { maxDayStart } from '../domain/insight/span';
import { firstScreens } from '../domain/people/firstScreen';
import { quietHoursSchema } from '../domain/platform/quietHours';
import { limits } from '../domain/platform/limits';
import { boardColumnKeys } from '../domain/sales/boardColumns';
import { alarmKinds } from '../domain/sales/orderAlarms';

const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const boardColumns = v.pipe(v.array(v.picklist(boardColumnKeys)), v.maxLength(boardColumnKeys.length));
const hiddenBanners = v.record(v.string(), v.number());

/** Alarm kinds muted on this device, by owner (see `ownerKey`); owners without an entry have the default. */
const alarmsOff = v.record(
  v.pipe(v.string(), v.maxLength(200)),
  v.pipe(v.array(v.picklist(alarmKinds)), v.maxLength(alarmKinds.length)),
);

/** Recent command palette entries by tenant: kinds and ids, no names. */
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

/** First screen by owner (see `ownerKey`); owners without an entry have their role's default. */
const selectedFirstScreens = v.record(v.pipe(v.string(), v.maxLength(200)), v.picklist(firstScreens));

/** Last selected day page store, by owner (see `ownerKey`). */
const selectedDayStores = v.record(
  v.pipe(v.string(), v.maxLength(200)),
  v.pipe(v.number(), v.integer(), v.minValue(1)),
);

const columnKeys = v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(60));

/** Order of a list's columns, and hidden columns. Columns missing from `order` were added in a later version. */
const columnLayout = v.object({ order: columnKeys, hidden: columnKeys });
export type ColumnLayout = v.InferOutput<typeof columnLayout>;

const listName = v.pipe(v.string(), v.maxLength(60));

/** Order of dashboard widgets, and hidden widgets, in the same form. */
const widgetLayout = columnLayout;
const dayStart = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxDayStart));

/** Saved list view. */
const savedView = v.object({
  id: v.pipe(v.string(), v.uuid()),
  /** Owner: environment, tenant and user. */
  owner: v.pipe(v.string(), v.maxLength(200)),
  list: listName,
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(limits.viewName)),
  /** Filters, order and page size, as in the list's URL. */
  search: v.pipe(v.string(), v.maxLength(4_000)),
  /** Null for the default columns. */
  columns: v.nullable(columnLayout),
  /** True if the list opens with this view. */
  isDefault: v.boolean(),
});
export type SavedView = v.InferOutput<typeof savedView>;

/** Drops damaged views and keeps the rest. */
const readableViews = v.pipe(
  v.array(v.unknown()),
  v.transform((views) => views.filter((view) => v.is(savedView, view)).slice(-limits.savedViews)),
);

/**
 * Recent searches of the signed-in user in a list, latest first. Only the main process keeps times and other users'
 * searches.
 */
const recentSearches = v.object({
  list: listName,
  texts: v.pipe(
    v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(limits.searchText))),
    v.minLength(1),
    v.maxLength(limits.recentSearchesOfList),
  ),
});
export type RecentSearches = v.InferOutput<typeof recentSearches>;

/**
 * Preferences of this device in electron-store. Every entry has a default, so that an old or damaged file loses only
 * the damaged entries.
 */
export const preferencesSchema = v.object({
  colourMode: v.fallback(v.picklist(['light', 'dark', 'system']), 'system'),
  layout: v.fallback(v.picklist(['vertical', 'horizontal']), 'vertical'),
  sidebarOpen: v.fallback(v.boolean(), true),
  storesView: v.fallback(v.picklist(['list', 'grid']), 'list'),
  /** Row height of tables. */
  listDensity: v.fallback(v.picklist(['compact', 'comfortable']), 'compact'),
  /** True to play and announce orders. */
  soundsOn: v.fallback(v.boolean(), true),
  /** Volume of alarms, from 0 to 100. */
  soundVolume: v.fallback(percent, 80),
  alarmsOff: v.fallback(alarmsOff, {}),
  notificationsOn: v.fallback(v.boolean(), true),
  /** Hours without notifications other than those of new orders; null without them. */
  quietHours: v.fallback(v.nullable(quietHoursSchema), null),
  /** True to hide screens with credentials from screenshots and screen sharing. */
  protectsCredentials: v.fallback(v.boolean(), true),
  /** Store shown on the order board; null for all. */
  boardStoreId: v.fallback(v.nullable(v.number()), null),
  /** Board columns hidden on this computer. */
  boardHiddenColumns: v.fallback(boardColumns, []),
  firstScreens: v.fallback(selectedFirstScreens, {}),
  dayStores: v.fallback(selectedDayStores, {}),
  tenant: v.fallback(v.nullable(v.string()), null),
  /** Address of the signed-in user; cleared at logout. */
  email: v.fallback(v.nullable(v.string()), null),
  /** Instant (ms) at which a news banner shows again, by banner id. */
  hiddenBanners: v.fallback(hiddenBanners, {}),
  recentCommands: v.fallback(recentCommands, {}),
  /** Columns by list, if changed. */
  listColumns: v.fallback(v.record(listName, columnLayout), {}),
  savedViews: v.fallback(readableViews, []),
  /** Null for the default layout. */
  dashboardLayout: v.fallback(v.nullable(widgetLayout), null),
  /** Hour at which a report day starts. */
  insightDayStart: v.fallback(dayStart, 0),
});

export type DeviceChoices = v.InferOutput<typeof preferencesSchema>;

/** Preferences visible to screens, with the signed-in user's own searches. */
export interface Preferences extends DeviceChoices {
  /** Recent searches by list, the last searched list first. */
  recentSearches: RecentSearches[];
}

/** Preferences that screens may change; tenant and email follow the session. */
export const preferencesPatch = v.partial(
  v.strictObject({
    colourMode: v.picklist(['light', 'dark', 'system']),
    layout: v.picklist(['vertical', 'horizontal']),
    sidebarOpen: v.boolean(),
    storesView: v.picklist(['list', 'grid']),
    listDensity: v.picklist(['compact', 'comfortable']),
    soundsOn: v.boolean(),
    soundVolume: percent,
    alarmsOff: v.pipe(alarmsOff, v.maxEntries(1_000)),
    notificationsOn: v.boolean(),
    quietHours: v.nullable(quietHoursSchema),
    protectsCredentials: v.boolean(),
    boardStoreId: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
    boardHiddenColumns: boardColumns,
    firstScreens: v.pipe(selectedFirstScreens, v.maxEntries(1_000)),
    dayStores: v.pipe(selectedDayStores, v.maxEntries(1_000)),
    hiddenBanners,
    recentCommands,
    listColumns: v.pipe(v.record(listName, columnLayout), v.maxEntries(200)),
    savedViews: v.pipe(v.array(savedView), v.maxLength(limits.savedViews)),
    dashboardLayout: v.nullable(widgetLayout),
    insightDayStart: dayStart,
    /** All searches of the signed-in user. */
    recentSearches: v.pipe(v.array(recentSearches), v.maxLength(limits.recentSearchLists)),
  }),
);
export type PreferencesPatch = v.InferOutput<typeof preferencesPatch>;
