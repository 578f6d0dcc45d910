import * as v from 'valibot';
import { passwordRule } from '../../domain/people/people';
import type { CountryRules } from '../../domain/values/countries';
import { emailRule, idListRule, phoneRule } from '../../domain/values/rules';
import { patchOf, rulesOf } from '../fields/entity';
import { name, requiredField } from '../fields/field';
import { idList, optional, text, textOrNull } from '../reading';

/**
 * The fields of users. A phone's rule hangs on the country: the contract, which knows none, asks for `null`, whoever knows it
 * asks again.
 */

export const userFields = {
  name: name(120),
  email: requiredField({ reader: text(), rule: emailRule }),
  /** Digits with the country's code; null for users from before phones were asked for. */
  phone: requiredField({ reader: textOrNull(), rule: phoneRule }),
  // Some platforms tell them by rows alone: see the reply.
  roleIds: requiredField({ reader: optional(idList()), rule: idListRule(100) }),
  storeIds: requiredField({ reader: optional(idList()), rule: idListRule(5000) }),
};

const { name: ownName, phone: ownPhone } = userFields;

/** A user made without a password cannot sign in until somebody sets one. */
export const userDraft = (country: CountryRules | null) =>
  v.strictObject({ ...rulesOf(userFields, country), password: v.optional(passwordRule) });

/** What is left out stays, the password too. */
export const userPatch = (country: CountryRules | null) => v.partial(userDraft(country));

/** What everybody may change of their own account. */
export const accountPatch = patchOf({ name: ownName, phone: ownPhone });
