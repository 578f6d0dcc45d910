import { HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Button } from '@kit/ui/Button';
import { Card } from '@kit/ui/layout';
import type { SettingsForm } from './useSettingsForm';

/** Stays in sight while there is something to save. */
export const SaveBar = ({ form, onReview }: { form: SettingsForm; onReview: () => void }) => {
  const { t } = useTranslation();
  const count = form.changes.length;
  if (count === 0) return null;
  return (
    <Card
      position="sticky"
      bottom="4"
      zIndex="docked"
      px="5"
      py="3"
      boxShadow="lg"
      role="region"
      aria-label={t('settings.unsaved')}
    >
      <HStack justify="space-between" gap="4" wrap="wrap">
        <Text fontWeight="bold" role="status">
          {t('settings.pending', { count })}
          {form.errors.size > 0 && (
            <Text as="span" color="fg.error" fontWeight="normal">
              {' '}
              {t('settings.invalid', { count: form.errors.size })}
            </Text>
          )}
        </Text>
        <HStack gap="3">
          <Button look="outline" onClick={form.discard}>
            {t('settings.discard')}
          </Button>
          <Button disabled={form.errors.size > 0} onClick={onReview}>
            {t('settings.review')}
          </Button>
        </HStack>
      </HStack>
    </Card>
  );
};
