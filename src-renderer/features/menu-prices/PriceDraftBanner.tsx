import { HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@kit/format/useFormats';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';
import type { PriceDraftOffer } from './usePriceDraft';

/** Prices that were typed here before and not saved, and what others have changed since. */
export const PriceDraftBanner = ({ offer }: { offer: PriceDraftOffer }) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const cells = (key: 'cells' | 'changed', count: number) =>
    t(`menuPrices.draft.${key}`, { count, value: formats.count(count) });
  return (
    <Banner
      tone="info"
      title={t('form.draft.title', { when: formats.when(t, offer.keptAt, Date.now()) })}
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
      <Text>{offer.cells > 0 ? cells('cells', offer.cells) : t('menuPrices.draft.groups')}</Text>
      {offer.changed > 0 && <Text>{cells('changed', offer.changed)}</Text>}
    </Banner>
  );
};
