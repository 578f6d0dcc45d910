import { HStack, Text, VisuallyHidden } from '@chakra-ui/react';
import { t } from 'i18next';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { StickyFooter } from '@kit/ui/layout/StickyFooter';

interface PricesBarProps {
  /** Number of cells to save. */
  editCount: number;
  isDirty: boolean;
  /** Number of prices to enter before saving: regular prices that are empty although the delivery price is set. */
  missingCount: number;
  /** True while a job changes prices and the sheet cannot be edited. */
  isWaiting: boolean;
  onShowMissing: () => void;
  onReview: () => void;
}

/** Bar shown once there are changes: the number of cells to save, what prevents saving, and the review button. */
export const PricesBar = ({ editCount, isDirty, missingCount, isWaiting, onShowMissing, onReview }: PricesBarProps) => {
  const formats = useFormats();
  const formatStatus = () => {
    if (missingCount > 0) return t('menuPrices.missing', { count: missingCount, value: formats.count(missingCount) });
    if (editCount > 0) return t('menuPrices.dirty', { count: editCount, value: formats.count(editCount) });
    return t('menuPrices.dirtyGroups');
  };
  if (!isDirty && missingCount === 0) return <VisuallyHidden role="status">{t('menuPrices.clean')}</VisuallyHidden>;
  return (
    <StickyFooter
      label={t('menuPrices.bar')}
      status={
        <HStack gap="3">
          <Text role="status" fontWeight="bold" color={missingCount > 0 ? 'fg.error' : undefined}>
            {formatStatus()}
          </Text>
          {missingCount > 0 && (
            <Button variant="outline" size="sm" onClick={onShowMissing}>
              {t('menuPrices.goToMissing')}
            </Button>
          )}
        </HStack>
      }
    >
      <Button onClick={onReview} disabled={!isDirty || isWaiting || missingCount > 0} aria-keyshortcuts="Control+S">
        {t('menuPrices.save')}
      </Button>
    </StickyFooter>
  );
};
