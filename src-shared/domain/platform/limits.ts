/** Business constants and limits. Source: both specifications, section 9. Durations in milliseconds. */

const minute = 60_000;
const day = 24 * 60 * minute;

export const limits = {
  storePageSize: 25,
  allStoresPageSize: 50,
  /** Polling interval of store states (ms). */
  storesPollEvery: 30_000,
  storeSearchMax: 1000,
  /** Polling interval of the order list on screen. */
  ordersPollEvery: 15_000,
  userPageSize: 25,
  consolidationPageSize: 25,
  defaultStoreId: 1,
  /** 1.5 MB. */
  pictureBytes: 1.5 * 1024 * 1024,
  /** Maximum width times height: a small file may expand to gigabytes. */
  picturePixels: 25_000_000,
  /** Pictures with more pixels are decoded at display size: 1 MB of memory each. */
  wholePicturePixels: 512 * 512,
  /** Delay before the link of an uploaded picture can be read. */
  pictureLinkDelay: 1000,
  informativeBannerPostpone: 7 * day,
  informativeBannerDelete: 365 * day,
  closingToast: 12_000,
  errorToast: 6_000,
  noticeToast: 6_000,
  toastsVisible: 3,
  /** Recent command palette entries kept per tenant, and tenants with any. */
  recentCommands: 12,
  recentCommandTenants: 20,
  /** Saved list views per device (all users), per list, and characters of a name. */
  savedViews: 400,
  savedViewsOfList: 30,
  viewName: 60,
  /** Recent searches per list, and lists with any per device (all users). */
  recentSearchesOfList: 8,
  recentSearchLists: 200,
  /** Maximum characters of a search. */
  searchText: 100,
  sidebarBreakpoint: 1200,
  bannerMobileWidth: 550,
  tooltipDelay: 40,
  tooltipMinimumLength: 30,
} as const;
