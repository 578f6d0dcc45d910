// Written by `npm run registries`.
/**
 * Tables of the practice platform. Rows belong to a tenant, except the platform's own. References between tenant rows
 * include the tenant, so the database rejects links across tenants.
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
