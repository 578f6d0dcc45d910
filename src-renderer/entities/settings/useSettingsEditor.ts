import { useEffect, useMemo } from 'react';
import { t } from 'i18next';
import { reconcileUpdate } from '@shared/calls/reconcile';
import { mergeUnknownFields } from '@shared/contract/reading';
import type { FullSettings } from '@shared/contract/people/settings';
import { partialGroups, type SettingsPatch } from '@shared/contract/people/settingsFields';
import { useCall } from '@kit/data/useCall';
import { useCallCache } from '@kit/data/useCallCache';
import { useCommand } from '@kit/data/useCommand';
import type { QueryResult } from '@kit/data/queryResult';
import { completeReply } from '@kit/editor/completeReply';
import { findVersion } from '@kit/editor/version';
import type { FormSection } from '@kit/resource/form/fields/fields';
import { useEditorForm, type EditorForm } from '@kit/resource/form/useEditorForm';
import { useCapability } from '@kit/session/hooks';
import { notify } from '@kit/ui/overlays/notify';
import { createSettingsModel } from './settingsModel';

const settingsInput = { query: { view: 'full' } } as const;

export interface SettingsEditor extends EditorForm<FullSettings, SettingsPatch> {
  result: QueryResult<FullSettings>;
}

/** Editor of settings sections. */
export const useSettingsEditor = (
  sections: readonly FormSection<string, FullSettings>[],
  { onSaved, showErrors }: { onSaved: () => void; showErrors: (paths: readonly string[]) => void },
): SettingsEditor => {
  const cache = useCallCache();
  const settingsResult = useCall('settings.all', settingsInput);
  const { run: update } = useCommand('settings.update');
  const hasVersions = useCapability('lockVersions');
  const model = useMemo(() => createSettingsModel(sections), [sections]);
  const readSettings = () => cache.read('settings.all', settingsInput);

  const form = useEditorForm<FullSettings, SettingsPatch>({
    model,
    isNew: false,
    isLive: true,
    showErrors,
    ports: {
      message: t,
      read: readSettings,
      getVersion: (settings) => findVersion(settings, hasVersions),
      write: async ({ item, changes, version, idempotencyKey, isApplied }, { isResumed }) => {
        const mergedChanges = mergeUnknownFields(item ?? {}, changes, partialGroups);
        const body = version === undefined ? mergedChanges : { ...mergedChanges, lockVersion: version };
        const result = await update(
          { body, idempotencyKey },
          { reconcile: reconcileUpdate(readSettings, isApplied), isResumed: isResumed },
        );
        return completeReply(result, item, changes, readSettings);
      },
    },
    onUnchanged: (item) => {
      cache.patch('settings.all', () => item);
      onSaved();
    },
    onSaved: ({ item }) => {
      if (item !== null) cache.patch('settings.all', () => item);
      notify.success(t('settings.saved'));
      onSaved();
    },
  });

  // Shows other users' changes immediately if there is no unsaved input; otherwise saving merges them.
  const { editor } = form;
  const { value } = settingsResult;
  useEffect(() => {
    const isIdle = editor.getState().status === 'idle';
    if (value !== undefined && isIdle && (editor.getState().item === null || !editor.isDirty())) editor.load(value);
  }, [editor, value]);
  return { ...form, result: settingsResult };
};
