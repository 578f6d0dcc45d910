import { and, eq, inArray } from 'drizzle-orm';
import { deliveryTypeFacts } from '@shared/domain/stores/deliveryMethods';
import { limits } from '@shared/domain/platform/limits';
import { findStoreErrors } from '@shared/contract/stores/storeErrors';
import { stores as table } from '../../db/schema';
import { apiErrors, type ApiError } from '../../context/apiErrors';
import { buildOwnStoresCondition } from '../../context/ownStores';
import { resolveScheduledClosings } from './scheduledClosings';
import { withoutUndefinedFields } from '../records/definedFields';
import type { Handlers } from '../../context/handler';
import { addClosings, readUnendedClosings } from './storeClosings';
import { toStoreApiError } from './storeChecks';
import { loadStoreHours, updateStores } from './storeRecords';
import { nameOrder } from './storeView';

const createFailedStore = (id: number, name: string, { body: { errors } }: ApiError) => ({
  id,
  name,
  code: String(errors.code),
  // Prefers the first field error, which is more precise than the general message.
  message: Object.values(errors.fields ?? {})[0]?.[0] ?? errors.message,
  ...(errors.fields && { fields: errors.fields }),
});

/** Columns needed to validate bulk changes. Excludes zones, since loading them for a thousand stores is slow. */
const changeableFields = {
  id: table.id,
  name: table.name,
  haveDifferentBusinessHours: table.haveDifferentBusinessHours,
  kushkiEnabled: table.kushkiEnabled,
  webpayCommerceCode: table.webpayCommerceCode,
  oneclickCommerceCode: table.oneclickCommerceCode,
  enabledPaymentMethods: table.enabledPaymentMethods,
  paymentMethods: table.paymentMethods,
  deliveryMethods: table.deliveryMethods,
};

export const bulkUpdateStores = {
  bulk: async ({ db, tenant, user, query, now }) => {
    const limit = query.limit ?? limits.storeSearchMax;
    const matches = await db
      .select({
        ...changeableFields,
        commune: table.commune,
        offersDelivery: table.offersDelivery,
        offersPickUp: table.offersPickUp,
      })
      .from(table)
      .where(and(eq(table.tenantId, tenant.id), buildOwnStoresCondition(user, table.id)))
      .orderBy(...nameOrder)
      .limit(limit)
      .offset(((query.page ?? 1) - 1) * limit);
    const ids = matches.map(({ id }) => id);
    const hours = await loadStoreHours(db, tenant, ids);
    const closings = await readUnendedClosings(db, tenant, ids, now);
    return matches.map(({ offersDelivery, offersPickUp, deliveryMethods, ...store }) => ({
      ...store,
      orderMethod: { delivery: offersDelivery, pickUp: offersPickUp },
      businessHours: (hours.get(store.id) ?? []).map(({ period }) => period),
      needsOnlinePayment: deliveryMethods.some(
        ({ enabled, deliveryType }) => enabled && deliveryTypeFacts[deliveryType].needsOnlinePayment,
      ),
      scheduledClosingTimes: closings.get(store.id) ?? [],
    }));
  },

  /**
   * Locks the stores by ascending id to avoid deadlocks. Validates all stores first, then writes the valid ones
   * together.
   */
  massiveUpdate: async ({ db, tenant, user, body, now }) => {
    const { storeIds, scheduledClosingTimes = [], ...fields } = body;
    const ids = [...new Set(storeIds)].sort((a, b) => a - b);
    const changes = withoutUndefinedFields(fields);
    const changedFields = new Set(Object.keys(changes));
    const closings = resolveScheduledClosings(scheduledClosingTimes, new Map(), now, tenant, 'scheduled_closing_times');
    const matches = await db
      .select(changeableFields)
      .from(table)
      .where(and(eq(table.tenantId, tenant.id), inArray(table.id, ids)))
      .orderBy(table.id)
      .for('update');
    const storeById = new Map(matches.map((store) => [store.id, store]));
    const getApiError = (id: number): ApiError | null => {
      const store = storeById.get(id);
      return store === undefined
        ? apiErrors.missing()
        : toStoreApiError(findStoreErrors({ ...store, ...changes }, changedFields));
    };
    const failedStores = ids.flatMap((id) => {
      const apiError = getApiError(id);
      return apiError === null ? [] : [createFailedStore(id, storeById.get(id)?.name ?? `#${id}`, apiError)];
    });
    const failedIds = new Set(failedStores.map(({ id }) => id));
    const savedIds = ids.filter((id) => !failedIds.has(id));
    await updateStores(db, tenant, savedIds, changes, { user, now });
    await addClosings({ db, tenant, user, now }, savedIds, closings);
    return { failedStores };
  },
} satisfies Pick<Handlers<'stores'>, 'bulk' | 'massiveUpdate'>;
