import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { DraftOffer } from './DraftOffer';
import type { RecoverableDraft } from './useDraft';

interface DraftBannerProps {
  offer: RecoverableDraft;
  labelsOf: (names: readonly string[]) => string[];
}

/**
 * Offers to restore a draft. Lists the fields that it would change, and those that others changed since it was saved.
 */
export const DraftBanner = ({ offer, labelsOf }: DraftBannerProps) => {
  const { t } = useTranslation();
  return (
    <DraftOffer offer={offer}>
      <Text>{t('form.draft.fields', { fields: labelsOf(offer.names).join(', ') })}</Text>
      {offer.changed.length > 0 && (
        <Text>{t('form.draft.changedSince', { fields: labelsOf(offer.changed).join(', ') })}</Text>
      )}
    </DraftOffer>
  );
};
