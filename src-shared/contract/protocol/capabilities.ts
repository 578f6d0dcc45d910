/**
 * Optional platform features beyond the specification, enabled per environment. Without a feature, the app uses the
 * specification's calls, or tells the user that the action is unavailable.
 */
export const capabilities = [
  /** Entities have a version; changes based on an older one are rejected. */
  'lockVersions',
  /** A write repeated with the same key returns the first reply instead of being done again. */
  'idempotencyKeys',
  /** `GET /stores/all?view=bulk`: all stores with the fields of bulk edits. */
  'bulkView',
  /** `GET /settings?view=full`: all settings with the permission, else the public part. */
  'settingsView',
  /** `GET /policies`: all policies. */
  'policyList',
  /** `PATCH /admin_users/me`. */
  'ownAccount',
  /** Closings are added, changed and removed one by one. */
  'closingRows',
  /** `POST /activity`. */
  'activity',
  /** The identity provider ends a login immediately: `accounts:signOut`. */
  'signOut',
  /** Store fields beyond the specification: coordinates, fee amounts, Kushki, methods in use. */
  'storeDetails',
  /** Lists sorted by `sort`: `name`, or `-name` for descending. */
  'sortedLists',
  /** Lists with `next_cursor`: pages stay correct while rows change, fast at any depth. */
  'cursorPages',
  /** `GET /menu_deploys` and `/menu_deploys/stores`: log of deploys and pending differences. */
  'menuDeploys',
  /** Refunds with a `reason` in the body. */
  'refundReasons',
  /** Cancellations with a `reason` beside the status. */
  'cancelReasons',
  /** `PATCH /orders/{id}`: changes phone and comment; `edits` of the order lists who changed what. */
  'orderEdits',
  /** Figures grouped by store in one call: `group=store`. */
  'storeFigures',
  /** `PATCH /stores/{id}/products/{product_id}` and `unavailable_products` of stores: sold out in one store. */
  'storeAvailability',
  /** `POST /test_mails` of the e-mail plugin: a template's mail to one address. */
  'testMails',
  /** Pictures of category `logo` or `banner`; without it, always `photo`. */
  'pictureCategories',
] as const;

/** Differences of a platform from the specification, configured like capabilities. The practice platform has none. */
export const deviations = [
  /** `PATCH /auth_credentials` replaces the whole value, so that a save sends every field, secrets included. */
  'wholeCredentials',
  /** Span ends (`to`, `end_date`) are exclusive instead of the last second. */
  'exclusiveEnds',
] as const;

export type Capability = (typeof capabilities)[number] | (typeof deviations)[number];
