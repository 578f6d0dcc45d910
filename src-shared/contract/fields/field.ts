import * as v from 'valibot';
import { optionalText as optionalTextRule, booleanRule } from '../../domain/catalogue/rules';
import { timeOfDayRule, wallTimeRule } from '../../domain/schedules/openingRules';
import type { CountryRules } from '../../domain/values/countries';
import type { WallTime } from '../../domain/values/wallTime';
import { amountRule, idRule, integerBetween, ruleKeys, singleLine } from '../../domain/values/rules';
import {
  boolean,
  dayOrNull,
  decimal,
  endTimeOrNull,
  derived,
  idList,
  idOrNull,
  integer as integerReader,
  lastDayOrNull,
  listOf,
  money,
  openEnum,
  optional,
  text,
  textOrNull,
  timeOfDay,
  wallTimeOrNull,
  enumList,
  type Reader,
} from '../reading';

type Country = CountryRules | null;

/**
 * `text`: null is '' in forms. `group`: nested fields, which may include unknown ones. `parts`: nested fields, of which
 * a change contains only the changed ones.
 */
export type FieldShape = 'value' | 'text' | 'group' | 'parts';

type RuleOrFactory<Rule> = Rule | ((country: Country) => Rule);

interface FieldDeclaration<Value, Rule extends v.GenericSchema> {
  /** Reads the platform's value; a missing or unreadable one becomes the default. */
  reader: Reader<Value>;
  /** Validates values to write. The country is null if the tenant is unknown. */
  rule: RuleOrFactory<Rule>;
}

/** Field of an entity: how to read it, which values can be written, and its default. */
export interface Field<
  Value,
  Rule extends v.GenericSchema,
  Blank extends (() => unknown) | undefined,
  Shape extends FieldShape,
> {
  readonly reader: Reader<Value>;
  readonly rule: (country: Country) => Rule;
  /** Returns the value in a new entity; undefined if the field is required. */
  readonly blank: Blank;
  readonly shape: Shape;
}

const toRuleFunction = <Rule extends v.GenericSchema>(rule: RuleOrFactory<Rule>) =>
  typeof rule === 'function' ? rule : () => rule;

/** Field that a new entity must have. */
export const requiredField = <Value, Rule extends v.GenericSchema>({
  reader,
  rule,
}: FieldDeclaration<Value, Rule>): Field<Value, Rule, undefined, 'value'> => ({
  reader,
  rule: toRuleFunction(rule),
  blank: undefined,
  shape: 'value',
});

/** Field that has a default value in a new entity. */
export const field = <Value, Rule extends v.GenericSchema, Blank>({
  reader,
  rule,
  blank,
}: FieldDeclaration<Value, Rule> & { blank: () => Blank }): Field<Value, Rule, () => Blank, 'value'> => ({
  reader,
  rule: toRuleFunction(rule),
  blank,
  shape: 'value',
});

/** Field for a required single line of up to `max` characters. */
export const requiredText = (max: number) => requiredField({ reader: text(), rule: singleLine(max) });

/** Field for an optional text with its own rule. */
export const textWithRule = <Rule extends v.GenericSchema>(
  rule: RuleOrFactory<Rule>,
): Field<string | null, Rule, () => null, 'text'> => ({
  ...field({ reader: textOrNull(), rule, blank: () => null }),
  shape: 'text',
});

/** Field for an optional text of up to `max` characters. */
export const optionalText = (max: number) => textWithRule(optionalTextRule(max));

export const flag = (defaultValue: boolean) =>
  field({ reader: boolean(defaultValue), rule: booleanRule, blank: () => defaultValue });

/** Field for one of several values. Accepts unknown values when reading. `aliases` maps other spellings to values. */
export const choice = <const Choice extends string>(
  allowedValues: readonly Choice[],
  defaultValue: NoInfer<Choice>,
  aliases: Readonly<Record<string, NoInfer<Choice>>> = {},
) =>
  field({
    reader: openEnum(allowedValues, defaultValue, aliases),
    rule: v.picklist(allowedValues, ruleKeys.required),
    blank: () => defaultValue,
  });

/** Required field for one of several values. */
export const requiredChoice = <const Choice extends string>(
  allowedValues: readonly Choice[],
  aliases: Readonly<Record<string, NoInfer<Choice>>> = {},
) =>
  requiredField({ reader: openEnum(allowedValues, null, aliases), rule: v.picklist(allowedValues, ruleKeys.required) });

/** Optional field for one of several values. */
export const optionalChoice = <const Choice extends string>(
  allowedValues: readonly Choice[],
  aliases: Readonly<Record<string, NoInfer<Choice>>> = {},
) =>
  field({
    reader: openEnum(allowedValues, null, aliases),
    rule: v.nullable(v.picklist(allowedValues, ruleKeys.required)),
    blank: () => null,
  });

/** Field for a list of allowed values. */
export const choices = <const Choice extends string>(
  allowedValues: readonly Choice[],
  otherSpellings: Readonly<Record<string, Choice>> = {},
) =>
  field({
    reader: enumList(allowedValues, otherSpellings),
    rule: v.array(v.picklist(allowedValues, ruleKeys.required)),
    blank: () => [],
  });

/** Field for an integer from `min` to `max`. */
export const integer = (min: number, max: number, defaultValue = 0) =>
  field({ reader: integerReader(defaultValue), rule: integerBetween(min, max), blank: () => defaultValue });

/** Field for an optional integer with its own rule. */
export const optionalInteger = <Rule extends v.GenericSchema>(rule: RuleOrFactory<Rule>) =>
  field({
    reader: integerReader(null),
    rule: (country) => v.nullable(toRuleFunction(rule)(country)),
    blank: () => null,
  });

/** Field for an optional decimal with its own rule. */
export const optionalDecimal = <Rule extends v.GenericSchema>(rule: RuleOrFactory<Rule>) =>
  field({
    reader: decimal(null),
    rule: (country) => v.nullable(toRuleFunction(rule)(country)),
    blank: () => null,
  });

/** Field for an optional amount of money with its own rule. */
export const optionalAmount = <Rule extends v.GenericSchema>(rule: RuleOrFactory<Rule>) =>
  field({
    reader: money(null),
    rule: (country) => v.nullable(toRuleFunction(rule)(country)),
    blank: () => null,
  });

/** Field for a required amount of money, in whole units of the tenant's currency; null if it is unreadable. */
export const requiredAmount = () => requiredField({ reader: money(null), rule: amountRule });

/** Field for an amount of money; 0 in a new entity, null if it is unreadable. */
export const amount = () => field({ reader: money(null), rule: amountRule, blank: () => 0 });

const createOptionalTimeField = (reader: Reader<WallTime | null>) =>
  field({ reader, rule: v.nullable(wallTimeRule), blank: () => null });

/** Field for an optional date and time in the tenant's zone. */
export const optionalWallTime = () => createOptionalTimeField(wallTimeOrNull());

/** Field for the optional end of a period; a date without a time means the end of that day. */
export const optionalEndTime = () => createOptionalTimeField(endTimeOrNull());

/** Field for an optional day. A time of midnight UTC means that date in every time zone. */
export const optionalDay = () => createOptionalTimeField(dayOrNull());

/** Field for the optional last day of a period. */
export const optionalLastDay = () => createOptionalTimeField(lastDayOrNull());

export const optionalTimeOfDay = () =>
  field({
    reader: derived(optional(timeOfDay()), (time) => time ?? null),
    rule: v.nullable(timeOfDayRule),
    blank: () => null,
  });

/** Field for the optional id of another entity. */
export const optionalId = () => field({ reader: idOrNull(), rule: v.nullable(idRule), blank: () => null });

/** Field for up to `max` ids. */
export const ids = (max: number) =>
  field({
    reader: idList(),
    rule: v.pipe(v.array(idRule, ruleKeys.required), v.maxLength(max, ruleKeys.tooMany)),
    blank: () => [],
  });

/** Field for up to `max` rows. */
export const rows = <Row, Rule extends v.GenericSchema>(reader: Reader<Row>, rule: RuleOrFactory<Rule>, max: number) =>
  field({
    reader: listOf(reader),
    rule: (country) => v.pipe(v.array(toRuleFunction(rule)(country)), v.maxLength(max, ruleKeys.tooMany)),
    blank: () => [],
  });

/**
 * Field for up to `max` pictures by id, main picture first. Optional in replies, because some platforms send only
 * picture objects.
 */
export const pictureIds = (max = 20) =>
  field({
    reader: optional(idList()),
    rule: v.pipe(v.array(idRule), v.maxLength(max, ruleKeys.tooMany)),
    blank: (): number[] => [],
  });
