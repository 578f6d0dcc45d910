import * as v from 'valibot';
import { closingKinds, currentAndFutureClosings } from '../../domain/stores/closing';
import { kmlLength } from '../../domain/stores/deliveryMethods';
import { businessHoursRule, wallTimeRule } from '../../domain/schedules/openingRules';
import { ruleKeys } from '../../domain/values/rules';
import { enabledPaymentMethodsRule, paymentMethodsRule } from '../../domain/payments/storePayments';
import { storeCredentialNames, storeGroups } from '../../domain/stores/stores';
import { checkoutQuestion } from '../catalogue/checkoutQuestions';
import { createDraftSchema, getReaders, getRules } from '../fields/entity';
import { closingTime } from './closingTime';
import { crud } from '../protocol/crud';
import { bulkStore, failedStore, publicStore, searchedStore } from './storeVariants';
import { endpoint, idSchema, pageQuery } from '../protocol/endpoint';
import { defineFilters, idsFilter, ownFilter, searchFilter, type Filters } from '../protocol/listFilters';
import {
  writeReply,
  derived,
  object,
  boolean,
  id,
  patchObject,
  listReply,
  optional,
  readingNow,
  readingZone,
  listOf,
  withAliases,
  text,
  textOrNull,
  type Read,
} from '../reading';
import { listedStoreFields, storeFields, storeGroupEntries } from './storeFields';
import { integrationsShape, toStorePayments, waitSpellings } from './storeShape';
import { closingEntries, closingScope, newClosings } from './storeClosings';
import { closingStatusFields, readReportedClosings, attachSelling, withClosingStatus } from './storeClosingStatus';
import { unavailableProduct, unavailableProductsShape } from '../catalogue/unavailableProducts';
import { versionShape } from '../protocol/version';

const rowEntries = {
  id: id(),
  ...getReaders(listedStoreFields),
  /** Null: to be looked up in the list of menus. */
  menuName: textOrNull(),
  ...unavailableProductsShape,
};

const storeRow = derived(withAliases(object(rowEntries), waitSpellings), (row, raw) => {
  const reportedClosings = readReportedClosings(raw);
  return attachSelling(withClosingStatus(row, row.orderMethod, reportedClosings), raw, reportedClosings);
});
export type StoreRow = Read<typeof storeRow>;

const store = derived(
  withAliases(
    patchObject({
      ...rowEntries,
      ...getReaders(storeFields),
      ...closingStatusFields,
      ...versionShape,
      uuid: text(),
      checkoutQuestions: optional(listOf(checkoutQuestion)),
      /** Name of the KML file that the zones came from. */
      deliveryZoneFile: textOrNull(),
      /** Connections with other systems as far as they are set up; none of their secrets. */
      integrations: optional(integrationsShape),
      /** Made here: the platform does not say which connections there are. */
      integrationsUntold: optional(boolean(false)),
    }),
    waitSpellings,
  ),
  (reported, raw) => {
    const {
      opened: _opened,
      currentClosings,
      scheduledClosingTimes,
      enabledPaymentMethods,
      paymentMethods,
      // A platform without this switch does not limit Kushki.
      kushkiEnabled = true,
      checkoutQuestions = [],
      checkoutQuestionIds,
      integrations,
      integrationsUntold = integrations === undefined,
      latitude = null,
      longitude = null,
      ...rest
    } = reported;
    const payments = toStorePayments({ paymentMethods, ...(enabledPaymentMethods && { enabledPaymentMethods }) });
    const made = {
      ...rest,
      latitude,
      longitude,
      checkoutQuestions,
      checkoutQuestionIds: checkoutQuestionIds ?? checkoutQuestions.map((question) => question.id),
      integrations: integrations ?? [],
      ...(integrationsUntold && { integrationsUntold }),
      ...payments,
      kushkiEnabled,
      ...withClosingStatus({}, rest.orderMethod, reported),
      /** All closings that have not ended, those in force included, by their start. */
      scheduledClosingTimes: currentAndFutureClosings(
        scheduledClosingTimes ?? currentClosings ?? [],
        readingNow(),
        readingZone(),
      ),
    };
    return attachSelling(made, raw, made);
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
    /** Only what changes, of the groups too. A list is replaced as a whole. */
    patch: v.partial(v.strictObject({ ...getRules(storeFields, null), ...storeGroupEntries })),
    filters: {
      name: searchFilter('name'),
      address: searchFilter('textAddress', 'commune'),
      status: ownFilter(v.picklist(['opened', 'closed']), {
        matches: ({ opened }: StoreRow, requestedState) => opened === (requestedState === 'opened'),
        fields: ['opened'],
      }),
      menuIds: idsFilter('menuId'),
    },
  }),
  /** All stores of the tenant for a search box: up to 1,000, ordered by name; without a limit the gateway reads all. */
  all: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/stores/all',
    needs: 'stores.index',
    ...defineFilters({ limit: pageQuery.limit }, { name: searchFilter('name') } satisfies Filters<
      Read<typeof searchedStore>
    >),
    reply: listReply(searchedStore),
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
   * Adds, changes and takes away scheduled closings, all or none. Entries without an id are new; what is not named stays,
   * so that nobody's closing disappears because two people planned at once.
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
  /** Ends every closing in force. The platform's own wording makes it a GET. */
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
   * Sells a product out in this store alone until a wall time, or sells it again (null). A kitchen, which works on orders and
   * only looks at products, may do it in its own stores: it knows what it has run out of.
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
    reply: writeReply(store),
    tracks: 'store_updated',
  }),
  /**
   * Applies one change to many stores. Each changes completely or not at all; failed stores are listed with the reason.
   * Closings are added to existing ones, without duplicates.
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
    /** Missing where the platform does not say which failed: they are read back then. */
    reply: writeReply(object({ failedStores: optional(listOf(failedStore)) })),
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
