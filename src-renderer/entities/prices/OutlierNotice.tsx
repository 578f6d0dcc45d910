import { Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { useFormats } from '@kit/format/useFormats';
import { Banner } from '@kit/ui/Banner';
import { Checkbox } from '@kit/ui/inputs/choices';

/** Maximum product names shown. */
const maxNames = 5;

interface OutlierNoticeProps {
  /** Names of the products whose price changes may be typing errors. */
  names: readonly string[];
  isReviewed: boolean;
  onChange: (isReviewed: boolean) => void;
  /** True if the user tried to continue without reviewing the prices. */
  showsError: boolean;
}

/** Asks the user to confirm price changes that may be typing errors. */
export const OutlierNotice = ({ names, isReviewed, onChange, showsError }: OutlierNoticeProps) => {
  const formats = useFormats();
  if (names.length === 0) return null;
  const isMissing = showsError && !isReviewed;
  return (
    <Banner
      tone={isMissing ? 'error' : 'warning'}
      title={t('menuPrices.review.farOff', {
        count: names.length,
        value: formats.count(names.length),
        names: [...names.slice(0, maxNames), ...(names.length > maxNames ? ['…'] : [])].join(', '),
      })}
    >
      <Stack gap="2">
        {isMissing && <Text role="alert">{t('menuPrices.review.farOffAsk')}</Text>}
        <Checkbox label={t('menuPrices.review.farOffConfirm')} checked={isReviewed} onChange={onChange} />
      </Stack>
    </Banner>
  );
};
