import { Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { useFormats } from '@kit/format/useFormats';
import { DraftOffer } from '@kit/resource/page/drafts/DraftOffer';
import type { PriceDraftOffer } from './usePriceDraft';

/** Offers to restore unsaved prices of an earlier session, and lists changes made by others since. */
export const PriceDraftBanner = ({ offer }: { offer: PriceDraftOffer }) => {
  const formats = useFormats();
  const formatCellCount = (key: 'cells' | 'changed', count: number) =>
    t(`menuPrices.draft.${key}`, { count, value: formats.count(count) });
  return (
    <DraftOffer offer={offer}>
      <Text>{offer.cellCount > 0 ? formatCellCount('cells', offer.cellCount) : t('menuPrices.draft.groups')}</Text>
      {offer.changedCount > 0 && <Text>{formatCellCount('changed', offer.changedCount)}</Text>}
    </DraftOffer>
  );
};
