import * as v from 'valibot';
import type { Credential } from '@shared/contract/stores/credentials';
import {
  getCredentialFieldValue,
  findCredentialErrors,
  isSecret,
  joinCredentialPath,
  getCredentialState,
  type CredentialError,
  type CredentialScalar,
  type CredentialValue,
} from '@shared/domain/integrations/credentials';
import { getProvider, type CredentialField, type ProviderKey } from '@shared/domain/integrations/providers';
import { cleanText } from '@shared/domain/values/cleanText';
import { ruleKeys } from '@shared/domain/values/rules';
import type { FormValues } from '@kit/resource/form/fields/fields';
import { getValueAt, setValuesAt } from '@kit/editor/paths';
import type { DraftRules } from '@kit/editor/validation';

/** Credential when the form opens; null if the store has none. */
export type SavedCredential = Pick<Credential, 'value' | 'secretsSet'> | null;

export interface CredentialDraft {
  /** Value after saving, without stored secrets that are not resent. */
  fullValue: CredentialValue;
  /** Paths of stored secrets that stay unchanged and are not resent. */
  unchanged: readonly string[];
  /** Changed fields to send; emptied fields are null. */
  change: CredentialValue;
}

type Entries = [path: string, value: CredentialScalar][];

const getStoredValue = (savedCredential: SavedCredential, field: CredentialField) =>
  getCredentialFieldValue(savedCredential?.value ?? {}, field);

export const isSecretStored = (savedCredential: SavedCredential, field: CredentialField): boolean =>
  savedCredential?.secretsSet.includes(joinCredentialPath(field.path)) ?? false;

const nestEntries = (entries: Entries): CredentialValue => setValuesAt<CredentialValue>({}, entries);

/**
 * Converts a credential to form values. Secrets start empty, since the platform does not return them; a secret removed
 * by the user is null, see `toCredentialDraft`.
 */
export const toCredentialValues = (key: ProviderKey, savedCredential: SavedCredential): FormValues =>
  setValuesAt<FormValues>(
    {},
    getProvider(key).fields.map((field) => {
      const storedValue = isSecret(field) ? null : getStoredValue(savedCredential, field);
      return [joinCredentialPath(field.path), storedValue ?? (field.kind === 'switch' ? false : '')];
    }),
  );

/**
 * Removes line breaks, spaces and invisible characters from pasted values, except from passwords, which may contain
 * them.
 */
const normalizeValue = (value: unknown, { shape }: CredentialField): string => {
  const typedText = typeof value === 'string' ? value : '';
  return shape === 'password' ? typedText : cleanText(typedText).trim();
};

/**
 * Converts form values to a draft. An empty secret keeps the stored one, null removes it. With `sendsFullValue`,
 * `change` has every field, since the platform replaces the whole value.
 */
const toCredentialDraft = (
  key: ProviderKey,
  savedCredential: SavedCredential,
  values: FormValues,
  sendsFullValue: boolean,
): CredentialDraft => {
  const fullEntries: Entries = [];
  const change: Entries = [];
  const unchangedFields: string[] = [];
  for (const field of getProvider(key).fields) {
    const path = joinCredentialPath(field.path);
    const value = getValueAt(values, path);
    if (field.kind === 'switch') {
      fullEntries.push([path, value === true]);
      if ((value === true) !== (getStoredValue(savedCredential, field) === true)) change.push([path, value === true]);
    } else if (isSecret(field)) {
      const typedText = normalizeValue(value, field);
      if (typedText !== '') {
        fullEntries.push([path, typedText]);
        change.push([path, typedText]);
      } else if (isSecretStored(savedCredential, field)) {
        if (value === null) change.push([path, null]);
        else unchangedFields.push(path);
      }
    } else {
      const typedText = normalizeValue(value, field);
      fullEntries.push([path, typedText === '' ? null : typedText]);
      if (typedText !== (getStoredValue(savedCredential, field) ?? ''))
        change.push([path, typedText === '' ? null : typedText]);
    }
  }
  const hasChanged = change.length > 0;
  return {
    fullValue: nestEntries(fullEntries),
    unchanged: unchangedFields,
    change: nestEntries(sendsFullValue && hasChanged ? fullEntries : change),
  };
};

/** Checks the fields. Mandatory fields are required even if all are empty: disconnecting is a separate action. */
const findErrors = (key: ProviderKey, { fullValue, unchanged }: CredentialDraft): CredentialError[] =>
  getCredentialState(key, fullValue, unchanged) === 'missing'
    ? getProvider(key)
        .fields.filter(({ required }) => required)
        .map(({ path }) => ({ path, rule: ruleKeys.required, limit: '' }))
    : findCredentialErrors(key, fullValue, unchanged);

/** Validation rules of a provider's form. */
export const createCredentialRules = (
  key: ProviderKey,
  savedCredential: SavedCredential,
  sendsFullValue: boolean,
): DraftRules<CredentialDraft> => ({
  toDraft: (values) => toCredentialDraft(key, savedCredential, values, sendsFullValue),
  schema: v.pipe(
    v.custom<CredentialDraft>(() => true),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { unchanged, change } = dataset.value;
      // With `sendsFullValue`, users must type stored secrets again: all must be sent, and none can be read.
      const unreadableSecretPaths = sendsFullValue && Object.keys(change).length > 0 ? unchanged : [];
      const retypeErrors = unreadableSecretPaths.map((path) => ({
        path: path.split('.'),
        rule: ruleKeys.required,
        limit: '',
      }));
      for (const { path, rule, limit } of [...findErrors(key, dataset.value), ...retypeErrors]) {
        const items = path.map((name) => ({
          type: 'unknown' as const,
          origin: 'value' as const,
          input: dataset.value,
          key: name,
          value: null,
        }));
        addIssue({ message: rule, expected: limit, path: items as unknown as [v.IssuePathItem, ...v.IssuePathItem[]] });
      }
    }),
  ),
});

/** Draft that removes all values of a provider and disconnects the store. */
export const createDisconnectDraft = (key: ProviderKey): CredentialValue =>
  nestEntries(getProvider(key).fields.map((field) => [joinCredentialPath(field.path), null]));

/** True if the readable fields of a credential, or the set of its stored secrets, have changed. */
export const hasCredentialChanged = (
  key: ProviderKey,
  previousCredential: SavedCredential,
  currentCredential: SavedCredential,
): boolean =>
  getProvider(key).fields.some((field) =>
    isSecret(field)
      ? isSecretStored(previousCredential, field) !== isSecretStored(currentCredential, field)
      : (getStoredValue(previousCredential, field) ?? false) !== (getStoredValue(currentCredential, field) ?? false),
  );

/**
 * Determines from the current credential whether a write without a reply took effect. Returns `unknown` if the write
 * replaced only secrets, which the platform does not return.
 */
export const reconcileCredential = (
  key: ProviderKey,
  change: CredentialValue,
  previousCredential: SavedCredential,
  currentCredential: SavedCredential,
): 'taken' | 'notTaken' | 'unknown' => {
  const matches = getProvider(key).fields.flatMap((field): boolean[] => {
    const changedValue: unknown = getValueAt(change, joinCredentialPath(field.path));
    if (changedValue === undefined) return [];
    if (!isSecret(field)) return [(getStoredValue(currentCredential, field) ?? false) === (changedValue ?? false)];
    if (changedValue === null) return [!isSecretStored(currentCredential, field)];
    return isSecretStored(previousCredential, field) ? [] : [isSecretStored(currentCredential, field)];
  });
  if (matches.length === 0) return 'unknown';
  return matches.every((isMatch) => isMatch) ? 'taken' : 'notTaken';
};
