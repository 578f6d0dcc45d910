import { Box, HStack, Stack, Text } from '@chakra-ui/react';
import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { t } from 'i18next';
import type { FullSettings } from '@shared/contract/people/settings';
import { getValueAt } from '@kit/editor/paths';
import { EditorConflict } from '@kit/resource/form/conflict/EditorConflict';
import type { FormField, FormSection } from '@kit/resource/form/fields/fields';
import { FieldValue } from '@kit/resource/form/fields/FieldValue';
import { isShown } from '@kit/resource/form/formModel';
import { FormNotice } from '@kit/resource/form/FormNotice';
import { Button } from '@kit/ui/Button';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { getOptionText } from '@kit/resource/form/fields/labelOptions';
import type { SettingsEditor } from './useSettingsEditor';

interface ChangeProps {
  field: FormField<string, FullSettings>;
  before: unknown;
  after: unknown;
}

const toOptionList = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);

/** Added and removed options of a set. */
const OptionChanges = ({ field, before, after }: ChangeProps) => {
  const lines = [
    ['settings.added', toOptionList(after).filter((option) => !toOptionList(before).includes(option))],
    ['settings.removed', toOptionList(before).filter((option) => !toOptionList(after).includes(option))],
  ] as const;
  const options = field.kind === 'choices' ? field.options : [];
  const getOptionName = (value: string) => getOptionText(options, value);
  return (
    <Stack gap="0.5">
      {lines.map(
        ([key, values]) =>
          values.length > 0 && <Text key={key}>{t(key, { names: values.map(getOptionName).join(', ') })}</Text>,
      )}
    </Stack>
  );
};

const ChangeLine = (change: ChangeProps) => {
  const { field, before, after } = change;
  return (
    <Box as="li" py="3" borderBottomWidth="1px" borderColor="border.muted" _last={{ borderBottomWidth: 0 }}>
      <Text fontWeight="bold" textStyle="sm" mb="1">
        {t(field.labelKey)}
      </Text>
      {field.kind === 'choices' ? (
        <OptionChanges {...change} />
      ) : (
        <HStack gap="3" align="center" wrap="wrap">
          <Box color="fg.muted" aria-label={t('settings.before')} role="group" overflowWrap="anywhere">
            <FieldValue field={field} value={before} item={null} />
          </Box>
          <ArrowRight size={16} aria-hidden />
          <Box fontWeight="bold" aria-label={t('settings.after')} role="group" overflowWrap="anywhere">
            <FieldValue field={field} value={after} item={null} />
          </Box>
        </HStack>
      )}
    </Box>
  );
};

interface SettingsReviewDialogProps {
  open: boolean;
  sections: readonly FormSection<string, FullSettings>[];
  settings: SettingsEditor;
  /** Number of fields rejected by the platform. */
  errorCount: number;
  onClose: () => void;
}

/** Dialog that shows changed settings before saving, since some affect customers immediately. */
export const SettingsReviewDialog = ({ open, sections, settings, errorCount, onClose }: SettingsReviewDialogProps) => {
  const { editor, state, isSaving } = settings;
  const groups = useMemo(() => [{ sections }], [sections]);
  const listChanges = (): ChangeProps[] => {
    const dirtyPaths = new Set(editor.listDirtyPaths());
    const values = editor.store.get();
    return sections
      .flatMap(({ fields }) => fields)
      .filter((field) => dirtyPaths.has(field.name) && isShown(field as FormField, values))
      .map((field) => ({
        field,
        before: getValueAt(editor.base(), field.name),
        after: getValueAt(values, field.name),
      }));
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('settings.reviewTitle')}
      busy={isSaving}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isSaving}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={() => settings.onSubmit()} loading={isSaving} loadingText={t('settings.saving')}>
            {t('settings.save')}
          </Button>
        </>
      }
    >
      <Text color="fg.muted" textStyle="sm">
        {t('settings.reviewHelp')}
      </Text>
      <Box as="ul" listStyleType="none" mt="2" mb="3">
        {open &&
          listChanges().map((change) => <ChangeLine key={`${change.field.kind} ${change.field.name}`} {...change} />)}
      </Box>
      {errorCount > 0 && (
        <Text role="alert" color="fg.error" textStyle="sm">
          {t('settings.invalid', { count: errorCount })}
        </Text>
      )}
      <FormNotice notice={state.notice} onCheck={settings.checkLostWrite} isChecking={isSaving} />
      <EditorConflict editor={editor} state={state} groups={groups} />
    </Dialog>
  );
};
