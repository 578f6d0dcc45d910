import { Text } from '@chakra-ui/react';
import { useFormState, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@kit/ui/Button';
import { StickyFooter } from '@kit/ui/StickyFooter';
import type { FormValues } from '../form/fields';
import { fieldErrorsIn } from '../form/validation';

interface SaveBarProps {
  control: Control<FormValues>;
  saving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Stays in sight at the foot of a form page: whether there is something to save, and the way to do it. */
export const SaveBar = ({ control, saving, onSave, onDiscard }: SaveBarProps) => {
  const { t } = useTranslation();
  const { isDirty, errors } = useFormState({ control });
  const count = fieldErrorsIn(errors).length;
  const statusText = () => {
    if (count > 0) return t('form.errors', { count });
    return isDirty ? t('form.dirty') : t('form.clean');
  };
  return (
    <StickyFooter
      label={t('form.saveBar')}
      status={
        <Text role="status" fontWeight={isDirty ? 'bold' : 'normal'} color={count > 0 ? 'fg.error' : undefined}>
          {statusText()}
        </Text>
      }
    >
      <Button variant="outline" onClick={onDiscard} disabled={!isDirty || saving}>
        {t('form.discardShort')}
      </Button>
      <Button
        onClick={onSave}
        disabled={!isDirty}
        loading={saving}
        loadingText={t('form.saving')}
        aria-keyshortcuts="Control+S"
      >
        {t('form.save')}
      </Button>
    </StickyFooter>
  );
};
