import * as v from 'valibot';
import { passwordRule } from '../../domain/people/people';
import type { CountryRules } from '../../domain/values/countries';
import { emailRule, idListRule, phoneRule } from '../../domain/values/rules';
import { createPatchSchema, getRules } from '../fields/entity';
import { name, requiredField } from '../fields/field';
import { idList, optional, text, textOrNull } from '../reading';

/**
 * Fields of users. The rule of a phone depends on the country: the contract validates without one, and callers that
 * know it validate again.
 */

export const userFields = {
  name: name(120),
  email: requiredField({ reader: text(), rule: emailRule }),
  /** Digits with the country code; null for users from before phones were required. */
  phone: requiredField({ reader: textOrNull(), rule: phoneRule }),
  // Optional in replies, because some platforms report only rows of roles and stores.
  roleIds: requiredField({ reader: optional(idList()), rule: idListRule(100) }),
  storeIds: requiredField({ reader: optional(idList()), rule: idListRule(5000) }),
};

const { name: ownName, phone: ownPhone } = userFields;

/** A user created without a password cannot sign in until one is set. */
export const createUserDraftSchema = (country: CountryRules | null) =>
  v.strictObject({ ...getRules(userFields, country), password: v.optional(passwordRule) });

/** Omitted fields, the password included, keep their value. */
export const createUserPatchSchema = (country: CountryRules | null) => v.partial(createUserDraftSchema(country));

/** Fields that all users may change in their own account. */
export const accountPatch = createPatchSchema({ name: ownName, phone: ownPhone });
