import { Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { DraftOffer } from './DraftOffer';
import type { RecoverableDraft } from './useDraft';

interface DraftBannerProps {
  offer: RecoverableDraft;
  getLabels: (names: readonly string[]) => string[];
}

/**
 * Offers to restore a draft. Lists the fields that the draft would change, and those that others changed since the
 * draft was saved.
 */
export const DraftBanner = ({ offer, getLabels }: DraftBannerProps) => (
  <DraftOffer offer={offer}>
    {offer.mayExist && <Text>{t('form.draft.mayExist')}</Text>}
    <Text>{t('form.draft.fields', { fields: getLabels(offer.names).join(', ') })}</Text>
    {offer.changedNames.length > 0 && (
      <Text>{t('form.draft.changedSince', { fields: getLabels(offer.changedNames).join(', ') })}</Text>
    )}
  </DraftOffer>
);
