import { Box, Stack, Text } from '@chakra-ui/react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PolicyArea } from '@shared/domain/people/policies';
import type { FullSettings } from '@shared/contract/people/settings';
import type { FormSection } from '@kit/resource/form/fields/fields';
import { useUnsavedGuard } from '@kit/resource/form/useUnsavedGuard';
import { PageFieldGrid } from '@kit/resource/page/PageFields';
import { WithAside } from '@kit/resource/page/WithAside';
import { PageFormContext } from '@kit/resource/page/pageForm';
import { useDenialText } from '@kit/session/blockedText';
import { useCan } from '@kit/session/hooks';
import { Banner } from '@kit/ui/Banner';
import { PageHeader } from '@kit/ui/layout/layout';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { ErrorState, RowSkeletons } from '@kit/ui/layout/states';
import { ReviewDialog } from './ReviewDialog';
import { SaveBar } from './SaveBar';
import { useSettingsEditor } from './useSettingsEditor';

interface SettingsPageProps {
  title: string;
  description: string;
  sections: readonly FormSection<string, FullSettings>[];
  /** What stands below all sections. */
  after?: (settings: FullSettings) => ReactNode;
  /** The area whose rights open the screen, where that is not the settings': platforms may ask for the settings' too. */
  area?: PolicyArea;
  /** Stands beside the sections, with the values of the form at hand: a preview, an example. */
  aside?: ReactNode;
}

/** Sections of settings, what changed in them, and saving that after a look at it. */
export const SettingsPage = ({ title, description, sections, after, area = 'settings', aside }: SettingsPageProps) => {
  const { t } = useTranslation();
  const readOnly = !useCan(area, 'update');
  const denialText = useDenialText();
  const settingsRights = { show: useCan('settings', 'show'), update: useCan('settings', 'update') };
  const missing = (['show', 'update'] as const).filter(
    (action) => area !== 'settings' && !settingsRights[action] && (action === 'show' || !readOnly),
  );
  const [isReviewing, setIsReviewing] = useState(false);
  /** Fields with errors that the platform has found; they are said where they stand. */
  const [errorCount, setErrors] = useState(0);
  const closeReview = () => {
    setIsReviewing(false);
    setErrors(0);
  };
  const settings = useSettingsEditor(sections, {
    onSaved: closeReview,
    showErrors: (paths) => setErrors(paths.length),
  });
  const { editor, state, read, control, getValues, setValue } = settings;
  const { item } = state;
  const guard = useUnsavedGuard(settings.dirty, {
    onSave: async () => {
      const isSaved = await settings.submit();
      // What is wrong is said in the review.
      if (!isSaved) setIsReviewing(true);
      return isSaved;
    },
  });
  const access = useMemo(
    () => ({
      control,
      getValues,
      setValue,
      mode: 'edit' as const,
      readOnly,
      item,
      adopt: (saved: unknown, fields: readonly string[]) => editor.adopt(saved as FullSettings, fields),
    }),
    [control, getValues, setValue, readOnly, item, editor],
  );

  const cards = sections.map(({ key, titleKey, descriptionKey, fields }) => (
    <SectionCard
      key={key}
      title={titleKey === undefined ? '' : t(titleKey)}
      {...(descriptionKey !== undefined && { description: t(descriptionKey) })}
    >
      <PageFieldGrid fields={fields} />
    </SectionCard>
  ));

  return (
    <PageFormContext value={access}>
      <PageHeader title={title} description={description} />
      {missing.length > 0 && (
        <Box mb="4">
          <Banner tone="warning" title={t('settings.mayBeRefused')}>
            {missing.map((action) => (
              <Text key={action}>{denialText({ why: 'missing', area: 'settings', action })}</Text>
            ))}
          </Banner>
        </Box>
      )}
      {item === null ? (
        read.failure === null ? (
          <RowSkeletons rows={6} />
        ) : (
          <ErrorState failure={read.failure} onRetry={read.refetch} />
        )
      ) : (
        <Stack gap="5" maxW={aside === undefined ? '5xl' : '7xl'} pb="6">
          {readOnly && <Banner tone="info" title={t('settings.readOnly')} />}
          {aside === undefined ? cards : <WithAside aside={aside}>{cards}</WithAside>}
          {after?.(item)}
          {!readOnly && <SaveBar control={control} editor={editor} onReview={() => setIsReviewing(true)} />}
        </Stack>
      )}
      <ReviewDialog
        open={isReviewing}
        sections={sections}
        settings={settings}
        errorCount={errorCount}
        onClose={closeReview}
      />
      {guard.dialog}
    </PageFormContext>
  );
};
