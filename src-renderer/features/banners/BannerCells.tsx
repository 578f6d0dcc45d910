import { Box, HStack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { BannerRow } from '@shared/contract/content/banners';
import { getBannerState } from '@shared/domain/content/banners';
import { useFormats } from '@kit/format/useFormats';
import { RemotePicture } from '@kit/pictures/RemotePicture';
import { Badge } from '@kit/ui/Badge';
import { useWallNow } from '@kit/format/useWallNow';
import { bannerTones } from './bannerOptions';

interface BannerCellProps {
  banner: BannerRow;
}

interface BannerThumbnailProps {
  url: string | null;
  width?: string;
  height?: string;
}

export const BannerThumbnail = ({ url, width = '14', height = '8' }: BannerThumbnailProps) => (
  <Box width={width} height={height} flexShrink={0} borderRadius="l1" overflow="hidden" bg="bg.muted" aria-hidden>
    <RemotePicture address={url} label="" width="full" height="full" objectFit="cover" fallback={null} />
  </Box>
);

/** Picture and name of a banner. */
export const BannerName = ({ name, ...thumbnail }: BannerThumbnailProps & { name: string }) => (
  <HStack gap="3" minW="0">
    <BannerThumbnail {...thumbnail} />
    <Text fontWeight="bold" lineClamp={2} title={name}>
      {name}
    </Text>
  </HStack>
);

export const BannerDays = ({ banner: { startDate, endDate } }: BannerCellProps) => {
  const formats = useFormats();
  if (startDate === null && endDate === null) return <Text color="fg.muted">{t('contentBanners.always')}</Text>;
  const key = startDate === null ? 'until' : endDate === null ? 'since' : 'between';
  return (
    <Text textStyle="sm" lineHeight="short">
      {t(`contentBanners.spans.${key}`, {
        from: startDate === null ? '' : formats.wallTime(startDate),
        to: endDate === null ? '' : formats.wallTime(endDate),
      })}
    </Text>
  );
};

export const BannerStateBadge = ({ banner }: BannerCellProps) => {
  const state = getBannerState(banner, useWallNow());
  return <Badge tone={bannerTones[state]}>{t(`contentBanners.states.${state}`)}</Badge>;
};
