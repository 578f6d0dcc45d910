import { Text, VisuallyHidden } from '@chakra-ui/react';
import { useFormState, type Control } from 'react-hook-form';
import { t } from 'i18next';
import { Button } from '@kit/ui/Button';
import { StickyFooter } from '@kit/ui/layout/StickyFooter';
import type { FormValues } from '../form/fields/fields';
import { listFieldErrors } from '../form/fieldErrors';

interface SaveBarProps {
  control: Control<FormValues>;
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Bar at the foot of a form page with unsaved changes or errors, with buttons to save and discard. */
export const SaveBar = ({ control, isDirty, isSaving, onSave, onDiscard }: SaveBarProps) => {
  const { errors } = useFormState({ control });
  const count = listFieldErrors(errors).length;
  if (!isDirty && count === 0 && !isSaving) return <VisuallyHidden role="status">{t('form.clean')}</VisuallyHidden>;
  return (
    <StickyFooter
      label={t('form.saveBar')}
      status={
        <Text role="status" fontWeight="bold" color={count > 0 ? 'fg.error' : undefined}>
          {count > 0 ? t('form.errors', { count }) : t('form.dirty')}
        </Text>
      }
    >
      <Button variant="outline" onClick={onDiscard} disabled={!isDirty || isSaving}>
        {t('form.discardShort')}
      </Button>
      <Button
        onClick={onSave}
        disabled={!isDirty}
        loading={isSaving}
        loadingText={t('form.saving')}
        aria-keyshortcuts="Control+S"
      >
        {t('form.save')}
      </Button>
    </StickyFooter>
  );
};
