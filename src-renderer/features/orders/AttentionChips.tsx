import { Box, HStack } from '@chakra-ui/react';
import { HandCoins, TriangleAlert, Undo2, type LucideIcon } from 'lucide-react';
import { t } from 'i18next';
import { useOrderCounts } from '@entities/orders/useOrderCounts';
import { useSearchParams } from '@kit/data/useSearchParams';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { attentionReasons, attentionSort, type AttentionReason } from './attention';
import { useAttentionTotal } from './useAttentionTotal';

const icons: Readonly<Record<AttentionReason, LucideIcon>> = {
  late: TriangleAlert,
  unrefunded: Undo2,
  uncollected: HandCoins,
};

const MoneyTotal = ({ attention }: { attention: Exclude<AttentionReason, 'late'> }) => (
  <Box as="span" textStyle="xs" fontWeight="bold" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
    {useAttentionTotal(attention)}
  </Box>
);

/** Links to the lists of orders that need attention. The number of late orders updates live, as on the board. */
export const AttentionChips = () => {
  const { count } = useFormats();
  const { lateCount } = useOrderCounts();
  const [params, setParams] = useSearchParams();
  const selectedReason = params.get('attention');
  const toggle = (reason: AttentionReason) =>
    setParams((nextParams) => {
      for (const name of ['attention', 'sort', 'page', 'cursor']) nextParams.delete(name);
      if (selectedReason !== reason) {
        nextParams.set('attention', reason);
        const sort = attentionSort[reason];
        if (sort !== undefined) nextParams.set('sort', sort);
      }
      return nextParams;
    });
  return (
    <HStack role="group" aria-label={t('orders.attention.title')} gap="1.5" wrap="wrap">
      {attentionReasons.map((reason) => {
        const Icon = icons[reason];
        const isSelected = selectedReason === reason;
        const isUrgent = reason === 'late' && lateCount > 0;
        return (
          <Button
            key={reason}
            size="sm"
            px="2"
            gap="1.5"
            variant="outline"
            aria-pressed={isSelected}
            {...(isUrgent && { color: 'fg.error', borderColor: 'red.border' })}
            {...(isSelected && { bg: 'brand.subtle', borderColor: 'brand.solid', color: 'brand.fg' })}
            onClick={() => toggle(reason)}
          >
            <Icon aria-hidden />
            {t(`orders.attention.${reason}`)}
            {reason === 'late' ? (
              <Box as="span" textStyle="xs" fontWeight="bold" fontVariantNumeric="tabular-nums">
                {count(lateCount)}
              </Box>
            ) : (
              <MoneyTotal attention={reason} />
            )}
          </Button>
        );
      })}
    </HStack>
  );
};
