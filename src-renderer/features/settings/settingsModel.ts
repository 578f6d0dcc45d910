import type { FullSettings } from '@shared/contract/settings';
import { settingsPatch, type SettingsPatch } from '@shared/domain/settings/settings';
import { topOf, valueAt, withValuesAt, type Values } from '@kit/editor/paths';
import { dirtySchema } from '@kit/editor/validation';
import type { EditorModel } from '@kit/editor/editorTypes';
import type { FormSection } from '@kit/resource/form/fields';
import { fieldsModel } from '@kit/resource/form/formModel';

/** Of these groups only what changes is sent. A service fee means nothing in parts: it travels whole. */
export const partialGroups = ['socialNetworks', 'countrySettings', 'futureOrders', 'templateIds'] as const;

/** What stands for a setting that nobody made. */
const unset: Readonly<Partial<Record<string, string>>> = { consolidationReport: 'none' };

const textsIn = (sections: readonly FormSection<string, FullSettings>[]) =>
  sections.flatMap(({ fields }) => fields.filter(({ kind }) => kind === 'text' || kind === 'colour'));

/** How settings of some sections are edited: empty texts stand for what is not set. */
export const settingsModel = (
  sections: readonly FormSection<string, FullSettings>[],
): EditorModel<FullSettings, SettingsPatch> => {
  const fields = fieldsModel(sections);
  const groups = [...new Set(fields.names.map(topOf))];
  const texts = textsIn(sections);
  const optional = texts.filter(({ required }) => required !== true);
  const partOf = (settings: object): Values =>
    Object.fromEntries(groups.map((group) => [group, valueAt(settings, group) ?? unset[group] ?? null]));
  return {
    ...fields,
    blank: {},
    valuesOf: (settings) => {
      const values = partOf(settings);
      return withValuesAt(
        values,
        optional.map(({ name }) => [name, valueAt(values, name) ?? ''] as const),
      );
    },
    toDraft: (values) =>
      withValuesAt(
        values,
        texts.map(({ name, required }) => {
          const value = valueAt(values, name);
          const typed = typeof value === 'string' ? value.trim() : '';
          return [name, typed === '' && required !== true ? null : typed] as const;
        }),
      ),
    schema: (touched = new Set()) => dirtySchema(settingsPatch, touched),
  };
};
