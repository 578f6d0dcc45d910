import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Button } from '@kit/ui/Button';
import { FootBar } from '@kit/ui/FootBar';
import type { SettingsForm } from './useSettingsForm';

/** Stays in sight while there is something to save. */
export const SaveBar = ({ form, onReview }: { form: SettingsForm; onReview: () => void }) => {
  const { t } = useTranslation();
  const count = form.changes.length;
  if (count === 0) return null;
  return (
    <FootBar
      label={t('settings.unsaved')}
      standing={
        <Text fontWeight="bold" role="status">
          {t('settings.pending', { count })}
          {form.errors.size > 0 && (
            <Text as="span" color="fg.error" fontWeight="normal">
              {' '}
              {t('settings.invalid', { count: form.errors.size })}
            </Text>
          )}
        </Text>
      }
    >
      <Button look="outline" onClick={form.discard}>
        {t('settings.discard')}
      </Button>
      <Button disabled={form.errors.size > 0} onClick={onReview}>
        {t('settings.review')}
      </Button>
    </FootBar>
  );
};
