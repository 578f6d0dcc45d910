import { and, eq, isNotNull } from 'drizzle-orm';
import * as v from 'valibot';
import { parsePictureKey } from '@shared/domain/platform/pictures';
import { createPatchSchema } from '@shared/contract/fields/entity';
import { findStoreErrors, type StoreError } from '@shared/contract/stores/storeErrors';
import { storeFields, type StoreFields } from '@shared/contract/stores/storeFields';
import type { Db } from '../../db/database';
import { checkoutQuestions, coupons, menus, pictures } from '../../db/schema';
import { groupBy } from '../../groupBy';
import { fieldMessages, toFieldPath, toFieldErrors, getRuleMessage } from '../../context/fieldMessages';
import { apiErrors, type FieldErrors } from '../../context/apiErrors';
import type { TenantContext } from '../../context/handler';
import { doBelongToTenant } from '../records/ids';

/** Returns errors of fields whose rules depend on the country, such as phones; the contract cannot validate them. */
const findSchemaErrors = (tenant: TenantContext, changes: Partial<StoreFields>): FieldErrors => {
  const result = v.safeParse(createPatchSchema(storeFields)(tenant.rules), changes);
  return result.success ? {} : toFieldErrors(result.issues);
};

/** Returns errors for unknown ids. Ids of other tenants get the same message, so that nothing is revealed. */
const findLinkErrors = async (db: Db, tenant: TenantContext, changes: Partial<StoreFields>): Promise<FieldErrors> => {
  const { image, menuId, abandonedShoppingCartCouponId: couponId, checkoutQuestionIds = [] } = changes;
  const fields: FieldErrors = {};
  const key = image == null ? null : parsePictureKey(image);
  if (key !== null) {
    const ownPictureCondition = and(
      eq(pictures.tenantId, tenant.id),
      eq(pictures.key, key),
      isNotNull(pictures.content),
    );
    if ((await db.$count(pictures, ownPictureCondition)) === 0) fields['image'] = [fieldMessages.notAPicture];
  }
  if (menuId != null && !(await doBelongToTenant(db, menus, tenant, [menuId]))) {
    fields['menu_id'] = [fieldMessages.notAMenu];
  }
  if (couponId != null && !(await doBelongToTenant(db, coupons, tenant, [couponId]))) {
    fields['abandoned_shopping_cart_coupon_id'] = [fieldMessages.notACoupon];
  }
  if (!(await doBelongToTenant(db, checkoutQuestions, tenant, checkoutQuestionIds))) {
    fields['checkout_question_ids'] = [fieldMessages.notAQuestion];
  }
  return fields;
};

const toErrorFields = (errors: readonly StoreError[]): FieldErrors =>
  Object.fromEntries(
    [...groupBy(errors, ({ path }) => toFieldPath(path))].map(([field, invalidStoreErrors]) => [
      field,
      invalidStoreErrors.map(({ rule }) => getRuleMessage(rule)),
    ]),
  );

/**
 * Returns the API error for violated rules between fields, or null. Uses the code of the first error, or the general
 * code if any error has none.
 */
export const toStoreApiError = (errors: readonly StoreError[]) => {
  if (errors.length === 0) return null;
  const generalErrors = errors.filter(({ code }) => code === undefined);
  const [{ code } = {}] = errors;
  const fields = toErrorFields(errors);
  return generalErrors.length > 0 || code === undefined ? apiErrors.invalid(fields) : apiErrors.storeRule(code, fields);
};

/**
 * Rejects invalid fields, unknown ids and violated rules between fields. `touchedFields` limits the rules to changed
 * fields; it is omitted for a new store.
 */
export const assertValidStore = async (
  db: Db,
  tenant: TenantContext,
  changes: Partial<StoreFields>,
  store: StoreFields,
  touchedFields?: ReadonlySet<string>,
): Promise<void> => {
  const fields = { ...findSchemaErrors(tenant, changes), ...(await findLinkErrors(db, tenant, changes)) };
  if (Object.keys(fields).length > 0) throw apiErrors.invalid(fields);
  const apiError = toStoreApiError(findStoreErrors(store, touchedFields));
  if (apiError !== null) throw apiError;
};
