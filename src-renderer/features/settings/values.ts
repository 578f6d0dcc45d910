import type { FullSettings } from '@shared/contract/settings';
import { countryCodes, type CountryCode } from '@shared/domain/countries';
import { countrySettingsOf } from '@shared/domain/settings';
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

/** As the platform takes it. A number that is none becomes NaN, which the rules complain about. */
const sentValue = ({ kind }: SettingField, value: SettingValue): unknown => {
  if (typeof value !== 'string') return value;
  switch (kind) {
    case 'number':
      return value.trim() === '' ? Number.NaN : Number(value.trim().replace(',', '.'));
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
}

/** Chosen options are a set; their order says nothing. */
const comparable = (field: SettingField, value: SettingValue): string =>
  JSON.stringify(Array.isArray(value) ? [...(value as readonly string[])].sort() : sentValue(field, value));

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

export const changesOf = (settings: FullSettings, edits: Edits, fields: readonly SettingField[]): Change[] =>
  fields
    .filter((field) => isAsked(settings, edits, fields, field))
    .map((field) => ({ field, before: savedValue(settings, field), after: valueOf(settings, edits, field) }))
    .filter(({ field, before, after }) => comparable(field, before) !== comparable(field, after));

/** Parts of it mean nothing alone: it travels whole. */
const wholeGroups: ReadonlySet<string> = new Set(['serviceFee']);

/** What changed, and nothing else, as the body of `settings.update`. */
export const patchOf = (settings: FullSettings, changes: readonly Change[]): Record<string, unknown> => {
  const patch: Record<string, unknown> = {};
  for (const { field, after } of changes) {
    const [group = '', key] = field.path.split('.');
    const value = sentValue(field, after);
    if (key === undefined) patch[group] = value;
    else {
      const base = patch[group] ?? (wholeGroups.has(group) ? stored(settings, group) : {});
      patch[group] = { ...asTree(base), [key]: value };
    }
  }
  return patch;
};

const isCountry = (value: SettingValue): value is CountryCode => (countryCodes as readonly unknown[]).includes(value);

/** A change and what it brings along: another country has another currency. */
export const withEdit = (edits: Edits, path: SettingPath, value: SettingValue): Edits => {
  if (path !== 'countrySettings.isoCountry' || !isCountry(value)) return { ...edits, [path]: value };
  const country = Object.entries(countrySettingsOf(value)).map(([key, own]) => [`countrySettings.${key}`, own]);
  return { ...edits, ...(Object.fromEntries(country) as Edits) };
};
