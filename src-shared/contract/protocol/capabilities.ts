/**
 * What some platforms offer beyond the specification. An environment names those of its platform; without one the app does
 * the same with the specification's calls, or says which one thing cannot be done.
 */
export const capabilities = [
  /** Entities tell a version, and refuse a change that was made from an older one. */
  'lockVersions',
  /** A write with a key that was there before is answered again instead of being done again. */
  'idempotencyKeys',
  /** `GET /stores/all?view=bulk`: all stores with what a bulk edit changes. */
  'bulkView',
  /** `GET /settings?view=full`: all settings with the permission, else the public part. */
  'settingsView',
  /** `GET /policies`: everything there is to allow. */
  'policyList',
  /** `PATCH /admin_users/me`. */
  'ownAccount',
  /** Closings are added, changed and taken away one by one. */
  'closingRows',
  /** `POST /activity`. */
  'activity',
  /** The identity provider ends a login at once: `accounts:signOut`. */
  'signOut',
  /** Fields of stores that the specification does not name: coordinates, amounts of fees, kushki, the methods in use. */
  'storeDetails',
  /** Lists come in the order that `sort` names: `name`, or `-name` from the end. */
  'sortedLists',
  /** Lists tell a `next_cursor`, and go on behind it: pages that stay right while rows come and go, quick at any depth. */
  'cursorPages',
  /** `GET /menu_deploys` and `/menu_deploys/stores`: who sent which menu where, and what is different since. */
  'menuDeploys',
  /** A refund keeps why it was given: `reason` in its body. */
  'refundReasons',
  /** A cancelled order keeps why: `reason` beside its status. */
  'cancelReasons',
  /** `PATCH /orders/{id}`: phone and comment of an order can be changed, and `edits` of the order lists who changed what. */
  'orderEdits',
  /** Key figures are grouped by store in one call: `group=store`. */
  'storeFigures',
  /** `PATCH /stores/{id}/products/{product_id}`, and `unavailable_products` of stores: sold out in one store alone. */
  'storeAvailability',
  /** `POST /test_mails` of the e-mail plugin: a mail of a template to one address. */
  'testMails',
  /** Pictures may be announced as `logo` or `banner`; elsewhere each is a `photo`. */
  'pictureCategories',
] as const;

/** Differences of a platform from the specification, named beside its capabilities. The practice platform has none. */
export const deviations = [
  /** `PATCH /auth_credentials` replaces the whole value: a save sends every field, secrets included. */
  'wholeCredentials',
  /** Ends of spans (`to`, `end_date`) are the first second after them, not their last one. */
  'exclusiveEnds',
] as const;

export type Capability = (typeof capabilities)[number] | (typeof deviations)[number];
