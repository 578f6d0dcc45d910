// Written by `npm run registries`.
/**
 * The practice platform's tables. Every row but the platform's own belongs to a tenant, and every reference between
 * tenant rows carries the tenant along, so that the database itself refuses a link from one tenant to another.
 */
export * from './schema/catalogue';
export * from './schema/content';
export * from './schema/coupons';
export * from './schema/orders';
export * from './schema/pages';
export * from './schema/people';
export * from './schema/polls';
export * from './schema/records';
export * from './schema/storeParts';
export * from './schema/stores';
export * from './schema/tenants';
export * from './schema/versions';
