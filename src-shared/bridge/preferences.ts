import * as v from 'valibot';
import { maxDayStart } from '../domain/insight/span';
import { firstScreens } from '../domain/people/firstScreen';
import { openingModes } from '../domain/openings/openingMode';
import { quietHoursSchema } from '../domain/platform/quietHours';
import { limits } from '../domain/platform/limits';
import { boardColumnKeys } from '../domain/sales/boardColumns';
import { maxReplyLength } from '../domain/sales/customerReplies';
import { alarmKinds } from '../domain/sales/orderAlarms';
import { idleLimits } from './device/lock';
import { singletonWindowKinds } from './device/windowKinds';

/** Creates a schema that parses a record entry by entry and drops damaged entries. */
export const createReadableEntriesSchema = <Value>(
  entries: v.GenericSchema<unknown, Record<string, Value>>,
): v.GenericSchema<unknown, Record<string, Value>> =>
  v.fallback(
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.transform((record) => {
        const results = Object.entries(record).map((entry) => v.safeParse(entries, Object.fromEntries([entry])));
        return Object.assign({}, ...results.map(({ success, output }) => (success ? output : {}))) as Record<
          string,
          Value
        >;
      }),
    ),
    {},
  );

const replyTemplate = v.pipe(v.string(), v.minLength(1), v.maxLength(maxReplyLength));
const percent = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100));
const boardColumns = v.pipe(v.array(v.picklist(boardColumnKeys)), v.maxLength(boardColumnKeys.length));
const lockAfter = v.picklist(idleLimits);
const lockExemptions = v.pipe(v.array(v.picklist(singletonWindowKinds)), v.maxLength(singletonWindowKinds.length));
const hiddenBanners = v.record(v.string(), v.number());

/**
 * Kinds of alarms that are muted on this computer, by user (see `getOwnerKey`). Users without an entry have the
 * default.
 */
const alarmsOff = v.record(
  v.pipe(v.string(), v.maxLength(200)),
  v.pipe(v.array(v.picklist(alarmKinds)), v.maxLength(alarmKinds.length)),
);

/** Recently used entries of the command palette, by tenant. Contains kinds and ids, no names. */
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

/** First screen, by user (see `getOwnerKey`). Users without an entry have the default of their role. */
const selectedFirstScreens = v.record(v.pipe(v.string(), v.maxLength(200)), v.picklist(firstScreens));

/** Store last selected on the day page, by user (see `getOwnerKey`). */
const selectedDayStores = v.record(
  v.pipe(v.string(), v.maxLength(200)),
  v.pipe(v.number(), v.integer(), v.minValue(1)),
);

/** Opening mode for stores closed by oversight, by user (see `getOwnerKey`). The default is to ask. */
const openingChoices = v.record(
  v.pipe(v.string(), v.maxLength(200)),
  v.object({
    mode: v.picklist(openingModes),
    stores: v.pipe(v.record(v.pipe(v.string(), v.regex(/^\d{1,15}$/)), v.picklist(openingModes)), v.maxEntries(2_000)),
  }),
);

/**
 * Daily notification of yesterday's digest: its hour, and the day of the last notification. Stored by user (see
 * `getOwnerKey`).
 */
const digestNotice = v.object({
  hour: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23)),
  notifiedOn: v.nullable(v.pipe(v.string(), v.maxLength(10))),
});
export type DigestNotice = v.InferOutput<typeof digestNotice>;
const digestNotices = v.record(v.pipe(v.string(), v.maxLength(200)), digestNotice);
/** Templates of messages to customers, by user (see `getOwnerKey`). The app's defaults replace missing ones. */
const replyTemplates = v.record(
  v.pipe(v.string(), v.maxLength(200)),
  v.partial(
    v.object({
      late: replyTemplate,
      unhappy: replyTemplate,
      happy: replyTemplate,
    }),
  ),
);
/** Role whose users do not see customers' data. Stored by account (see `getAccountKey`). */
const maskedRole = v.object({ id: v.pipe(v.number(), v.integer()), name: v.pipe(v.string(), v.maxLength(200)) });
export const maskedRolesOfAccount = v.pipe(v.array(maskedRole), v.maxLength(1_000));
const maskedRoles = v.record(v.pipe(v.string(), v.maxLength(200)), maskedRolesOfAccount);

const columnKeys = v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(60));

/** Order of a list's columns, and hidden columns. Columns missing from `order` were added by a newer version. */
const columnLayout = v.object({ order: columnKeys, hidden: columnKeys });
export type ColumnLayout = v.InferOutput<typeof columnLayout>;

const listName = v.pipe(v.string(), v.maxLength(60));

/** Order of the dashboard's widgets, and hidden widgets, in the format of `columnLayout`. */
const widgetLayout = columnLayout;
const dayStart = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxDayStart));

/** A saved view of a list. */
const savedView = v.object({
  id: v.pipe(v.string(), v.uuid()),
  /** Key of the user at a tenant who saved the view, see `getOwnerKey`. */
  owner: v.pipe(v.string(), v.maxLength(200)),
  list: listName,
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(limits.viewName)),
  /** Filters, sort order and page size, as in the list's URL. */
  search: v.pipe(v.string(), v.maxLength(4_000)),
  /** Null for the default columns. */
  columns: v.nullable(columnLayout),
  /** True if the list opens with this view. */
  isDefault: v.boolean(),
});
export type SavedView = v.InferOutput<typeof savedView>;

/** Drops damaged views and keeps the others. */
const readableViews = v.pipe(
  v.array(v.unknown()),
  v.transform((views) => views.filter((view) => v.is(savedView, view)).slice(-limits.savedViews)),
);

/**
 * The signed-in user's recent searches in a list, latest first. The times of searches, and other users' searches, stay
 * in the main process.
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
 * Preferences stored on this computer. Every entry has a default, and records lose only their damaged entries, so that
 * an old or damaged file loses nothing else.
 */
export const preferencesSchema = v.object({
  colourMode: v.fallback(v.picklist(['light', 'dark', 'system']), 'system'),
  layout: v.fallback(v.picklist(['vertical', 'horizontal']), 'vertical'),
  sidebarOpen: v.fallback(v.boolean(), true),
  storesView: v.fallback(v.picklist(['list', 'grid']), 'list'),
  /** Row height of tables. */
  listDensity: v.fallback(v.picklist(['compact', 'comfortable']), 'compact'),
  /** True to play sounds and announce orders. */
  soundsOn: v.fallback(v.boolean(), true),
  /** Volume of alarms, from 0 to 100. */
  soundVolume: v.fallback(percent, 80),
  alarmsOff: createReadableEntriesSchema(alarmsOff),
  notificationsOn: v.fallback(v.boolean(), true),
  /** Hours in which only notifications of new orders are shown; null for none. */
  quietHours: v.fallback(v.nullable(quietHoursSchema), null),
  /** True to hide screens with credentials from screenshots and screen sharing. */
  protectsCredentials: v.fallback(v.boolean(), true),
  /** Idle time after which this computer's windows lock (min); 0 for never. */
  lockAfter: v.fallback(lockAfter, 0),
  /** True to lock when the system's screen locks. */
  locksWithScreen: v.fallback(v.boolean(), false),
  /** True to lock when the computer goes to sleep. */
  locksOnSleep: v.fallback(v.boolean(), false),
  /** Windows that stay usable while locked. */
  lockExemptions: v.fallback(lockExemptions, []),
  /** Store shown on the order board, or null for all stores. */
  boardStoreId: v.fallback(v.nullable(v.number()), null),
  /** Columns of the order board that are hidden on this computer. */
  boardHiddenColumns: v.fallback(boardColumns, []),
  firstScreens: createReadableEntriesSchema(selectedFirstScreens),
  dayStores: createReadableEntriesSchema(selectedDayStores),
  openingChoices: createReadableEntriesSchema(openingChoices),
  digestNotices: createReadableEntriesSchema(digestNotices),
  replyTemplates: createReadableEntriesSchema(replyTemplates),
  maskedRoles: createReadableEntriesSchema(maskedRoles),
  tenant: v.fallback(v.nullable(v.string()), null),
  /** Email of the signed-in user, cleared at sign-out. */
  email: v.fallback(v.nullable(v.string()), null),
  /** Time from which a hidden news banner is shown again (Unix ms), by banner id. */
  hiddenBanners: createReadableEntriesSchema(hiddenBanners),
  recentCommands: v.fallback(recentCommands, {}),
  /** Columns by list, for lists whose columns were changed. */
  listColumns: createReadableEntriesSchema(v.record(listName, columnLayout)),
  savedViews: v.fallback(readableViews, []),
  /** Null for the default layout. */
  dashboardLayout: v.fallback(v.nullable(widgetLayout), null),
  /** Hour at which a day starts in reports. */
  insightDayStart: v.fallback(dayStart, 0),
});

export type DeviceChoices = v.InferOutput<typeof preferencesSchema>;

/** Preferences that screens can see, including the signed-in user's own searches. */
export interface Preferences extends DeviceChoices {
  /** Recent searches by list, most recently searched list first. */
  recentSearches: RecentSearches[];
}

/**
 * Preferences that screens can change. The last tenant and email are not among them, because they follow the session;
 * masked roles have an action of their own, which checks the permission.
 */
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
    lockAfter,
    locksWithScreen: v.boolean(),
    locksOnSleep: v.boolean(),
    lockExemptions,
    boardStoreId: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
    boardHiddenColumns: boardColumns,
    firstScreens: v.pipe(selectedFirstScreens, v.maxEntries(1_000)),
    dayStores: v.pipe(selectedDayStores, v.maxEntries(1_000)),
    openingChoices: v.pipe(openingChoices, v.maxEntries(1_000)),
    digestNotices: v.pipe(digestNotices, v.maxEntries(1_000)),
    replyTemplates: v.pipe(replyTemplates, v.maxEntries(1_000)),
    hiddenBanners,
    recentCommands,
    listColumns: v.pipe(v.record(listName, columnLayout), v.maxEntries(200)),
    savedViews: v.pipe(v.array(savedView), v.maxLength(limits.savedViews)),
    dashboardLayout: v.nullable(widgetLayout),
    insightDayStart: dayStart,
    /** All recent searches of the signed-in user. */
    recentSearches: v.pipe(v.array(recentSearches), v.maxLength(limits.recentSearchLists)),
  }),
);
export type PreferencesPatch = v.InferOutput<typeof preferencesPatch>;
