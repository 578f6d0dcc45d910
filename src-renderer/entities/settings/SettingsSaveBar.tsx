import { Text } from '@chakra-ui/react';
import { useFormState, useWatch, type Control } from 'react-hook-form';
import { t } from 'i18next';
import type { FormValues } from '@kit/resource/form/fields/fields';
import { listFieldErrors } from '@kit/resource/form/fieldErrors';
import { Button } from '@kit/ui/Button';
import { StickyFooter } from '@kit/ui/layout/StickyFooter';
import type { SettingsEditor } from './useSettingsEditor';

interface SettingsSaveBarProps {
  control: Control<FormValues>;
  editor: SettingsEditor['editor'];
  onReview: () => void;
}

/** Bar at the bottom of the window, shown while there are unsaved changes. */
export const SettingsSaveBar = ({ control, editor, onReview }: SettingsSaveBarProps) => {
  const { errors } = useFormState({ control });
  // Rerenders on every change of a value, since each may change the count.
  useWatch({ control });
  const count = editor.listDirtyPaths().length;
  const errorCount = listFieldErrors(errors).length;
  if (count === 0) return null;
  return (
    <StickyFooter
      label={t('settings.unsaved')}
      status={
        <Text fontWeight="bold" role="status">
          {t('settings.pending', { count })}
          {errorCount > 0 && (
            <Text as="span" color="fg.error" fontWeight="normal">
              {' '}
              {t('settings.invalid', { count: errorCount })}
            </Text>
          )}
        </Text>
      }
    >
      <Button variant="outline" onClick={editor.discard}>
        {t('settings.discard')}
      </Button>
      <Button disabled={errorCount > 0} onClick={onReview}>
        {t('settings.review')}
      </Button>
    </StickyFooter>
  );
};
