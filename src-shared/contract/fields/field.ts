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
 * `text`: forms hold '' for null. `group`: fields within, with those beside them that the app does not know. `parts`: fields
 * within, of which a change names only those that change.
 */
export type FieldShape = 'value' | 'text' | 'group' | 'parts';

type RuleBy<Rule> = Rule | ((country: Country) => Rule);

interface Declaration<Value, Rule extends v.GenericSchema> {
  /** Reads what a platform sends, with a default for what is missing or unreadable. */
  reader: Reader<Value>;
  /** What may be written. The country is null where the tenant is not known. */
  rule: RuleBy<Rule>;
}

/** One field of an entity, declared once: how it is read, what may be written, and what a new entity has. */
export interface Field<
  Value,
  Rule extends v.GenericSchema,
  Blank extends (() => unknown) | undefined,
  Shape extends FieldShape,
> {
  readonly reader: Reader<Value>;
  readonly rule: (country: Country) => Rule;
  /** The value of a new entity; undefined where one has to be given. */
  readonly blank: Blank;
  readonly shape: Shape;
}

const ruleOf = <Rule extends v.GenericSchema>(rule: RuleBy<Rule>) => (typeof rule === 'function' ? rule : () => rule);

/** A field that a new entity has to be given. */
export const requiredField = <Value, Rule extends v.GenericSchema>({
  reader,
  rule,
}: Declaration<Value, Rule>): Field<Value, Rule, undefined, 'value'> => ({
  reader,
  rule: ruleOf(rule),
  blank: undefined,
  shape: 'value',
});

/** A field with a value of its own for a new entity. */
export const field = <Value, Rule extends v.GenericSchema, Blank>({
  reader,
  rule,
  blank,
}: Declaration<Value, Rule> & { blank: () => Blank }): Field<Value, Rule, () => Blank, 'value'> => ({
  reader,
  rule: ruleOf(rule),
  blank,
  shape: 'value',
});

/** A line that has to be given, up to `most` characters. */
export const name = (most: number) => requiredField({ reader: text(), rule: singleLine(most) });

/** A text that may be missing, by a rule of its own. */
export const textBy = <Rule extends v.GenericSchema>(
  rule: RuleBy<Rule>,
): Field<string | null, Rule, () => null, 'text'> => ({
  ...field({ reader: textOrNull(), rule, blank: () => null }),
  shape: 'text',
});

/** A text of up to `most` characters that may be missing. */
export const optionalText = (most: number) => textBy(optionalTextRule(most));

export const flag = (instead: boolean) => field({ reader: boolean(instead), rule: yesNo, blank: () => instead });

/** One of some words; a word that the app does not know is kept. `aliases` are other spellings of a word. */
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

/** One of some words, which a new entity has to be given. */
export const requiredChoice = <const Word extends string>(
  all: readonly Word[],
  aliases: Readonly<Record<string, NoInfer<Word>>> = {},
) => requiredField({ reader: openEnum(all, null, aliases), rule: v.picklist(all, ruleKeys.required) });

/** One of some words, or none. */
export const optionalChoice = <const Word extends string>(
  all: readonly Word[],
  aliases: Readonly<Record<string, NoInfer<Word>>> = {},
) =>
  field({
    reader: openEnum(all, null, aliases),
    rule: v.nullable(v.picklist(all, ruleKeys.required)),
    blank: () => null,
  });

/** Any number of some words. */
export const choices = <const Word extends string>(all: readonly Word[]) =>
  field({ reader: words(all), rule: v.array(v.picklist(all, ruleKeys.required)), blank: () => [] });

/** A whole number from `least` to `most`. */
export const integer = (least: number, most: number, instead = 0) =>
  field({ reader: number(instead), rule: integerBetween(least, most), blank: () => instead });

/** A number that may be missing, by a rule for one that is there. */
export const optionalNumber = <Rule extends v.GenericSchema>(rule: RuleBy<Rule>) =>
  field({
    reader: number(null),
    rule: (country) => v.nullable(ruleOf(rule)(country)),
    blank: () => null,
  });

/** Money that may be missing, by a rule for an amount that is there. */
export const optionalAmount = <Rule extends v.GenericSchema>(rule: RuleBy<Rule>) =>
  field({
    reader: money(null),
    rule: (country) => v.nullable(ruleOf(rule)(country)),
    blank: () => null,
  });

/** Money that has to be given, in whole units of the tenant's currency. */
export const requiredAmount = () => requiredField({ reader: money(0), rule: amountRule });

/** Money, none unless it is given. */
export const amount = () => field({ reader: money(0), rule: amountRule, blank: () => 0 });

const optionalWall = (reader: Reader<WallTime | null>) =>
  field({ reader, rule: v.nullable(wallTimeRule), blank: () => null });

/** A day and time by the clock of the tenant; null: none. */
export const optionalWallTime = () => optionalWall(wallTimeOrNull());

/** The same, where midnight UTC means a day. */
export const optionalDay = () => optionalWall(dayOrNull());

/** The last day of a period. */
export const optionalLastDay = () => optionalWall(lastDayOrNull());

export const optionalTimeOfDay = () =>
  field({
    reader: derived(optional(timeOfDay()), (time) => time ?? null),
    rule: v.nullable(timeOfDayRule),
    blank: () => null,
  });

/** The id of another entity, or none. */
export const optionalId = () => field({ reader: idOrNull(), rule: v.nullable(idRule), blank: () => null });

/** Up to `most` ids of others. */
export const ids = (most: number) =>
  field({
    reader: idList(),
    rule: v.pipe(v.array(idRule, ruleKeys.required), v.maxLength(most, ruleKeys.tooMany)),
    blank: () => [],
  });

/** Up to `most` rows of one form. */
export const rows = <Row, Rule extends v.GenericSchema>(reader: Reader<Row>, rule: RuleBy<Rule>, most: number) =>
  field({
    reader: listOf(reader),
    rule: (country) => v.pipe(v.array(ruleOf(rule)(country)), v.maxLength(most, ruleKeys.tooMany)),
    blank: () => [],
  });

/** Up to `most` pictures by id, the first one first. Some platforms send them as rows alone. */
export const pictureIds = (most = 20) =>
  field({
    reader: optional(idList()),
    rule: v.pipe(v.array(idRule), v.maxLength(most, ruleKeys.tooMany)),
    blank: (): number[] => [],
  });
