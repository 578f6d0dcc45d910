import { Box, SimpleGrid, Stack } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FullSettings } from '@shared/contract/settings';
import { useUnsavedGuard } from '@kit/resource/form/useUnsavedGuard';
import { Banner } from '@kit/ui/Banner';
import { PageHeader } from '@kit/ui/layout';
import { SectionCard } from '@kit/ui/SectionCard';
import { ErrorState, RowSkeletons } from '@kit/ui/states';
import type { Section } from './fields';
import { ReviewDialog } from './ReviewDialog';
import { SaveBar } from './SaveBar';
import { SettingControl } from './SettingControl';
import { SettingShown } from './SettingShown';
import { useSettingsForm, type SettingsForm } from './useSettingsForm';
import { isAsked } from './values';

interface SettingsSectionProps {
  section: Section;
  settings: FullSettings;
  form: SettingsForm;
  children?: ReactNode;
}

const SettingsSection = ({ section, settings, form, children }: SettingsSectionProps) => {
  const { t } = useTranslation();
  const shown = section.fields.filter((field) => isAsked(settings, form.edits, form.fields, field));
  const isWide = ({ kind }: Section['fields'][number]) => kind === 'choices' || kind === 'logo' || kind === 'colour';
  return (
    <SectionCard
      title={t(`settings.sections.${section.key}.title`)}
      description={t(`settings.sections.${section.key}.description`)}
    >
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="5">
        {shown.map((field) => (
          <Box key={field.path} gridColumn={isWide(field) ? '1 / -1' : undefined}>
            {form.readOnly ? (
              <SettingShown field={field} value={form.value(settings, field)} />
            ) : (
              <SettingControl
                field={field}
                value={form.value(settings, field)}
                onChange={(value) => form.set(field.path, value)}
                error={form.errors.get(field.path)}
              />
            )}
          </Box>
        ))}
      </SimpleGrid>
      {children}
    </SectionCard>
  );
};

interface SettingsPageProps {
  title: string;
  description: string;
  sections: readonly Section[];
  /** What a section shows beside its fields. */
  extra?: (section: Section, settings: FullSettings, form: SettingsForm) => ReactNode;
  /** What stands below all sections. */
  after?: (settings: FullSettings) => ReactNode;
}

/** Sections of settings, what changed in them, and saving that after a look at it. */
export const SettingsPage = ({ title, description, sections, extra, after }: SettingsPageProps) => {
  const { t } = useTranslation();
  const form = useSettingsForm(sections);
  const guard = useUnsavedGuard(form.changes.length > 0);
  const [isReviewing, setIsReviewing] = useState(false);
  const settings = form.read.value;

  const save = async () => {
    if (await form.save()) setIsReviewing(false);
  };

  return (
    <>
      <PageHeader title={title} description={description} />
      {settings === undefined ? (
        form.read.failure === null ? (
          <RowSkeletons rows={6} />
        ) : (
          <ErrorState failure={form.read.failure} onRetry={form.read.reload} />
        )
      ) : (
        <Stack gap="5" maxW="5xl" pb="6">
          {form.readOnly && <Banner tone="info" title={t('settings.readOnly')} />}
          {sections.map((section) => (
            <SettingsSection key={section.key} section={section} settings={settings} form={form}>
              {extra?.(section, settings, form)}
            </SettingsSection>
          ))}
          {after?.(settings)}
          {!form.readOnly && <SaveBar form={form} onReview={() => setIsReviewing(true)} />}
        </Stack>
      )}
      <ReviewDialog
        open={isReviewing && form.changes.length > 0}
        form={form}
        onConfirm={() => void save()}
        onClose={() => setIsReviewing(false)}
      />
      {guard.dialog}
    </>
  );
};
