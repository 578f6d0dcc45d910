import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Failure } from '@shared/bridge/failure';
import { outcomeOf } from '@shared/calls/command';
import { readBack } from '@shared/calls/reconcile';
import { carry } from '@shared/contract/reading';
import type { FullSettings } from '@shared/contract/settings';
import { isRuleKey, limitOf, ruleKeys } from '@shared/domain/rules';
import { settingsPatch } from '@shared/domain/settings';
import { useCall } from '@kit/data/useCall';
import { useCallCache } from '@kit/data/useCallCache';
import { useCommand } from '@kit/data/useCommand';
import type { Read } from '@kit/data/queryResult';
import { useCan } from '@kit/session/hooks';
import { notify } from '@kit/ui/notify';
import type { Section, SettingField, SettingPath } from './fields';
import { changesOf, patchOf, valueOf, withEdit, type Change, type Edits, type SettingValue } from './values';

export interface SettingsForm {
  read: Read<FullSettings>;
  fields: readonly SettingField[];
  edits: Edits;
  /** Of a form whose settings are there. */
  value: (settings: FullSettings, field: SettingField) => SettingValue;
  set: (path: SettingPath, value: SettingValue) => void;
  changes: readonly Change[];
  readOnly: boolean;
  /** In words, for the fields that were changed. */
  errors: ReadonlyMap<string, string>;
  discard: () => void;
  /** Sends what changed. True when it is saved. */
  save: () => Promise<boolean>;
  busy: boolean;
  /** Why the last attempt to save failed. */
  failure: Failure | null;
}

const question = { query: { view: 'full' } } as const;

/** The path of a field that a complaint is about: `payment_methods.3` is about `paymentMethods`. */
const fieldAt = (fields: readonly SettingField[], path: string): string | undefined =>
  fields.find((field) => path === field.path || path.startsWith(`${field.path}.`))?.path;

/** The settings of some sections, what was changed in them, and the way to save that. */
export const useSettingsForm = (sections: readonly Section[]): SettingsForm => {
  const { t } = useTranslation();
  const fields = useMemo(() => sections.flatMap((section) => section.fields), [sections]);
  const read = useCall('settings.all', question);
  const cache = useCallCache();
  const update = useCommand('settings.update');
  const readOnly = !useCan('settings', 'update');
  const [edits, setEdits] = useState<Edits>({});
  const [failure, setFailure] = useState<Failure | null>(null);

  const settings = read.value;
  const changes = settings === undefined ? [] : changesOf(settings, edits, fields);
  const patch = settings === undefined ? {} : patchOf(settings, changes);
  const checked = v.safeParse(settingsPatch, patch);

  const errors = new Map<string, string>();
  for (const [path, messages] of Object.entries(failure?.fields ?? {})) {
    const field = fieldAt(fields, path);
    if (field !== undefined && messages[0] !== undefined) errors.set(field, messages[0]);
  }
  for (const issue of checked.issues ?? []) {
    const field = fieldAt(fields, v.getDotPath(issue) ?? '');
    const key = isRuleKey(issue.message) ? issue.message : ruleKeys.badFormat;
    if (field !== undefined) errors.set(field, t(key, { limit: limitOf(issue) }));
  }

  const saved = (next: FullSettings) => {
    cache.patch('settings.all', () => next);
    setEdits({});
    setFailure(null);
    notify.success(t('settings.saved'));
    return true;
  };

  const save = async (): Promise<boolean> => {
    if (!checked.success || settings === undefined) return false;
    const reconcile = readBack(
      () => cache.read('settings.all', question),
      (now) => changesOf(now, edits, fields).length === 0,
    );
    const outcome = outcomeOf(await update.run({ body: carry(settings, patch) }, { reconcile }));
    if (outcome.ok) return saved(outcome.value ?? settings);
    setFailure(outcome.failure);
    return false;
  };

  return {
    read,
    fields,
    edits,
    value: (held, field) => valueOf(held, edits, field),
    set: (path, value) => {
      setFailure(null);
      setEdits((held) => withEdit(held, path, value));
    },
    changes,
    readOnly,
    errors,
    discard: () => {
      setEdits({});
      setFailure(null);
    },
    save,
    busy: update.busy,
    failure,
  };
};
