/** Constants and limits of the business. Source: both specifications, section 9. Durations are in milliseconds. */

const minute = 60_000;
const day = 24 * 60 * minute;

export const limits = {
  storePageSize: 25,
  allStoresPageSize: 50,
  /** Interval between polls of store states (ms). */
  storesPollInterval: 30_000,
  storeSearchMax: 1000,
  /** Interval between polls of the order list while it is visible (ms). */
  ordersPollInterval: 15_000,
  userPageSize: 25,
  consolidationPageSize: 25,
  defaultStoreId: 1,
  /** Maximum size of a picture (bytes): 1.5 MB. */
  pictureBytes: 1.5 * 1024 * 1024,
  /** Maximum width times height of a picture, because a small file may decode to gigabytes. */
  picturePixels: 25_000_000,
  /** Pictures with more pixels than this are decoded at display size. A picture of this size takes 1 MB of memory. */
  wholePicturePixels: 512 * 512,
  /** Delay until the link of an uploaded picture can be read (ms). */
  pictureLinkDelay: 1000,
  informativeBannerPostpone: 7 * day,
  informativeBannerDelete: 365 * day,
  closingToast: 12_000,
  errorToast: 6_000,
  noticeToast: 6_000,
  toastsVisible: 3,
  /**
   * Maximum recent commands per tenant in the command palette; `recentCommandTenants` is the maximum number of tenants
   * that have any.
   */
  recentCommands: 12,
  recentCommandTenants: 20,
  /** Maximum saved list views on a computer (all users); `savedViewsOfList` is the maximum per list. */
  savedViews: 400,
  savedViewsOfList: 30,
  viewName: 60,
  /** Maximum recent searches per list; `recentSearchLists` is the maximum number of lists that have any (all users). */
  recentSearchesOfList: 8,
  recentSearchLists: 200,
  /** Maximum length of a search (characters). */
  searchText: 100,
  sidebarBreakpoint: 1200,
  bannerMobileWidth: 550,
  tooltipDelay: 40,
  tooltipMinimumLength: 30,
} as const;
