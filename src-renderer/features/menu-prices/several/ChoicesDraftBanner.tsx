import { Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { useFormats } from '@kit/format/useFormats';
import { DraftOffer } from '@kit/resource/page/drafts/DraftOffer';
import type { RestorableChangeDraft } from './useChangeChoices';

/** Offers to restore an unsaved price change of several menus from an earlier session. */
export const ChoicesDraftBanner = ({ offer }: { offer: RestorableChangeDraft }) => {
  const formats = useFormats();
  const { menuIds, typed } = offer;
  const amountText = typed.by.trim();
  return (
    <DraftOffer offer={offer}>
      <Text>
        {t('menuPrices.several.draft', { count: menuIds.length, value: formats.count(menuIds.length) })}
        {amountText !== '' && `. ${t(`menuPrices.changeDialog.${typed.kind}`)}: ${amountText}`}
      </Text>
    </DraftOffer>
  );
};
