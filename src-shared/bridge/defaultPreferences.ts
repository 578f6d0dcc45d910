import type { DeviceChoices, Preferences } from './preferences';

/** Default preferences. In a file without validation rules, which the login screen does not need. */

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
  boardStoreId: null,
  boardHiddenColumns: [],
  firstScreens: {},
  dayStores: {},
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
