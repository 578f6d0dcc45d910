import { HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@kit/format/useFormats';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';
import type { RecoverableDraft } from './useDraft';

interface DraftBannerProps {
  offer: RecoverableDraft;
  labelsOf: (names: readonly string[]) => string[];
}

/** What was typed here before and not saved, what it would change, and what has happened since. */
export const DraftBanner = ({ offer, labelsOf }: DraftBannerProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const when = formats.when(t, offer.keptAt, Date.now());
  return (
    <Banner
      tone="info"
      title={t('form.draft.title', { when })}
      action={
        <HStack gap="3">
          <Button variant="outline" size="sm" onClick={offer.discard}>
            {t('form.draft.discard')}
          </Button>
          <Button size="sm" onClick={offer.recover}>
            {t('form.draft.recover')}
          </Button>
        </HStack>
      }
    >
      <Text>{t('form.draft.fields', { fields: labelsOf(offer.names).join(', ') })}</Text>
      {offer.changed.length > 0 && (
        <Text>{t('form.draft.changedSince', { fields: labelsOf(offer.changed).join(', ') })}</Text>
      )}
    </Banner>
  );
};
