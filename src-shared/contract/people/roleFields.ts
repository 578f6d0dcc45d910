import * as v from 'valibot';
import { idListRule, idRule, ruleKeys } from '../../domain/values/rules';
import { createBlankValues, createDraftSchema, createPatchSchema } from '../fields/entity';
import { field, requiredText, requiredField } from '../fields/field';
import { idList, optional, text } from '../reading';

/** Fields of a role. */
export const roleFields = {
  name: requiredText(60),
  /** Description; an empty string if there is none. */
  description: field({
    reader: text(),
    rule: v.pipe(v.string(ruleKeys.required), v.trim(), v.maxLength(500, ruleKeys.tooLong)),
    blank: () => '',
  }),
  /** Ids of the policy actions that the role grants; at least one. */
  policyIds: requiredField({ reader: optional(idList()), rule: idListRule(1000) }),
  /**
   * Ids of the stores for which the role is intended; may be empty. Platforms may send rows of stores instead of ids.
   */
  storeIds: field({
    reader: optional(idList()),
    rule: v.pipe(v.array(idRule, ruleKeys.required), v.maxLength(5000, ruleKeys.tooLong)),
    blank: (): number[] => [],
  }),
};

export const createBlankRole = () => createBlankValues(roleFields);
export const roleDraft = createDraftSchema(roleFields);
export const rolePatch = createPatchSchema(roleFields);
