/**
 * Optional features of a platform beyond the specification, listed in its environment. Without a feature, the app uses
 * the specification's calls or reports that the action is unavailable.
 */
export const capabilities = [
  /** Entities have a version, and changes based on an older version are rejected. */
  'lockVersions',
  /** Repeating a write with the same key returns the first reply and does nothing else. */
  'idempotencyKeys',
  /** `GET /stores/all?view=bulk` returns all stores with the fields of the bulk edit. */
  'bulkView',
  /** `GET /settings?view=full` returns all settings to users with the permission, and the public ones to others. */
  'settingsView',
  /** `GET /policies` returns all policies. */
  'policyList',
  /** `PATCH /admin_users/me` changes one's own account. */
  'ownAccount',
  /** Single closings can be added, changed and removed. */
  'closingRows',
  /** `POST /activity` records analytics events. */
  'activity',
  /** `GET /activity` returns who changed what, with the values before and after. */
  'activityHistory',
  /** `accounts:signOut` of the identity provider ends a session immediately. */
  'signOut',
  /** Stores have fields beyond the specification: coordinates, fee amounts, Kushki, and methods in use. */
  'storeDetails',
  /** Lists can be sorted with `sort`: `name`, or `-name` for descending order. */
  'sortedLists',
  /** Lists have a `next_cursor`. Pages then stay correct while rows change, and are fast at any depth. */
  'cursorPages',
  /** `GET /menu_deploys` and `/menu_deploys/stores` return the log of deploys and the differences not yet deployed. */
  'menuDeploys',
  /** Refunds can have a `reason` in the body. */
  'refundReasons',
  /** Cancellations can have a `reason` next to the status. */
  'cancelReasons',
  /** `PATCH /orders/{id}` changes phone and comment; the order's `edits` list who changed what. */
  'orderEdits',
  /** `group=store` returns the figures of all stores in one call. */
  'storeFigures',
  /**
   * `PATCH /stores/{id}/products/{product_id}` marks a product as sold out in one store; stores list such products in
   * `unavailable_products`.
   */
  'storeAvailability',
  /** `POST /test_mails` of the email plugin sends a template to an address. */
  'testMails',
  /** Pictures can have the category `logo` or `banner`. Without this capability it is always `photo`. */
  'pictureCategories',
] as const;

/**
 * Ways in which a platform deviates from the specification, listed in the environment like capabilities. The practice
 * platform has none.
 */
export const deviations = [
  /** `PATCH /auth_credentials` replaces the whole value, so a save has to send every field, including secrets. */
  'wholeCredentials',
  /** Ends of time ranges (`to`, `end_date`) are exclusive instead of the last second. */
  'exclusiveEnds',
] as const;

export type Capability = (typeof capabilities)[number] | (typeof deviations)[number];
