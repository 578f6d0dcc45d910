import * as v from 'valibot';
import { futureOrderTimings, type FutureOrderTiming } from '../../domain/settings/settings';
import { integerBetween, positiveInteger, ruleKeys } from '../../domain/values/rules';
import { integer, number, optional, enumList } from '../reading';
import { field, requiredField } from './field';

/** Settings for scheduled orders. Tenants have them, and each store can override them. */
export const futureOrderFields = {
  limitPerStorePer30Minutes: field({ reader: integer(0), rule: positiveInteger(1000), blank: () => 10 }),
  daysAhead: field({ reader: number(0), rule: positiveInteger(60), blank: () => 7 }),
  /**
   * Interval between the times that customers can choose (min): a multiple of five, up to two hours. Absent if the
   * platform does not report it.
   */
  timeStep: requiredField({
    reader: optional(number(0)),
    rule: v.exactOptional(v.pipe(integerBetween(5, 120), v.multipleOf(5, ruleKeys.notMultiple))),
  }),
  timingOptions: field({
    reader: enumList(futureOrderTimings),
    rule: v.pipe(
      v.array(v.picklist(futureOrderTimings, ruleKeys.required), ruleKeys.required),
      v.minLength(1, ruleKeys.required),
      v.transform((timings) => futureOrderTimings.filter((timing) => timings.includes(timing))),
    ),
    blank: (): FutureOrderTiming[] => ['start_of_day', 'one_hour'],
  }),
};
