import type { DeviceChoices, Preferences } from './preferences';

/** Default preferences. They have their own file, so that the login screen does not load the validation rules. */

export const defaultChoices: DeviceChoices = {
  colourMode: 'system',
  layout: 'vertical',
  sidebarOpen: true,
  storesView: 'list',
  listDensity: 'compact',
  soundsOn: true,
  soundVolume: 80,
  alarmsOff: {},
  notificationsOn: true,
  quietHours: null,
  protectsCredentials: true,
  lockAfter: 0,
  locksWithScreen: false,
  locksOnSleep: false,
  lockExemptions: [],
  boardStoreId: null,
  boardHiddenColumns: [],
  firstScreens: {},
  dayStores: {},
  openingChoices: {},
  digestNotices: {},
  replyTemplates: {},
  maskedRoles: {},
  tenant: null,
  email: null,
  hiddenBanners: {},
  recentCommands: {},
  listColumns: {},
  savedViews: [],
  dashboardLayout: null,
  insightDayStart: 0,
};
export const defaultPreferences: Preferences = { ...defaultChoices, recentSearches: [] };
