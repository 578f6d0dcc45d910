import type { FullSettings } from '@shared/contract/settings';
import { countryCodes, type CountryCode } from '@shared/domain/countries';
import { countrySettingsOf } from '@shared/domain/settings';
import { countTyped, decimalTyped, moneyTyped } from '@shared/domain/typedNumbers';
import type { SettingField, SettingPath } from './fields';

/** A setting as a control holds it: numbers and what is missing are texts. */
export type SettingValue = string | boolean | readonly string[];

/** What somebody changed and has not saved yet. It lies over the settings, so news of those disturb nobody's typing. */
export type Edits = Readonly<Partial<Record<SettingPath, SettingValue>>>;

type Tree = Readonly<Record<string, unknown>>;

const asTree = (value: unknown): Tree => (typeof value === 'object' && value !== null ? (value as Tree) : {});

const stored = (settings: FullSettings, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => asTree(inner)[key], settings);

const savedValue = (settings: FullSettings, field: SettingField): SettingValue => {
  const value = stored(settings, field.path);
  if (typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(String);
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (typeof value === 'string') return value;
  return field.kind === 'choice' ? (field.empty ?? '') : '';
};

export const valueOf = (settings: FullSettings, edits: Edits, field: SettingField): SettingValue =>
  edits[field.path] ?? savedValue(settings, field);

const isCountry = (value: SettingValue): value is CountryCode => (countryCodes as readonly unknown[]).includes(value);

/** Reads what was typed as a fee: an amount of the country's money, or a share. */
type ReadFee = (text: string) => number | null;

const feeReader = (settings: FullSettings, edits: Edits): ReadFee => {
  const kind = edits['serviceFee.kind'] ?? settings.serviceFee.kind;
  const country = edits['countrySettings.isoCountry'] ?? settings.countrySettings.isoCountry;
  return (text) => (kind === 'amount' && isCountry(country) ? moneyTyped(text, country) : decimalTyped(text));
};

/** Nothing becomes NaN and what is no number stays as it is: the rules complain about both. */
const numberIn = (text: string, read: (text: string) => number | null): unknown =>
  text.trim() === '' ? Number.NaN : (read(text) ?? text);

/** As the platform takes it. */
const sentValue = ({ kind }: SettingField, value: SettingValue, readFee: ReadFee): unknown => {
  if (typeof value !== 'string') return value;
  switch (kind) {
    case 'count':
      return numberIn(value, countTyped);
    case 'fee':
      return numberIn(value, readFee);
    case 'optionalText':
    case 'logo':
      return value.trim() === '' ? null : value.trim();
    case 'text':
    case 'colour':
      return value.trim();
    default:
      return value;
  }
};

export interface Change {
  field: SettingField;
  before: SettingValue;
  after: SettingValue;
  /** What `after` is to the platform. */
  sent: unknown;
}

/** Chosen options are a set; their order says nothing. */
const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? [...(value as readonly string[])].sort() : value);

/** Whether a setting is asked for at all, as the others stand. */
export const isAsked = (
  settings: FullSettings,
  edits: Edits,
  fields: readonly SettingField[],
  { without }: SettingField,
): boolean => {
  const other = without && fields.find(({ path }) => path === without[0]);
  return other === undefined || valueOf(settings, edits, other) !== without?.[1];
};

export const changesOf = (settings: FullSettings, edits: Edits, fields: readonly SettingField[]): Change[] => {
  const readFee = feeReader(settings, edits);
  return fields
    .filter((field) => isAsked(settings, edits, fields, field))
    .map((field) => {
      const after = valueOf(settings, edits, field);
      return { field, before: savedValue(settings, field), after, sent: sentValue(field, after, readFee) };
    })
    .filter(({ field, before, sent }) => comparable(sentValue(field, before, readFee)) !== comparable(sent));
};

/** Parts of it mean nothing alone: it travels whole. */
const wholeGroups: ReadonlySet<string> = new Set(['serviceFee']);

/** What changed, and nothing else, as the body of `settings.update`. */
export const patchOf = (settings: FullSettings, changes: readonly Change[]): Record<string, unknown> => {
  const patch: Record<string, unknown> = {};
  for (const { field, sent } of changes) {
    const [group = '', key] = field.path.split('.');
    if (key === undefined) patch[group] = sent;
    else {
      const base = patch[group] ?? (wholeGroups.has(group) ? stored(settings, group) : {});
      patch[group] = { ...asTree(base), [key]: sent };
    }
  }
  return patch;
};

/** A change and what it brings along: another country has another currency. */
export const withEdit = (edits: Edits, path: SettingPath, value: SettingValue): Edits => {
  if (path !== 'countrySettings.isoCountry' || !isCountry(value)) return { ...edits, [path]: value };
  const country = Object.entries(countrySettingsOf(value)).map(([key, own]) => [`countrySettings.${key}`, own]);
  return { ...edits, ...(Object.fromEntries(country) as Edits) };
};
