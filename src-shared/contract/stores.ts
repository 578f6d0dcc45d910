import * as v from 'valibot';
import { dispatchMethods } from '../domain/businessHours';
import { closingKinds } from '../domain/closing';
import { kmlLength } from '../domain/deliveryMethods';
import { businessHoursRule, dispatchScope, wallTimeRule as wallTime } from '../domain/openingRules';
import { providerKeys } from '../domain/providers';
import { ruleKeys } from '../domain/rules';
import { enabledPaymentMethodsRule, paymentMethodsRule } from '../domain/storePayments';
import { storeEntries } from '../domain/stores';
import { checkoutQuestion } from './checkoutQuestions';
import { crud } from './crud';
import { businessHoursShape, orderMethodShape, paymentShape, storeShape } from './storeShape';
import { endpoint, idSchema, pageQuery } from './endpoint';
import { versionPatch, versionShape } from './version';

const closingScope = v.picklist([...dispatchMethods, 'both']);

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
  orderMethod: orderMethodShape,
  /** Minutes. */
  deliveryWaitTime: v.number(),
  pickUpWaitTime: v.number(),
  /** Takes orders of at least one dispatch method, as far as closings go. */
  opened: v.boolean(),
  /** Closings in force now. */
  currentClosings: v.array(closingTime),
});
export type StoreRow = v.InferOutput<typeof storeRow>;

const fields = storeEntries(null);

const store = v.object({
  ...storeRow.entries,
  ...storeShape,
  ...versionShape,
  uuid: v.string(),
  checkoutQuestions: v.array(checkoutQuestion),
  /** Name of the KML file that the zones came from. */
  deliveryZoneFile: v.nullable(v.string()),
  /** All closings that have not ended, those in force included, by their start. */
  scheduledClosingTimes: v.array(closingTime),
  /** Connections with other systems as far as they are set up; none of their secrets. */
  integrations: v.array(v.object({ key: v.picklist(providerKeys), state: v.picklist(['incomplete', 'set']) })),
});
export type Store = v.InferOutput<typeof store>;

const { name, textAddress, commune, phone, email, ...optionalFields } = fields;

/**
 * A closing to be added, or one that exists to be changed or, with `destroy`, taken away. A new one without a start
 * begins at once.
 */
const closingEntry = v.strictObject({
  id: v.optional(idSchema),
  startDatetime: v.optional(wallTime),
  endDatetime: v.optional(wallTime),
  reason: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(200, ruleKeys.tooLong)))),
  dispatchMethod: v.optional(dispatchScope),
  destroy: v.optional(v.literal(true)),
});
const closingEntries = v.pipe(
  v.array(closingEntry),
  v.minLength(1, ruleKeys.required),
  v.maxLength(100, ruleKeys.tooMany),
);
/** The same where there is nothing but new ones. */
const newClosings = v.pipe(
  v.array(
    v.strictObject({
      startDatetime: v.optional(wallTime),
      endDatetime: wallTime,
      reason: closingEntry.entries.reason,
      dispatchMethod: closingEntry.entries.dispatchMethod,
    }),
  ),
  v.minLength(1, ruleKeys.required),
  v.maxLength(100, ruleKeys.tooMany),
);

/** What everybody may know of a store. */
const publicStore = v.object({
  id: idSchema,
  uuid: v.string(),
  name: v.string(),
  textAddress: v.string(),
  commune: v.string(),
  phone: v.string(),
  image: v.nullable(v.string()),
  orderMethod: orderMethodShape,
  opened: v.boolean(),
  deliveryWaitTime: v.number(),
  pickUpWaitTime: v.number(),
  businessHours: businessHoursShape,
  haveDifferentBusinessHours: v.boolean(),
  ...paymentShape,
});

/** What the bulk edit has to know of a store to say beforehand what would change. */
const bulkStore = v.object({
  id: idSchema,
  name: v.string(),
  commune: v.string(),
  orderMethod: orderMethodShape,
  businessHours: businessHoursShape,
  haveDifferentBusinessHours: v.boolean(),
  kushkiEnabled: v.boolean(),
  webpayCommerceCode: v.nullable(v.string()),
  oneclickCommerceCode: v.nullable(v.string()),
  ...paymentShape,
  /** Has a fleet switched on that takes only orders paid online. */
  needsOnlinePayment: v.boolean(),
  /** All closings that have not ended, those in force included, by their start. */
  scheduledClosingTimes: v.array(closingTime),
});
export type BulkStore = v.InferOutput<typeof bulkStore>;

export const stores = {
  ...crud('stores', {
    area: 'stores',
    entity: 'store',
    idInBody: true,
    row: storeRow,
    item: store,
    draft: v.strictObject({
      name,
      textAddress,
      commune,
      phone,
      email,
      ...v.partial(v.strictObject(optionalFields)).entries,
    }),
    /** Only what changes. A list is replaced as a whole. */
    patch: v.strictObject({ ...v.partial(v.strictObject(fields)).entries, ...versionPatch }),
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
  /** The same stores with what a bulk edit changes. */
  bulk: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/stores/all',
    needs: 'stores.massive_update',
    queryKey: 'view',
    query: v.strictObject({ view: v.literal('bulk'), limit: pageQuery.limit }),
    reply: v.array(bulkStore),
  }),
  /** The platform computes the bounds of the short kinds in the store's zone; a period without a start begins at once. */
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
  /**
   * Adds, changes and takes away scheduled closings, all or none. Entries without an id are new; what is not named stays,
   * so that nobody's closing disappears because two people planned at once.
   */
  planClosings: endpoint({
    host: 'adminV1',
    method: 'PATCH',
    path: '/stores/:id',
    needs: 'stores.update',
    idInBody: true,
    bodyKey: 'scheduledClosingTimes',
    body: v.strictObject({ scheduledClosingTimes: closingEntries }),
    reply: store,
    tracks: 'store_updated',
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
  /** Replaces the zones by those of a KML file, see domain/zones/replacement.ts. Sent as a form with the file in it. */
  importDeliveryAreas: endpoint({
    host: 'adminV1',
    method: 'POST',
    path: '/stores/:storeId/import_delivery_areas',
    needs: 'stores.update',
    multipart: true,
    body: v.strictObject({
      file: v.strictObject({
        name: v.pipe(v.string(), v.regex(/^[^/\\]{1,150}\.kml$/i, ruleKeys.notKml)),
        type: v.literal('application/vnd.google-earth.kml+xml'),
        text: v.pipe(v.string(), v.minLength(1, ruleKeys.required), v.maxLength(kmlLength, ruleKeys.tooLong)),
      }),
    }),
    reply: store,
    tracks: 'store_updated',
  }),
  /**
   * The same change for many stores. Each is changed wholly or not at all; those that were not are named with why.
   * Closings are added to those a store has; one that it has already is not added twice.
   */
  massiveUpdate: endpoint({
    host: 'adminV1',
    method: 'PATCH',
    path: '/stores/massive_update',
    needs: 'stores.massive_update',
    body: v.strictObject({
      storeIds: v.pipe(v.array(idSchema), v.minLength(1, ruleKeys.required), v.maxLength(1000, ruleKeys.tooMany)),
      businessHours: v.optional(businessHoursRule),
      haveDifferentBusinessHours: v.optional(v.boolean()),
      enabledPaymentMethods: v.optional(enabledPaymentMethodsRule),
      paymentMethods: v.optional(paymentMethodsRule),
      scheduledClosingTimes: v.optional(newClosings),
    }),
    reply: v.object({
      failedStores: v.array(
        v.object({
          id: idSchema,
          name: v.string(),
          /** The platform's code and words for it; missing where it gives none. */
          code: v.optional(v.union([v.string(), v.number()])),
          message: v.optional(v.string()),
          /** By the field's path, as in a 1001. */
          fields: v.optional(v.record(v.string(), v.array(v.string()))),
        }),
      ),
    }),
    tracks: 'store_updated',
  }),
  default: endpoint({ host: 'public', method: 'GET', path: '/v1/stores/default', needs: 'public', reply: publicStore }),
  pickUp: endpoint({
    host: 'public',
    method: 'GET',
    path: '/v2/stores/pick_up',
    needs: 'public',
    reply: v.array(publicStore),
  }),
  allFull: endpoint({
    host: 'public',
    method: 'GET',
    path: '/v1/stores/all',
    needs: 'public',
    reply: v.array(publicStore),
  }),
};
