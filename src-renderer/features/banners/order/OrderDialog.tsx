import { HStack, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { t } from 'i18next';
import type { Job } from '@shared/jobs/job';
import { startJob } from '@kit/jobs/jobs';
import { Button } from '@kit/ui/Button';
import { SegmentedControl } from '@kit/ui/inputs/choices';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { getNameOrId } from '@kit/ui/nameOrId';
import { notify } from '@kit/ui/overlays/notify';
import { SortableList } from '@kit/ui/sortable/SortableList';
import { ErrorState, Spinner } from '@kit/ui/layout/states';
import { getOptionText } from '@kit/resource/form/fields/labelOptions';
import type { BannerArea } from '../bannerAreas';
import { BannerStateBadge, BannerThumbnail } from '../BannerCells';
import { bannerPlatformOptions } from '../bannerOptions';
import { useBannerOrder } from './useBannerOrder';

interface OrderDialogProps {
  area: BannerArea;
  onClose: () => void;
  onStarted: (job: Job) => void;
}

/**
 * Dialog that shows a platform's banners in the order that customers see, and reorders them by dragging or with arrow
 * keys.
 */
export const OrderDialog = ({ area, onClose, onStarted }: OrderDialogProps) => {
  const [platform, setPlatform] = useState<string>('web');
  const [isStarting, setIsStarting] = useState(false);
  const order = useBannerOrder(area);
  const rows = order.getOrder(platform);
  const changes = order.changes();
  const getPlatformText = (name: string) => getOptionText(bannerPlatformOptions, name);
  const save = async () => {
    setIsStarting(true);
    const startedJob = await startJob('bannerOrder', t(`contentBanners.${area}.order`), { area, positions: changes });
    setIsStarting(false);
    if (startedJob.ok) onStarted(startedJob.value);
    else notify.failure(startedJob.failure);
  };
  const renderContent = () => {
    if (order.loading) return <Spinner label={t('contentBanners.order.loading')} />;
    if (order.failure !== null) return <ErrorState failure={order.failure} onRetry={order.refetch} />;
    return (
      <Stack gap="4">
        <Text color="fg.muted" textStyle="sm">
          {t('contentBanners.order.help')}
        </Text>
        <SegmentedControl
          label={t('contentBanners.fields.platform')}
          value={platform}
          onChange={setPlatform}
          choices={order.platforms.map((value) => ({ value, label: getPlatformText(value) }))}
        />
        <SortableList
          key={platform}
          ids={rows.map(({ id }) => String(id))}
          label={t('contentBanners.order.list', { platform: getPlatformText(platform) })}
          getRowLabel={(index) => (rows[index] === undefined ? '' : getNameOrId(rows[index]))}
          onMove={(fromIndex, toIndex) => order.move(platform, fromIndex, toIndex)}
          sortable={rows.length > 1}
          emptyText={t('contentBanners.order.none', { platform: getPlatformText(platform) })}
          gap="1"
        >
          {(index) => {
            const banner = rows[index];
            if (banner === undefined) return null;
            return (
              <HStack minH="11" gap="3">
                <Text width="6" textAlign="end" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
                  {index + 1}
                </Text>
                <BannerThumbnail url={banner.pictures[0]?.url ?? null} />
                <Text flex="1" minW="0" fontWeight="medium" lineClamp={2} title={getNameOrId(banner)}>
                  {getNameOrId(banner)}
                </Text>
                <BannerStateBadge banner={banner} />
              </HStack>
            );
          }}
        </SortableList>
      </Stack>
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`contentBanners.${area}.order`)}
      size="lg"
      busy={isStarting}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={isStarting}>
            {t('ui.cancel')}
          </Button>
          <Button
            onClick={() => void save()}
            disabled={changes.length === 0}
            loading={isStarting}
            loadingText={t('contentBanners.order.save')}
          >
            {t('contentBanners.order.save')}
          </Button>
        </>
      }
    >
      {renderContent()}
    </Dialog>
  );
};
