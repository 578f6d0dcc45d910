import * as v from 'valibot';
import { passwordRule } from '../../domain/people/people';
import type { CountryRules } from '../../domain/values/countries';
import { emailRule, idListRule, phoneRule } from '../../domain/values/rules';
import { createPatchSchema, getRules } from '../fields/entity';
import { requiredText, requiredField } from '../fields/field';
import { idList, optional, text, textOrNull } from '../reading';

/**
 * This module defines the fields of a user. The rule for phones depends on the country, which the contract does not
 * know; callers that know it validate again.
 */

export const userFields = {
  name: requiredText(120),
  email: requiredField({ reader: text(), rule: emailRule }),
  /** Digits with country code; null for users created before phones were required. */
  phone: requiredField({ reader: textOrNull(), rule: phoneRule }),
  // Optional in replies, because some platforms send only rows of roles and stores.
  roleIds: requiredField({ reader: optional(idList()), rule: idListRule(100) }),
  storeIds: requiredField({ reader: optional(idList()), rule: idListRule(5000) }),
};

const { name: nameField, phone: phoneField } = userFields;

/** Schema for a new user. A user without a password cannot sign in until one is set. */
export const createUserDraftSchema = (country: CountryRules | null) =>
  v.strictObject({ ...getRules(userFields, country), password: v.optional(passwordRule) });

/** Schema for a change. Omitted fields, including the password, keep their value. */
export const createUserPatchSchema = (country: CountryRules | null) => v.partial(createUserDraftSchema(country));

/** Schema for a change of one's own account, with the fields that every user can change. */
export const accountPatch = createPatchSchema({ name: nameField, phone: phoneField });
