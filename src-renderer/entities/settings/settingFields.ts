import type { ParseKeys } from 'i18next';
import type { FullSettings } from '@shared/contract/people/settings';
import type { FormField, FormSection } from '@kit/resource/form/fields/fields';

/** Properties of a field except its name and texts, which are derived from its path. */
type SettingOptions =
  FormField<string, FullSettings> extends infer Field
    ? Field extends unknown
      ? Omit<Field, 'name' | 'labelKey' | 'helpKey'>
      : never
    : never;

const getTextKey = (path: string, text: string) => `settings.fields.${path}.${text}` as ParseKeys;

export const createSetting = (
  name: string,
  options: SettingOptions,
  helpKey: ParseKeys | null = getTextKey(name, 'help'),
) =>
  ({ width: 'half', ...options, name, labelKey: getTextKey(name, 'label'), ...(helpKey && { helpKey }) }) as FormField<
    string,
    FullSettings
  >;

export const createSection = (
  key: string,
  fields: readonly FormField<string, FullSettings>[],
): FormSection<string, FullSettings> => ({
  key,
  titleKey: `settings.sections.${key}.title` as ParseKeys,
  descriptionKey: `settings.sections.${key}.description` as ParseKeys,
  fields,
});

export const createSettingOptions = (path: string, values: readonly string[]) =>
  values.map((value) => ({ value, labelKey: `settings.options.${path}.${value}` as ParseKeys }));

export const createRequiredText = (name: string) => createSetting(name, { kind: 'text', required: true });
export const createOptionalText = (name: string) => createSetting(name, { kind: 'text' });
export const createSettingWithoutHelp = (name: string, options: SettingOptions) => createSetting(name, options, null);
