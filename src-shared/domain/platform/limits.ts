/** Business constants and limits. Source: both specifications, section 9. Durations in milliseconds. */

const minute = 60_000;
const day = 24 * 60 * minute;

export const limits = {
  storePageSize: 25,
  allStoresPageSize: 50,
  /** How often the state of the stores is read anew, here and on every screen. */
  storesPollEvery: 30_000,
  storeSearchMax: 1000,
  /** How often the list of orders is read anew on screen. */
  ordersPollEvery: 15_000,
  userPageSize: 25,
  consolidationPageSize: 25,
  defaultStoreId: 1,
  /** 1.5 MB. */
  pictureBytes: 1.5 * 1024 * 1024,
  /** A small file may expand to gigabytes: width times height at most. */
  picturePixels: 25_000_000,
  /** Larger pictures are decoded for the place that shows them: 1 MB in memory each. */
  wholePicturePixels: 512 * 512,
  /** Until the link of an uploaded picture can be read. */
  pictureLinkDelay: 1000,
  informativeBannerPostpone: 7 * day,
  informativeBannerDelete: 365 * day,
  closingToast: 12_000,
  errorToast: 6_000,
  noticeToast: 6_000,
  toastsVisible: 3,
  /** Choices of the command palette kept per tenant, and tenants they are kept of. */
  recentCommands: 12,
  recentCommandTenants: 20,
  /** Saved views of lists on a device, of all its users; those of one list; and the letters of a name. */
  savedViews: 400,
  savedViewsOfList: 30,
  viewName: 60,
  /** Searches that a list offers again, and the lists of all users of a device that have any. */
  recentSearchesOfList: 8,
  recentSearchLists: 200,
  /** Letters of a search. */
  searchText: 100,
  sidebarBreakpoint: 1200,
  bannerMobileWidth: 550,
  tooltipDelay: 40,
  tooltipMinimumLength: 30,
} as const;
