import * as v from 'valibot';
import type { FullSettings } from '@shared/contract/people/settings';
import { getOwnFields } from '@shared/contract/reading';
import { settingsPatch, type SettingsPatch } from '@shared/contract/people/settingsFields';
import { findLoyaltyErrors } from '@shared/domain/settings/loyalty';
import { getTopField, getValueAt, setValuesAt, type Values } from '@kit/editor/paths';
import { createDirtySchema } from '@kit/editor/validation';
import type { EditorModel } from '@kit/editor/editorTypes';
import type { FormSection } from '@kit/resource/form/fields/fields';
import { createFieldsModel } from '@kit/resource/form/formModel';

/** Values shown for settings that were never set. */
const unsetValues: Readonly<Partial<Record<string, unknown>>> = {
  consolidationReport: 'none',
  loyaltyProgram: { enabled: false, pointsName: '', percentage: null, minRedeemable: null, maxRedeemable: null },
};

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

const fillDefaults = (group: string, value: unknown): unknown => {
  const unsetValue = unsetValues[group] ?? null;
  return isGroup(unsetValue) && isGroup(value) ? { ...unsetValue, ...value } : (value ?? unsetValue);
};

/** Settings that are validated together when either changes. */
const boundsPaths = ['loyaltyProgram.minRedeemable', 'loyaltyProgram.maxRedeemable'] as const;

/** Schema of the changed fields; also applies rules between two fields if only one of them changed. */
const createSettingsRules = (touchedFields: ReadonlySet<string>): v.GenericSchema<unknown, SettingsPatch> => {
  const rules = createDirtySchema(settingsPatch, touchedFields);
  if (!boundsPaths.some((path) => touchedFields.has(path))) return rules;
  const checkedSchema = v.pipe(
    rules,
    v.rawCheck(({ dataset, addIssue }) => {
      const input = dataset.value as SettingsPatch;
      for (const [name, message] of Object.entries(findLoyaltyErrors(input.loyaltyProgram ?? {}))) {
        const createPart = (key: string) => ({
          type: 'unknown' as const,
          origin: 'value' as const,
          input,
          key,
          value: null,
        });
        addIssue({ message, path: [createPart('loyaltyProgram'), createPart(name)] });
      }
    }),
  );
  // Lazy, so that callers that extract the fields' schemas cannot lose the rule between fields.
  return v.lazy(() => checkedSchema);
};

const listTexts = (sections: readonly FormSection<string, FullSettings>[]) =>
  sections.flatMap(({ fields }) => fields.filter(({ kind }) => kind === 'text' || kind === 'colour'));

/** Returns a filter that omits fields of groups missing from the platform's settings. */
const createPresenceFilter =
  (values: Values) =>
  ({ name }: { name: string }): boolean =>
    getTopField(name) === name || isGroup(getValueAt(values, getTopField(name)));

/** Editor model of settings sections: empty texts mean unset. */
export const createSettingsModel = (
  sections: readonly FormSection<string, FullSettings>[],
): EditorModel<FullSettings, SettingsPatch> => {
  const fields = createFieldsModel(sections);
  const groups = [...new Set(fields.names.map(getTopField))];
  const texts = listTexts(sections);
  const optional = texts.filter(({ required }) => required !== true);
  const getPart = (settings: object): Values =>
    Object.fromEntries(
      groups.map((group) => [group, fillDefaults(group, getOwnFields(getValueAt(settings, group) as object))]),
    );
  return {
    ...fields,
    blank: {},
    getValues: (settings) => {
      const values = getPart(settings);
      return setValuesAt(
        values,
        optional
          .filter(createPresenceFilter(values))
          .map(({ name }) => [name, getValueAt(values, name) ?? ''] as const),
      );
    },
    toDraft: (values) =>
      setValuesAt(
        values,
        texts.filter(createPresenceFilter(values)).map(({ name, required }) => {
          const value = getValueAt(values, name);
          const typedText = typeof value === 'string' ? value.trim() : '';
          return [name, typedText === '' && required !== true ? null : typedText] as const;
        }),
      ),
    schema: (touchedFields = new Set()) => createSettingsRules(touchedFields),
  };
};
