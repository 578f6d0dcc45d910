import { and, eq, isNotNull } from 'drizzle-orm';
import * as v from 'valibot';
import { pictureKeyOf } from '@shared/domain/platform/pictures';
import { patchOf } from '@shared/contract/fields/entity';
import { storeErrors, type StoreError } from '@shared/contract/stores/storeErrors';
import { storeFields, type StoreFields } from '@shared/contract/stores/storeFields';
import type { Db } from '../../db/database';
import { checkoutQuestions, coupons, menus, pictures } from '../../db/schema';
import { groupBy } from '../../groupBy';
import { fieldMessages, fieldPath, toFieldErrors, ruleMessage } from '../../context/fieldMessages';
import { apiErrors, type Fields } from '../../context/apiErrors';
import type { TenantContext } from '../../context/handler';
import { belongToTenant } from '../records/ids';

/** The rules of single fields that the contract does not know: phones are of the tenant's country. */
const errorsOfFields = (tenant: TenantContext, changes: Partial<StoreFields>): Fields => {
  const result = v.safeParse(patchOf(storeFields)(tenant.rules), changes);
  return result.success ? {} : toFieldErrors(result.issues);
};

/** Links to what is not there, or another tenant's: the answer does not tell which. */
const errorsOfLinks = async (db: Db, tenant: TenantContext, changes: Partial<StoreFields>): Promise<Fields> => {
  const { image, menuId, abandonedShoppingCartCouponId: couponId, checkoutQuestionIds = [] } = changes;
  const fields: Fields = {};
  const key = image == null ? null : pictureKeyOf(image);
  if (key !== null) {
    const mine = and(eq(pictures.tenantId, tenant.id), eq(pictures.key, key), isNotNull(pictures.content));
    if ((await db.$count(pictures, mine)) === 0) fields['image'] = [fieldMessages.notAPicture];
  }
  if (menuId != null && !(await belongToTenant(db, menus, tenant, [menuId]))) {
    fields['menu_id'] = [fieldMessages.notAMenu];
  }
  if (couponId != null && !(await belongToTenant(db, coupons, tenant, [couponId]))) {
    fields['abandoned_shopping_cart_coupon_id'] = [fieldMessages.notACoupon];
  }
  if (!(await belongToTenant(db, checkoutQuestions, tenant, checkoutQuestionIds))) {
    fields['checkout_question_ids'] = [fieldMessages.notAQuestion];
  }
  return fields;
};

const fieldsOfErrors = (errors: readonly StoreError[]): Fields =>
  Object.fromEntries(
    [...groupBy(errors, ({ path }) => fieldPath(path))].map(([field, wrong]) => [
      field,
      wrong.map(({ rule }) => ruleMessage(rule)),
    ]),
  );

/** The API error for a store that breaks rules between its fields, or null. One with a code of its own is told by it. */
export const toStoreApiError = (errors: readonly StoreError[]) => {
  if (errors.length === 0) return null;
  const plain = errors.filter(({ code }) => code === undefined);
  const [{ code } = {}] = errors;
  const fields = fieldsOfErrors(errors);
  return plain.length > 0 || code === undefined ? apiErrors.invalid(fields) : apiErrors.storeRule(code, fields);
};

/**
 * Refuses a change that is wrong by itself, links to what is not there, or makes a store that breaks the rules between its
 * fields. Of these only the ones on what is touched are asked. `touched` is left out for a new store: all of it is.
 */
export const checkStore = async (
  db: Db,
  tenant: TenantContext,
  changes: Partial<StoreFields>,
  store: StoreFields,
  touched?: ReadonlySet<string>,
): Promise<void> => {
  const fields = { ...errorsOfFields(tenant, changes), ...(await errorsOfLinks(db, tenant, changes)) };
  if (Object.keys(fields).length > 0) throw apiErrors.invalid(fields);
  const apiError = toStoreApiError(storeErrors(store, touched));
  if (apiError !== null) throw apiError;
};
