import * as v from 'valibot';
import { optionalText as optionalTextRule, yesNo } from '../../domain/catalogue/rules';
import { timeOfDayRule, wallTimeRule } from '../../domain/schedules/openingRules';
import type { CountryRules } from '../../domain/values/countries';
import type { WallTime } from '../../domain/values/wallTime';
import { amountRule, idRule, integerBetween, ruleKeys, singleLine } from '../../domain/values/rules';
import {
  boolean,
  dayOrNull,
  derived,
  idList,
  idOrNull,
  lastDayOrNull,
  listOf,
  money,
  number,
  openEnum,
  optional,
  text,
  textOrNull,
  timeOfDay,
  wallTimeOrNull,
  words,
  type Reader,
} from '../reading';

type Country = CountryRules | null;

/**
 * `text`: forms hold '' for null. `group`: nested fields with unknown ones beside them. `parts`: nested fields, of
 * which a change names only the changed ones.
 */
export type FieldShape = 'value' | 'text' | 'group' | 'parts';

type RuleBy<Rule> = Rule | ((country: Country) => Rule);

interface Declaration<Value, Rule extends v.GenericSchema> {
  /** Reads a platform's value; missing or unreadable ones get a default. */
  reader: Reader<Value>;
  /** Rule for written values. The country is null if the tenant is unknown. */
  rule: RuleBy<Rule>;
}

/** Field of an entity: how it is read, what may be written, and its value in a new entity. */
export interface Field<
  Value,
  Rule extends v.GenericSchema,
  Blank extends (() => unknown) | undefined,
  Shape extends FieldShape,
> {
  readonly reader: Reader<Value>;
  readonly rule: (country: Country) => Rule;
  /** Value in a new entity; undefined if required. */
  readonly blank: Blank;
  readonly shape: Shape;
}

const toRuleFunction = <Rule extends v.GenericSchema>(rule: RuleBy<Rule>) =>
  typeof rule === 'function' ? rule : () => rule;

/** Required field of a new entity. */
export const requiredField = <Value, Rule extends v.GenericSchema>({
  reader,
  rule,
}: Declaration<Value, Rule>): Field<Value, Rule, undefined, 'value'> => ({
  reader,
  rule: toRuleFunction(rule),
  blank: undefined,
  shape: 'value',
});

/** Field with a default in a new entity. */
export const field = <Value, Rule extends v.GenericSchema, Blank>({
  reader,
  rule,
  blank,
}: Declaration<Value, Rule> & { blank: () => Blank }): Field<Value, Rule, () => Blank, 'value'> => ({
  reader,
  rule: toRuleFunction(rule),
  blank,
  shape: 'value',
});

/** Required single line of up to `max` characters. */
export const name = (max: number) => requiredField({ reader: text(), rule: singleLine(max) });

/** Optional text with a rule of its own. */
export const textBy = <Rule extends v.GenericSchema>(
  rule: RuleBy<Rule>,
): Field<string | null, Rule, () => null, 'text'> => ({
  ...field({ reader: textOrNull(), rule, blank: () => null }),
  shape: 'text',
});

/** Optional text of up to `max` characters. */
export const optionalText = (max: number) => textBy(optionalTextRule(max));

export const flag = (instead: boolean) => field({ reader: boolean(instead), rule: yesNo, blank: () => instead });

/** Value of an enumeration; unknown values are kept. `aliases` maps other spellings to values. */
export const choice = <const Word extends string>(
  all: readonly Word[],
  instead: NoInfer<Word>,
  aliases: Readonly<Record<string, NoInfer<Word>>> = {},
) =>
  field({
    reader: openEnum(all, instead, aliases),
    rule: v.picklist(all, ruleKeys.required),
    blank: () => instead,
  });

/** Required value of an enumeration. */
export const requiredChoice = <const Word extends string>(
  all: readonly Word[],
  aliases: Readonly<Record<string, NoInfer<Word>>> = {},
) => requiredField({ reader: openEnum(all, null, aliases), rule: v.picklist(all, ruleKeys.required) });

/** Optional value of an enumeration. */
export const optionalChoice = <const Word extends string>(
  all: readonly Word[],
  aliases: Readonly<Record<string, NoInfer<Word>>> = {},
) =>
  field({
    reader: openEnum(all, null, aliases),
    rule: v.nullable(v.picklist(all, ruleKeys.required)),
    blank: () => null,
  });

/** Any number of values of an enumeration. */
export const choices = <const Word extends string>(all: readonly Word[]) =>
  field({ reader: words(all), rule: v.array(v.picklist(all, ruleKeys.required)), blank: () => [] });

/** Integer from `min` to `max`. */
export const integer = (min: number, max: number, instead = 0) =>
  field({ reader: number(instead), rule: integerBetween(min, max), blank: () => instead });

/** Optional number with a rule. */
export const optionalNumber = <Rule extends v.GenericSchema>(rule: RuleBy<Rule>) =>
  field({
    reader: number(null),
    rule: (country) => v.nullable(toRuleFunction(rule)(country)),
    blank: () => null,
  });

/** Optional money with a rule. */
export const optionalAmount = <Rule extends v.GenericSchema>(rule: RuleBy<Rule>) =>
  field({
    reader: money(null),
    rule: (country) => v.nullable(toRuleFunction(rule)(country)),
    blank: () => null,
  });

/** Required money, in whole units of the tenant's currency. */
export const requiredAmount = () => requiredField({ reader: money(0), rule: amountRule });

/** Money, 0 by default. */
export const amount = () => field({ reader: money(0), rule: amountRule, blank: () => 0 });

const optionalWall = (reader: Reader<WallTime | null>) =>
  field({ reader, rule: v.nullable(wallTimeRule), blank: () => null });

/** Optional date and time in the tenant's zone. */
export const optionalWallTime = () => optionalWall(wallTimeOrNull());

/** Optional day; midnight UTC means that day. */
export const optionalDay = () => optionalWall(dayOrNull());

/** Optional last day of a period. */
export const optionalLastDay = () => optionalWall(lastDayOrNull());

export const optionalTimeOfDay = () =>
  field({
    reader: derived(optional(timeOfDay()), (time) => time ?? null),
    rule: v.nullable(timeOfDayRule),
    blank: () => null,
  });

/** Optional id of another entity. */
export const optionalId = () => field({ reader: idOrNull(), rule: v.nullable(idRule), blank: () => null });

/** Up to `max` ids. */
export const ids = (max: number) =>
  field({
    reader: idList(),
    rule: v.pipe(v.array(idRule, ruleKeys.required), v.maxLength(max, ruleKeys.tooMany)),
    blank: () => [],
  });

/** Up to `max` rows. */
export const rows = <Row, Rule extends v.GenericSchema>(reader: Reader<Row>, rule: RuleBy<Rule>, max: number) =>
  field({
    reader: listOf(reader),
    rule: (country) => v.pipe(v.array(toRuleFunction(rule)(country)), v.maxLength(max, ruleKeys.tooMany)),
    blank: () => [],
  });

/** Up to `max` pictures by id, the main one first. Some platforms send only picture rows. */
export const pictureIds = (max = 20) =>
  field({
    reader: optional(idList()),
    rule: v.pipe(v.array(idRule), v.maxLength(max, ruleKeys.tooMany)),
    blank: (): number[] => [],
  });
