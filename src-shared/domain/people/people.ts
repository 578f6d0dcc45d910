import * as v from 'valibot';
import { idListRule, idRule, ruleKeys, singleLine } from '../values/rules';

/** The rules of passwords and roles, for the forms and for the platform. */

export const passwordLength = { least: 8, most: 200 } as const;

export const passwordRule = v.pipe(
  v.string(ruleKeys.required),
  v.minLength(passwordLength.least, ruleKeys.tooShort),
  v.maxLength(passwordLength.most, ruleKeys.tooLong),
);

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
