import * as v from 'valibot';
import { dispatchMethods } from '../../domain/schedules/businessHours';
import { dispatchScope, wallTimeRule } from '../../domain/schedules/openingRules';
import { ruleKeys } from '../../domain/values/rules';
import { idSchema } from '../protocol/endpoint';

export const closingScope = v.picklist([...dispatchMethods, 'both']);

/** Closing to add, to change or, with `destroy`, to remove. A new closing without a start begins immediately. */
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
export const closingEntries = v.pipe(
  v.array(closingEntry),
  v.minLength(1, ruleKeys.required),
  v.maxLength(100, ruleKeys.tooMany),
);
/** New closings, which have no ids yet. */
export const newClosings = v.pipe(
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
