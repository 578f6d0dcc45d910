import { Box, Stack, Text } from '@chakra-ui/react';
import { t, type ParseKeys } from 'i18next';
import { useState, type ReactNode } from 'react';
import type { PolicyArea } from '@shared/domain/people/policies';
import type { FullSettings } from '@shared/contract/people/settings';
import type { FormSection } from '@kit/resource/form/fields/fields';
import { useUnsavedGuard } from '@kit/resource/form/unsaved/useUnsavedGuard';
import { FormFieldGrid } from '@kit/resource/form/fields/FormFields';
import { WithAside } from '@kit/resource/page/WithAside';
import { FormContext, useFormContextValue } from '@kit/resource/form/fields/formAccess';
import { useDenialText } from '@kit/session/blockedText';
import { useCan } from '@kit/session/hooks';
import { Banner } from '@kit/ui/Banner';
import { PageHeader } from '@kit/ui/layout/layout';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { ErrorState, RowSkeletons } from '@kit/ui/layout/states';
import { SettingsReviewDialog } from './SettingsReviewDialog';
import { SettingsSaveBar } from './SettingsSaveBar';
import { useSettingsEditor } from './useSettingsEditor';

export interface SettingsPageProps {
  titleKey: ParseKeys;
  descriptionKey: ParseKeys;
  sections: readonly FormSection<string, FullSettings>[];
  /** Content below all sections. */
  after?: (settings: FullSettings) => ReactNode;
  /**
   * Policy area of the screen; defaults to `settings`. For another area, platforms may require the permissions of both
   * areas.
   */
  area?: PolicyArea;
  /** Preview or example beside the sections, with access to the form's values. */
  aside?: ReactNode;
}

/** Page with sections of settings, and a review of the changes before saving. */
export const SettingsPage = ({ sections, after, area = 'settings', aside, ...texts }: SettingsPageProps) => {
  const readOnly = !useCan(area, 'update');
  const denialText = useDenialText();
  const settingsPermissions = { show: useCan('settings', 'show'), update: useCan('settings', 'update') };
  const missingPermissions = (['show', 'update'] as const).filter(
    (action) => area !== 'settings' && !settingsPermissions[action] && (action === 'show' || !readOnly),
  );
  const [isReviewing, setIsReviewing] = useState(false);
  /** Number of fields with platform errors, which are shown at the fields. */
  const [errorCount, setErrorCount] = useState(0);
  const closeReview = () => {
    setIsReviewing(false);
    setErrorCount(0);
  };
  const settings = useSettingsEditor(sections, {
    onSaved: closeReview,
    showErrors: (paths) => setErrorCount(paths.length),
  });
  const { editor, state, result, control } = settings;
  const { item } = state;
  const guard = useUnsavedGuard(settings.isDirty, {
    onSave: async () => {
      const isSaved = await settings.submit();
      // Opens the review after a failed save, since it lists the fields that prevented saving.
      if (!isSaved) setIsReviewing(true);
      return isSaved;
    },
  });
  const access = useFormContextValue(settings, readOnly ? 'view' : 'edit', item);

  const cards = sections.map(({ key, titleKey, descriptionKey, fields }) => (
    <SectionCard
      key={key}
      title={titleKey === undefined ? '' : t(titleKey)}
      {...(descriptionKey !== undefined && { description: t(descriptionKey) })}
    >
      <FormFieldGrid fields={fields} />
    </SectionCard>
  ));

  return (
    <FormContext value={access}>
      <PageHeader title={t(texts.titleKey)} description={t(texts.descriptionKey)} />
      {missingPermissions.length > 0 && (
        <Box mb="4">
          <Banner tone="warning" title={t('settings.mayBeRefused')}>
            {missingPermissions.map((action) => (
              <Text key={action}>{denialText({ kind: 'missing', area: 'settings', action })}</Text>
            ))}
          </Banner>
        </Box>
      )}
      {item === null ? (
        result.failure === null ? (
          <RowSkeletons rows={6} />
        ) : (
          <ErrorState failure={result.failure} onRetry={result.refetch} />
        )
      ) : (
        <Stack gap="5" maxW={aside === undefined ? '5xl' : '7xl'} pb="6">
          {readOnly && <Banner tone="info" title={t('settings.readOnly')} />}
          {aside === undefined ? cards : <WithAside aside={aside}>{cards}</WithAside>}
          {after?.(item)}
          {!readOnly && <SettingsSaveBar control={control} editor={editor} onReview={() => setIsReviewing(true)} />}
        </Stack>
      )}
      <SettingsReviewDialog
        open={isReviewing}
        sections={sections}
        settings={settings}
        errorCount={errorCount}
        onClose={closeReview}
      />
      {guard.dialog}
    </FormContext>
  );
};
