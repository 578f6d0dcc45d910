import * as v from 'valibot';
import { maxDayStart } from '../domain/insight/span';
import { firstScreens } from '../domain/people/firstScreen';
import { limits } from '../domain/platform/limits';
import { boardColumnKeys } from '../domain/sales/boardColumns';
import { alarmKinds } from '../domain/sales/orderAlarms';

const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const boardColumns = v.pipe(v.array(v.picklist(boardColumnKeys)), v.maxLength(boardColumnKeys.length));
const hiddenBanners = v.record(v.string(), v.number());

/** Owner (see `ownerKey`) -> kinds of alarms that they do not want to hear of; an owner who is missing has the default. */
const alarmsOff = v.record(
  v.pipe(v.string(), v.maxLength(200)),
  v.pipe(v.array(v.picklist(alarmKinds)), v.maxLength(alarmKinds.length)),
);

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

/** Owner (see `ownerKey`) -> the screen that they chose to begin with; an owner who is missing begins where their role does. */
const chosenFirstScreens = v.record(v.pipe(v.string(), v.maxLength(200)), v.picklist(firstScreens));

/** Owner (see `ownerKey`) -> the store whose page of the day they chose last. */
const chosenDayStores = v.record(v.pipe(v.string(), v.maxLength(200)), v.pipe(v.number(), v.integer(), v.minValue(1)));

const columnKeys = v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(60));

/** The order of a list's columns, and which of them are not shown; columns that are not in it came later. */
const columnLayout = v.object({ order: columnKeys, hidden: columnKeys });
export type ColumnLayout = v.InferOutput<typeof columnLayout>;

const listName = v.pipe(v.string(), v.maxLength(60));

/** The dashboard's widgets: their order, and those that are not shown; widgets that are not in it came later. */
const widgetLayout = columnLayout;
const dayStart = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxDayStart));

/** A list as somebody likes to see it. */
const savedView = v.object({
  id: v.pipe(v.string(), v.uuid()),
  /** Whose it is: environment, tenant and user. */
  owner: v.pipe(v.string(), v.maxLength(200)),
  list: listName,
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(limits.viewName)),
  /** Filters, order and page size, as the list's address has them. */
  search: v.pipe(v.string(), v.maxLength(4_000)),
  /** Null: the usual ones. */
  columns: v.nullable(columnLayout),
  /** The list begins with it. */
  isDefault: v.boolean(),
});
export type SavedView = v.InferOutput<typeof savedView>;

/** Those that can be read: one that was damaged costs only itself. */
const readableViews = v.pipe(
  v.array(v.unknown()),
  v.transform((views) => views.filter((view) => v.is(savedView, view)).slice(-limits.savedViews)),
);

/** What the signed-in user searched for in a list, the latest first. The main process knows when, and what others searched for. */
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
 * Choices of this device, kept in electron-store. Every entry has a default, so that an old or damaged file costs only
 * what it lost.
 */
export const preferencesSchema = v.object({
  colourMode: v.fallback(v.picklist(['light', 'dark', 'system']), 'system'),
  layout: v.fallback(v.picklist(['vertical', 'horizontal']), 'vertical'),
  sidebarOpen: v.fallback(v.boolean(), true),
  storesView: v.fallback(v.picklist(['list', 'grid']), 'list'),
  /** How close the rows of tables stand. */
  listDensity: v.fallback(v.picklist(['compact', 'comfortable']), 'compact'),
  /** Whether orders are heard and announced. */
  soundsOn: v.fallback(v.boolean(), true),
  /** Of alarms, from 0 to 100. */
  soundVolume: v.fallback(percent, 80),
  alarmsOff: v.fallback(alarmsOff, {}),
  notificationsOn: v.fallback(v.boolean(), true),
  /** Whether screens with credentials stay out of screenshots and shared screens. */
  protectsCredentials: v.fallback(v.boolean(), true),
  /** The store that the board of orders shows; null: all. */
  boardStoreId: v.fallback(v.nullable(v.number()), null),
  /** Columns of that board that this computer does not show. */
  boardHiddenColumns: v.fallback(boardColumns, []),
  firstScreens: v.fallback(chosenFirstScreens, {}),
  dayStores: v.fallback(chosenDayStores, {}),
  tenant: v.fallback(v.nullable(v.string()), null),
  /** Kept while signed in; cleared at logout. */
  email: v.fallback(v.nullable(v.string()), null),
  /** Informative banner id -> the instant (ms) from which it shows again. */
  hiddenBanners: v.fallback(hiddenBanners, {}),
  recentCommands: v.fallback(recentCommands, {}),
  /** List -> its columns, where they are not the usual ones. */
  listColumns: v.fallback(v.record(listName, columnLayout), {}),
  savedViews: v.fallback(readableViews, []),
  /** Null: as it comes. */
  dashboardLayout: v.fallback(v.nullable(widgetLayout), null),
  /** Hour at which a day of reports begins. */
  insightDayStart: v.fallback(dayStart, 0),
});

export type DeviceChoices = v.InferOutput<typeof preferencesSchema>;

/** What screens see: choices of the device, and the signed-in user's own searches. */
export interface Preferences extends DeviceChoices {
  /** The list that was searched last comes first. */
  recentSearches: RecentSearches[];
}

/** What screens may change; tenant and email follow the session. */
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
    protectsCredentials: v.boolean(),
    boardStoreId: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
    boardHiddenColumns: boardColumns,
    firstScreens: v.pipe(chosenFirstScreens, v.maxEntries(1_000)),
    dayStores: v.pipe(chosenDayStores, v.maxEntries(1_000)),
    hiddenBanners,
    recentCommands,
    listColumns: v.pipe(v.record(listName, columnLayout), v.maxEntries(200)),
    savedViews: v.pipe(v.array(savedView), v.maxLength(limits.savedViews)),
    dashboardLayout: v.nullable(widgetLayout),
    insightDayStart: dayStart,
    /** All of the signed-in user's. */
    recentSearches: v.pipe(v.array(recentSearches), v.maxLength(limits.recentSearchLists)),
  }),
);
export type PreferencesPatch = v.InferOutput<typeof preferencesPatch>;
