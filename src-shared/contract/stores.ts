import * as v from 'valibot';
import { dispatchMethods } from '../domain/schedules/businessHours';
import { closingKinds, closingsInForce, notEnded, openDispatchMethods } from '../domain/stores/closing';
import { kmlLength } from '../domain/stores/deliveryMethods';
import type { Selling } from '../domain/stores/closedCause';
import { businessHoursRule, dispatchScope, wallTimeRule } from '../domain/schedules/openingRules';
import { ruleKeys } from '../domain/values/rules';
import { enabledPaymentMethodsRule, paymentMethodsRule } from '../domain/payments/storePayments';
import { storeCredentialNames, storeEntries, storeGroupEntries, storeGroups } from '../domain/stores/stores';
import { checkoutQuestion } from './checkoutQuestions';
import { closingTime, type ClosingTimeReply } from './closingTime';
import { crud } from './crud';
import { endpoint, idSchema, pageQuery } from './endpoint';
import {
  answered,
  derived,
  fields as readFields,
  flag,
  id,
  idOrNull,
  item,
  listReply,
  maybe,
  number,
  picture,
  readingNow,
  readingZone,
  refused,
  rows,
  spelled,
  text,
  textOrNull,
  textsByKey,
  type Read,
} from './reading';
import {
  businessHoursShape,
  integrationsShape,
  isKushkiEnabled,
  orderMethodShape,
  paymentShape,
  paymentsOf,
  storeShape,
  waitSpellings,
} from './storeShape';
import { toldSelling } from './storeSelling';
import { versionShape } from './version';

const closingScope = v.picklist([...dispatchMethods, 'both']);

interface ToldOfClosings {
  opened?: boolean;
  currentClosings?: ClosingTimeReply[];
  scheduledClosingTimes?: ClosingTimeReply[];
}

interface Standing {
  /** Takes orders of at least one dispatch method, as far as closings go. */
  opened: boolean;
  /** Closings in force now. */
  currentClosings: ClosingTimeReply[];
}

type OrderMethod = Read<typeof orderMethodShape>;

/** Closings in force follow from those planned and the clock, and whether it is open from these, where nobody says so. */
const withStanding = <S extends object>(store: S, orderMethod: OrderMethod, told: ToldOfClosings): S & Standing => {
  // A thousand of them are read at a time: the fresh object takes the two fields itself.
  const standing = store as S & Standing;
  standing.currentClosings =
    told.currentClosings ?? closingsInForce(told.scheduledClosingTimes ?? [], readingNow(), readingZone());
  standing.opened =
    told.opened ??
    openDispatchMethods({ opened: true, orderMethod, currentClosings: standing.currentClosings }).length > 0;
  return standing;
};

const rowEntries = {
  id: id(),
  name: text(),
  textAddress: text(),
  commune: text(),
  phone: text(),
  image: picture(),
  menuId: idOrNull(),
  /** Null: to be looked up in the list of menus. */
  menuName: textOrNull(),
  orderMethod: orderMethodShape,
  /** Minutes; null: not told. */
  deliveryWaitTime: number(null),
  pickUpWaitTime: number(null),
};

/** What says whether a store takes orders, in any of the ways in which platforms say it. */
const standingEntries = {
  opened: maybe(flag(true)),
  currentClosings: maybe(rows(closingTime)),
  scheduledClosingTimes: maybe(rows(closingTime)),
};

const standing = readFields(standingEntries);

const noStanding: ToldOfClosings = {};

/** What a store says of its closings. */
const toldIn = (raw: unknown): ToldOfClosings => {
  const told = standing.read(raw);
  return told === refused ? noStanding : told;
};

/** What a list and a form say of the store's selling comes from here; not there where only closings are told. */
const withSelling = <S extends Standing>(store: S, raw: unknown, told: ToldOfClosings): S & { selling?: Selling } => {
  const selling = toldSelling(raw, { ...told, currentClosings: store.currentClosings });
  return selling === undefined ? store : Object.assign(store, { selling });
};

const storeRow = derived(spelled(readFields(rowEntries), waitSpellings), (row, raw) => {
  const told = toldIn(raw);
  return withSelling(withStanding(row, row.orderMethod, told), raw, told);
});
export type StoreRow = Read<typeof storeRow>;

const fields = storeEntries(null);

const store = derived(
  spelled(
    item({
      ...rowEntries,
      ...storeShape,
      ...standingEntries,
      ...versionShape,
      uuid: text(),
      checkoutQuestions: maybe(rows(checkoutQuestion)),
      /** Name of the KML file that the zones came from. */
      deliveryZoneFile: textOrNull(),
      /** Connections with other systems as far as they are set up; none of their secrets. */
      integrations: maybe(integrationsShape),
    }),
    waitSpellings,
  ),
  (told, raw) => {
    const {
      opened: _opened,
      currentClosings,
      scheduledClosingTimes,
      enabledPaymentMethods,
      paymentMethods,
      kushkiEnabled,
      checkoutQuestions = [],
      checkoutQuestionIds,
      integrations = [],
      latitude = null,
      longitude = null,
      ...rest
    } = told;
    const payments = paymentsOf({ paymentMethods, ...(enabledPaymentMethods && { enabledPaymentMethods }) });
    const made = {
      ...rest,
      latitude,
      longitude,
      checkoutQuestions,
      checkoutQuestionIds: checkoutQuestionIds ?? checkoutQuestions.map((question) => question.id),
      integrations,
      ...payments,
      kushkiEnabled: isKushkiEnabled(kushkiEnabled, payments.enabledPaymentMethods),
      ...withStanding({}, rest.orderMethod, told),
      /** All closings that have not ended, those in force included, by their start. */
      scheduledClosingTimes: notEnded(scheduledClosingTimes ?? currentClosings ?? [], readingNow(), readingZone()),
    };
    return withSelling(made, raw, made);
  },
);
export type Store = Read<typeof store>;

const { name, textAddress, commune, phone, email, ...optionalFields } = fields;

/**
 * A closing to be added, or one that exists to be changed or, with `destroy`, taken away. A new one without a start
 * begins at once.
 */
const closingEntry = v.strictObject({
  id: v.optional(idSchema),
  startDatetime: v.optional(wallTimeRule),
  endDatetime: v.optional(wallTimeRule),
  reason: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(200, ruleKeys.tooLong)))),
  dispatchMethod: v.optional(
    v.pipe(
      v.nullable(dispatchScope),
      v.transform((method) => method ?? 'both'),
    ),
  ),
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
      startDatetime: v.optional(wallTimeRule),
      endDatetime: wallTimeRule,
      reason: closingEntry.entries.reason,
      dispatchMethod: closingEntry.entries.dispatchMethod,
    }),
  ),
  v.minLength(1, ruleKeys.required),
  v.maxLength(100, ruleKeys.tooMany),
);

/** What everybody may know of a store. */
const publicStore = derived(
  readFields({
    id: id(),
    uuid: text(),
    name: text(),
    textAddress: text(),
    commune: text(),
    phone: text(),
    image: picture(),
    orderMethod: orderMethodShape,
    opened: flag(true),
    deliveryWaitTime: number(null),
    pickUpWaitTime: number(null),
    businessHours: businessHoursShape,
    haveDifferentBusinessHours: flag(false),
    ...paymentShape,
  }),
  ({ enabledPaymentMethods, paymentMethods, ...told }) => ({
    ...told,
    ...paymentsOf({ paymentMethods, ...(enabledPaymentMethods && { enabledPaymentMethods }) }),
  }),
);

/** What the bulk edit has to know of a store to say beforehand what would change. */
const bulkStore = derived(
  readFields({
    id: id(),
    name: text(),
    commune: text(),
    orderMethod: orderMethodShape,
    businessHours: businessHoursShape,
    haveDifferentBusinessHours: flag(false),
    kushkiEnabled: flag(false),
    webpayCommerceCode: textOrNull(),
    oneclickCommerceCode: textOrNull(),
    ...paymentShape,
    /** Has a fleet switched on that takes only orders paid online. */
    needsOnlinePayment: flag(false),
    /** All closings that have not ended, those in force included, by their start. */
    scheduledClosingTimes: rows(closingTime),
  }),
  ({ enabledPaymentMethods, paymentMethods, ...told }) => ({
    ...told,
    ...paymentsOf({ paymentMethods, ...(enabledPaymentMethods && { enabledPaymentMethods }) }),
  }),
);
export type BulkStore = Read<typeof bulkStore>;

const bothMethods = { delivery: true, pickUp: true };

const searchedStore = derived(
  readFields({ id: id(), name: text(), commune: text(), orderMethod: maybe(orderMethodShape) }),
  ({ orderMethod = bothMethods, ...store }, raw) => ({
    ...store,
    opened: withStanding({}, orderMethod, toldIn(raw)).opened,
  }),
);

/** A store that a bulk change could not be made to. */
const failedStore = readFields({
  id: id(),
  name: text(),
  /** The platform's code and words for it; missing where it gives none. */
  code: maybe(text()),
  message: maybe(text()),
  /** By the field's path, as in a 1001. */
  fields: maybe(textsByKey()),
});

export const stores = {
  ...crud('stores', {
    idInBody: true,
    needsProof: storeCredentialNames,
    groups: storeGroups,
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
    /** Only what changes, of the groups too. A list is replaced as a whole. */
    patch: v.partial(v.strictObject({ ...fields, ...storeGroupEntries })),
    query: v.strictObject({
      ...pageQuery,
      name: v.optional(v.string()),
      address: v.optional(v.string()),
      status: v.optional(v.picklist(['opened', 'closed'])),
      menuIds: v.optional(v.array(idSchema)),
    }),
  }),
  /** All stores of the tenant for a search box: up to 1,000, ordered by name; without a limit the gateway reads all. */
  all: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/stores/all',
    needs: 'stores.index',
    query: v.strictObject({ limit: pageQuery.limit, name: v.optional(v.string()) }),
    reply: listReply(searchedStore),
  }),
  /** The same stores with what a bulk edit changes; by pages where there are more. */
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
    reply: answered(closingTime),
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
    reply: answered(store),
    tracks: 'store_updated',
  }),
  /** Ends every closing in force. The platform's own wording makes it a GET. */
  open: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/stores/:id/open',
    needs: 'stores.update',
    reply: answered(readFields({ opened: flag(true) })),
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
    reply: answered(store),
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
    /** Missing where the platform does not say which failed: they are read back then. */
    reply: answered(readFields({ failedStores: maybe(rows(failedStore)) })),
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
