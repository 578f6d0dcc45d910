import * as v from 'valibot';
import type { CountryRules } from '../values/countries';
import { emailRule, idRule, singleLine, phoneRule, ruleKeys, idListRule } from '../values/rules';

/**
 * The rules of users, roles and the own account, for the forms and for the platform. A phone's rule hangs on the country:
 * the contract, which knows none, asks for `null`, whoever knows it asks again.
 */

export const passwordLength = { least: 8, most: 200 } as const;

export const passwordRule = v.pipe(
  v.string(ruleKeys.required),
  v.minLength(passwordLength.least, ruleKeys.tooShort),
  v.maxLength(passwordLength.most, ruleKeys.tooLong),
);

const nameRule = singleLine(120);

const userEntries = (country: CountryRules | null) => ({
  name: nameRule,
  email: emailRule,
  phone: phoneRule(country),
  roleIds: idListRule(100),
  storeIds: idListRule(5000),
});

/** A user made without a password cannot sign in until somebody sets one. */
export const userDraft = (country: CountryRules | null) =>
  v.strictObject({ ...userEntries(country), password: v.optional(passwordRule) });

/** What is left out stays, the password too. */
export const userPatch = (country: CountryRules | null) => v.partial(userDraft(country));

/** What everybody may change of their own account. */
export const accountPatch = (country: CountryRules | null) =>
  v.partial(v.strictObject({ name: nameRule, phone: phoneRule(country) }));

export const roleDraft = v.strictObject({
  name: singleLine(60),
  description: v.optional(v.pipe(v.string(ruleKeys.required), v.trim(), v.maxLength(500, ruleKeys.tooLong)), ''),
  /** Ids of policy actions. A role that allows nothing is a mistake. */
  policyIds: idListRule(1000),
  /** None: the role belongs to no store in particular. */
  storeIds: v.optional(v.pipe(v.array(idRule, ruleKeys.required), v.maxLength(5000, ruleKeys.tooLong)), []),
});

export const rolePatch = v.partial(
  v.strictObject({
    ...roleDraft.entries,
    // Without the defaults of a new role: what is left out stays.
    description: roleDraft.entries.description.wrapped,
    storeIds: roleDraft.entries.storeIds.wrapped,
  }),
);
