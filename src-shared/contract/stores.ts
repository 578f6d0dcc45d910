import * as v from 'valibot';
import { dispatchMethods, weekdays } from '../domain/businessHours';
import { closingKinds } from '../domain/closing';
import { isWallTime } from '../domain/wallTime';
import { crud } from './crud';
import { endpoint, idSchema, pageQuery } from './endpoint';

const wallTime = v.pipe(v.string(), v.check(isWallTime, 'not a wall time'));
const closingScope = v.picklist([...dispatchMethods, 'both']);

const orderMethod = v.object({ delivery: v.boolean(), pickUp: v.boolean() });

export const closingTime = v.object({
  id: idSchema,
  kind: v.picklist(closingKinds),
  startDatetime: wallTime,
  endDatetime: v.nullable(wallTime),
  reason: v.nullable(v.string()),
  dispatchMethod: closingScope,
});

const storeRow = v.object({
  id: idSchema,
  name: v.string(),
  textAddress: v.string(),
  commune: v.string(),
  phone: v.string(),
  image: v.nullable(v.string()),
  menuId: v.nullable(idSchema),
  menuName: v.nullable(v.string()),
  orderMethod,
  /** Takes orders of at least one dispatch method, as far as closings go. */
  opened: v.boolean(),
  /** Closings in force now. */
  currentClosings: v.array(closingTime),
});
export type StoreRow = v.InferOutput<typeof storeRow>;

const store = v.object({
  ...storeRow.entries,
  uuid: v.string(),
  email: v.string(),
  emailAlt: v.nullable(v.string()),
  deliveryWaitTime: v.number(),
  pickUpWaitTime: v.number(),
  businessHours: v.array(
    v.object({
      day: v.picklist(weekdays),
      openingTime: v.string(),
      closingTime: v.string(),
      dispatchMethod: closingScope,
    }),
  ),
  /** All closings that have not ended, those in force included, by their start. */
  scheduledClosingTimes: v.array(closingTime),
});
export type Store = v.InferOutput<typeof store>;

/** Minutes; nobody waits longer than a day. */
const waitTime = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1440));
const trimmed = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
const draft = {
  name: trimmed,
  textAddress: trimmed,
  commune: trimmed,
  phone: trimmed,
  email: v.pipe(v.string(), v.email()),
  emailAlt: v.nullish(v.pipe(v.string(), v.email())),
  menuId: v.nullish(idSchema),
  deliveryWaitTime: waitTime,
  pickUpWaitTime: waitTime,
  orderMethod,
};

export const stores = {
  ...crud('stores', {
    area: 'stores',
    entity: 'store',
    row: storeRow,
    item: store,
    draft: v.strictObject(draft),
    patch: v.partial(v.strictObject(draft)),
    query: v.strictObject({
      ...pageQuery,
      name: v.optional(v.string()),
      address: v.optional(v.string()),
      status: v.optional(v.picklist(['opened', 'closed'])),
      menuIds: v.optional(v.array(idSchema)),
    }),
  }),
  /** All stores of the tenant for a search box: up to 1,000, ordered by name. */
  all: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/stores/all',
    needs: 'stores.index',
    query: v.strictObject({ limit: pageQuery.limit, name: v.optional(v.string()) }),
    reply: v.array(v.object({ id: idSchema, name: v.string(), commune: v.string(), opened: v.boolean() })),
    tracks: 'store_searched',
  }),
  /** The platform computes the bounds of the short kinds in the store's zone. */
  close: endpoint({
    host: 'adminV1',
    method: 'PATCH',
    path: '/stores/:id',
    needs: 'stores.update',
    bodyKey: 'closing',
    body: v.strictObject({
      closing: v.strictObject({
        kind: v.picklist(closingKinds),
        startDatetime: v.optional(wallTime),
        endDatetime: v.optional(wallTime),
        reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
        dispatchMethod: v.optional(closingScope),
      }),
    }),
    reply: closingTime,
    tracks: 'store_closed',
  }),
  /** Ends every closing in force. The platform's own wording makes it a GET. */
  open: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/stores/:id/open',
    needs: 'stores.update',
    reply: v.object({ opened: v.literal(true) }),
    writes: true,
    repeatable: true,
    tracks: 'store_opened',
  }),
};
