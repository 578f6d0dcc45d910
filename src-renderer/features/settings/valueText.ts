import type { TFunction } from 'i18next';
import { notTold } from '@kit/ui/notTold';
import type { SettingField } from './fields';
import type { SettingValue } from './values';

/** Options are named by the table, where the compiler cannot know each. */
type LooseTranslate = (key: string) => string;

export const optionText = (field: SettingField, option: string, t: TFunction): string =>
  (t as unknown as LooseTranslate)(`settings.options.${field.path}.${option}`);

/** A setting in words. */
export const valueText = (field: SettingField, value: SettingValue, t: TFunction): string => {
  if (typeof value === 'boolean') return t(value ? 'settings.yes' : 'settings.no');
  if (typeof value !== 'string') return value.map((option) => optionText(field, option, t)).join(', ') || notTold;
  if (value === '') return t('settings.none');
  return field.kind === 'choice' ? optionText(field, value, t) : value;
};
