import * as v from 'valibot';
import { closingKinds, findCurrentAndFutureClosings } from '../../domain/stores/closing';
import { maxKmlLength } from '../../domain/stores/deliveryMethods';
import { businessHoursRule, wallTimeRule } from '../../domain/schedules/openingRules';
import { ruleKeys } from '../../domain/values/rules';
import { enabledPaymentMethodsRule, paymentMethodsRule } from '../../domain/payments/storePayments';
import { storeCredentialNames, storeGroups } from '../../domain/stores/stores';
import { checkoutQuestion } from '../catalogue/checkoutQuestions';
import { createDraftSchema, getReaders, getRules } from '../fields/entity';
import { closingTime } from './closingTime';
import { crud } from '../protocol/crud';
import { bulkStore, failedStores, publicStore, searchedStore } from './storeVariants';
import { endpoint, idSchema, pageQuery } from '../protocol/endpoint';
import { defineFilters, idsFilter, customFilter, searchFilter, type Filters } from '../protocol/listFilters';
import {
  writeReply,
  derived,
  object,
  boolean,
  id,
  patchObject,
  withoutRepeats,
  inForms,
  listReply,
  optional,
  prepared,
  getReadingTime,
  getReadingZone,
  listOf,
  withAliases,
  text,
  textOrNull,
  type Read,
} from '../reading';
import { listedStoreFields, storeFields, storeGroupEntries } from './storeFields';
import { integrationsShape, toStorePayments } from './storeShape';
import { closingEntries, closingScope, newClosings } from './storeClosings';
import {
  closingStatusFields,
  completeClosings,
  readReportedClosings,
  attachSellingConditions,
  addClosingStatus,
  addClosingFields,
} from './storeClosingStatus';
import { unavailableProduct, unavailableProductsShape } from '../catalogue/unavailableProducts';
import { versionShape } from '../protocol/version';

const rowEntries = {
  id: id(),
  ...getReaders(listedStoreFields),
  /** Null if the platform does not send it; callers then look the name up in the list of menus. */
  menuName: textOrNull(),
  ...unavailableProductsShape,
};

const storeRow = derived(withAliases(object(rowEntries), { pickupWaitTime: 'pickUpWaitTime' }), (row, raw) => {
  const reportedClosings = readReportedClosings(raw);
  return attachSellingConditions(addClosingStatus(row, row.orderMethod, reportedClosings), raw, reportedClosings);
});
export type StoreRow = Read<typeof storeRow>;

const store = derived(
  prepared(
    inForms(
      patchObject({
        ...rowEntries,
        ...getReaders(storeFields),
        ...closingStatusFields,
        ...versionShape,
        uuid: text(),
        checkoutQuestions: optional(listOf(checkoutQuestion)),
        /** Name of the KML file that the zones were imported from. */
        deliveryZoneFile: textOrNull(),
        /** Integrations with their set-up progress, without secrets. */
        integrations: optional(integrationsShape),
        /** Set by the app: true if the platform does not report integrations. */
        integrationsUntold: optional(boolean(false)),
      }),
      {
        orderMethod: 'methodWords',
        paymentMethods: 'methodWords',
        businessHours: 'byWeekday',
        subscriptionQuotes: 'plainQuotes',
        pickUpWaitTime: 'otherName',
        enabledWhatsappNumber: 'otherName',
        enabledFacebookMessenger: 'otherName',
        enabledAbandonedShoppingCartCoupon: 'otherName',
        enabledCheckoutQuestions: 'otherName',
        futureOrdersEnabled: 'otherName',
      },
    ),
    addClosingFields,
  ),
  (parsedStore, raw) => {
    const storeWithClosings = completeClosings(parsedStore, raw);
    const {
      opened: _opened,
      currentClosings,
      scheduledClosingTimes,
      enabledPaymentMethods,
      paymentMethods,
      // Platforms without this setting allow Kushki everywhere.
      kushkiEnabled = true,
      checkoutQuestions = [],
      checkoutQuestionIds,
      integrations,
      integrationsUntold = integrations === undefined,
      latitude = null,
      longitude = null,
      ...otherFields
    } = storeWithClosings;
    const payments = toStorePayments({ paymentMethods, ...(enabledPaymentMethods && { enabledPaymentMethods }) });
    const completeStore = {
      ...otherFields,
      latitude,
      longitude,
      checkoutQuestions,
      checkoutQuestionIds: checkoutQuestionIds ?? checkoutQuestions.map((question) => question.id),
      integrations: integrations ?? [],
      ...(integrationsUntold && { integrationsUntold }),
      ...payments,
      kushkiEnabled,
      ...addClosingStatus({}, otherFields.orderMethod, storeWithClosings),
      /** Current and future closings, ordered by start. */
      scheduledClosingTimes: findCurrentAndFutureClosings(
        scheduledClosingTimes ?? currentClosings ?? [],
        getReadingTime(),
        getReadingZone(),
      ),
    };
    return attachSellingConditions(completeStore, raw, completeStore);
  },
);
export type Store = Read<typeof store>;

export const stores = {
  ...crud('stores', {
    idInBody: true,
    requiresReauthentication: storeCredentialNames,
    groups: storeGroups,
    changes: ['staticMenu', 'menuDeploys'],
    row: storeRow,
    item: store,
    draft: createDraftSchema(storeFields)(null),
    /** Schema for a change, which contains only changed fields, also within groups. Lists are replaced as a whole. */
    patch: v.partial(v.strictObject({ ...getRules(storeFields, null), ...storeGroupEntries })),
    filters: {
      name: searchFilter('name'),
      address: searchFilter('textAddress', 'commune'),
      status: customFilter(v.picklist(['opened', 'closed']), {
        matches: ({ opened }: StoreRow, requestedState) => opened === (requestedState === 'opened'),
        fields: ['opened'],
      }),
      menuIds: idsFilter('menuId'),
    },
  }),
  /**
   * All stores of the tenant for a search box: up to 1,000, ordered by name. Without a limit, the gateway reads all
   * pages.
   */
  all: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/stores/all',
    needs: 'stores.index',
    ...defineFilters({ limit: pageQuery.limit }, { name: searchFilter('name') } satisfies Filters<
      Read<typeof searchedStore>
    >),
    reply: derived(listReply(searchedStore), withoutRepeats),
  }),
  /** Stores with the fields of a bulk edit, paged. */
  bulk: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/stores/all',
    needs: 'stores.massive_update',
    queryKey: 'view',
    capability: 'bulkView',
    query: v.strictObject({ view: v.literal('bulk'), page: pageQuery.page, limit: pageQuery.limit }),
    reply: listReply(bulkStore),
  }),
  /**
   * Closes a store. For the short kinds of closing the platform computes start and end in the store's zone; a period
   * without a start begins immediately.
   */
  close: endpoint({
    host: 'adminV1',
    method: 'PATCH',
    path: '/stores/:id',
    needs: 'stores.update',
    bodyKey: 'closing',
    body: v.strictObject({
      closing: v.strictObject({
        kind: v.picklist(closingKinds),
        startDatetime: v.optional(wallTimeRule),
        endDatetime: v.optional(wallTimeRule),
        reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200))),
        dispatchMethod: v.optional(closingScope),
      }),
    }),
    reply: writeReply(closingTime),
    tracks: 'store_closed',
  }),
  /**
   * Adds, changes and removes scheduled closings: applies all entries or none. Entries without an id are new. Closings
   * that are not in the list stay, so that two users can plan closings at the same time.
   */
  planClosings: endpoint({
    host: 'adminV1',
    method: 'PATCH',
    path: '/stores/:id',
    needs: 'stores.update',
    idInBody: true,
    capability: 'closingRows',
    bodyKey: 'scheduledClosingTimes',
    body: v.strictObject({ scheduledClosingTimes: closingEntries }),
    reply: writeReply(store),
    tracks: 'store_updated',
  }),
  /** Ends all current closings. A GET with side effects, as the platform defines it. */
  open: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/stores/:id/open',
    needs: 'stores.update',
    reply: writeReply(object({ opened: boolean(true) })),
    writes: true,
    idempotent: true,
    tracks: 'store_opened',
  }),
  /**
   * Marks a product as sold out in this store until a wall time, or as available again (null). Kitchen users, who can
   * otherwise only view products, may do this in their own stores, because they know what has run out.
   */
  setProductAvailability: endpoint({
    host: 'adminV1',
    method: 'PATCH',
    path: '/stores/:id/products/:productId',
    needs: 'products.show',
    needsOneOf: ['products.update', 'orders.update'],
    capability: 'storeAvailability',
    body: v.strictObject({ availableFrom: v.nullable(wallTimeRule) }),
    reply: writeReply(unavailableProduct),
    changes: ['staticMenu'],
    tracks: 'product_updated',
  }),
  /** Replaces the zones with those in a KML file, uploaded as a form; see domain/zones/replacement.ts. */
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
        text: v.pipe(v.string(), v.minLength(1, ruleKeys.required), v.maxLength(maxKmlLength, ruleKeys.tooLong)),
      }),
    }),
    reply: writeReply(store),
    tracks: 'store_updated',
  }),
  /**
   * Applies one change to many stores. Each store changes completely or not at all; failed stores are listed with the
   * reason. Closings are added to existing ones, without duplicates.
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
    /** If the reply does not list the failed stores, the app reads the stores to find them. */
    reply: writeReply(object({ failedStores })),
    tracks: 'store_updated',
  }),
  default: endpoint({ host: 'public', method: 'GET', path: '/v1/stores/default', needs: 'public', reply: publicStore }),
  pickUp: endpoint({
    host: 'public',
    method: 'GET',
    path: '/v2/stores/pick_up',
    needs: 'public',
    reply: listReply(publicStore),
  }),
  allFull: endpoint({
    host: 'public',
    method: 'GET',
    path: '/v1/stores/all',
    needs: 'public',
    reply: listReply(publicStore),
  }),
};
