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
const defaultValues: Readonly<Partial<Record<string, unknown>>> = {
  consolidationReport: 'none',
  loyaltyProgram: { enabled: false, pointsName: '', percentage: null, minRedeemable: null, maxRedeemable: null },
};

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null;

const fillDefaults = (group: string, value: unknown): unknown => {
  const defaultValue = defaultValues[group] ?? null;
  return isGroup(defaultValue) && isGroup(value) ? { ...defaultValue, ...value } : (value ?? defaultValue);
};

/** Settings that are validated together when either changes. */
const loyaltyBoundPaths = ['loyaltyProgram.minRedeemable', 'loyaltyProgram.maxRedeemable'] as const;

/** Schema of the changed fields. Applies rules between two fields even if only one of them changed. */
const createSettingsRules = (touchedFields: ReadonlySet<string>): v.GenericSchema<unknown, SettingsPatch> => {
  const dirtySchema = createDirtySchema(settingsPatch, touchedFields);
  if (!loyaltyBoundPaths.some((path) => touchedFields.has(path))) return dirtySchema;
  const checkedSchema = v.pipe(
    dirtySchema,
    v.rawCheck(({ dataset, addIssue }) => {
      const input = dataset.value as SettingsPatch;
      for (const [name, message] of Object.entries(findLoyaltyErrors(input.loyaltyProgram ?? {}))) {
        const createPathItem = (key: string) => ({
          type: 'unknown' as const,
          origin: 'value' as const,
          input,
          key,
          value: null,
        });
        addIssue({ message, path: [createPathItem('loyaltyProgram'), createPathItem(name)] });
      }
    }),
  );
  // Lazy, so that callers that extract the fields' schemas cannot lose the rule between fields.
  return v.lazy(() => checkedSchema);
};

const listTextFields = (sections: readonly FormSection<string, FullSettings>[]) =>
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
  const textFields = listTextFields(sections);
  const optionalFields = textFields.filter(({ required }) => required !== true);
  const pickValues = (settings: object): Values =>
    Object.fromEntries(
      groups.map((group) => [group, fillDefaults(group, getOwnFields(getValueAt(settings, group) as object))]),
    );
  return {
    ...fields,
    blank: {},
    getValues: (settings) => {
      const values = pickValues(settings);
      return setValuesAt(
        values,
        optionalFields
          .filter(createPresenceFilter(values))
          .map(({ name }) => [name, getValueAt(values, name) ?? ''] as const),
      );
    },
    toDraft: (values) =>
      setValuesAt(
        values,
        textFields.filter(createPresenceFilter(values)).map(({ name, required }) => {
          const value = getValueAt(values, name);
          const trimmedText = typeof value === 'string' ? value.trim() : '';
          return [name, trimmedText === '' && required !== true ? null : trimmedText] as const;
        }),
      ),
    schema: (touchedFields = new Set()) => createSettingsRules(touchedFields),
  };
};
