import { Stack } from '@chakra-ui/react';
import { t } from 'i18next';
import type { FollowingDeploy } from '@shared/jobs/publishing';
import { formatMenusAndStores } from '@entities/products/sold-out/scopeTexts';
import { useFormats } from '@kit/format/useFormats';
import { EffectPreview } from '@kit/ui/EffectPreview';
import { formatList } from '@kit/format/formatList';
import { PublishChoice } from '@entities/menus/PublishChoice';
import { usePriceReach } from '@entities/prices/usePriceReach';

/** Deploys that follow the price change, and their setter. */
export interface PublishingState {
  deploys: readonly FollowingDeploy[];
  onChange: (deploys: FollowingDeploy[]) => void;
}

interface PriceReachNoteProps {
  /** Ids of menus known to contain the price groups. */
  menuIds: readonly number[];
  groupIds: readonly number[];
  publishing: PublishingState;
}

/**
 * Note with the menus, stores and channels that the new prices reach, and with those that already show them to
 * customers.
 */
export const PriceReachNote = ({ menuIds, groupIds, publishing }: PriceReachNoteProps) => {
  const formats = useFormats();
  const { scope, progress, isPartial, published, targets } = usePriceReach(menuIds, groupIds);
  const progressText =
    progress === null
      ? t('priceReach.reading')
      : t('priceReach.readingMenus', {
          count: progress.total,
          read: formats.count(progress.read),
          total: formats.count(progress.total),
        });
  const formatPublished = () => {
    if (published === undefined) return t('priceReach.reading');
    if (published === null) return t('priceReach.notReported');
    const { channels, storeCount } = published;
    if (storeCount === 0) return t('priceReach.unpublished');
    return t('priceReach.published', {
      count: storeCount,
      value: formats.count(storeCount),
      channels: formatList(channels.map((channel) => t(`orderWords.channels.${channel}`))),
    });
  };
  return (
    <Stack gap="4">
      <EffectPreview
        isWarning={false}
        mainText={
          scope === undefined
            ? progressText
            : scope === null
              ? t('priceReach.unknown')
              : t('priceReach.main', { places: formatMenusAndStores(formats, scope) })
        }
        details={[...(isPartial && scope != null ? [t('priceReach.partial')] : []), formatPublished()]}
      />
      {targets !== undefined && targets.length > 0 && <PublishChoice targets={targets} {...publishing} />}
    </Stack>
  );
};
