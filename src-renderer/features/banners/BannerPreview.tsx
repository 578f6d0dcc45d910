import { Box, Stack, Text } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { t } from 'i18next';
import { bannerPlatforms, getBannerState, type BannerPlatform } from '@shared/domain/content/banners';
import { parseWallTime } from '@shared/domain/values/wallTime';
import { RemotePicture } from '@kit/pictures/RemotePicture';
import { usePicturesById, type NamedPicture } from '@kit/pictures/uploadedPictures';
import { useFormAccess } from '@kit/resource/form/fields/formAccess';
import { Badge } from '@kit/ui/Badge';
import { Card } from '@kit/ui/layout/layout';
import { useWallNow } from '@kit/format/useWallNow';
import { getPictureSize, type BannerArea, type BannerValues } from './bannerAreas';
import { bannerTones } from './bannerOptions';

/** Width of the mock shop page by platform; small, so that a square picture does not push the fields out of view. */
const widths: Readonly<Record<BannerPlatform, string>> = { web: '21.5rem', responsive: '14rem', app: '14rem' };

/** Mock shop page, sized for the banner's platform, that shows the picture where customers see it. */
export const BannerPreview = ({ area }: { area: BannerArea }) => {
  const { control, item } = useFormAccess<BannerValues, { pictures: readonly NamedPicture[] }>();
  const values = useWatch({ control }) as BannerValues;
  const { getPicture } = usePicturesById(item?.pictures ?? []);
  const now = useWallNow();
  const [pictureId] = values.pictureIds;
  const picture = pictureId === undefined ? undefined : getPicture(pictureId);
  const platform = bannerPlatforms.find((bannerPlatform) => bannerPlatform === values.platform) ?? 'web';
  const state = getBannerState(
    { active: values.active, startDate: parseWallTime(values.startDate), endDate: parseWallTime(values.endDate) },
    now,
  );
  const { width, height } = getPictureSize(area, platform);
  return (
    <Card as="section" aria-label={t('contentBanners.preview.title')} p="5">
      <Stack gap="4">
        <Stack direction="row" justify="space-between" align="center">
          <Text fontWeight="bold">{t('contentBanners.preview.title')}</Text>
          <Badge tone={bannerTones[state]}>{t(`contentBanners.states.${state}`)}</Badge>
        </Stack>
        <Box
          width={widths[platform]}
          maxW="full"
          mx="auto"
          borderWidth="1px"
          borderRadius="l2"
          overflow="hidden"
          bg="bg.muted"
        >
          <Box height="6" bg="bg.emphasized" aria-hidden />
          <Box p={area === 'popUps' ? '6' : '0'}>
            <Box aspectRatio={width / height} bg="bg.panel" overflow="hidden">
              {picture == null ? (
                <Text p="4" textStyle="sm" color="fg.muted">
                  {t('contentBanners.preview.noPicture', { width, height })}
                </Text>
              ) : (
                <RemotePicture
                  address={picture.url}
                  label={values.name}
                  width="full"
                  height="full"
                  objectFit="cover"
                  fallback={null}
                />
              )}
            </Box>
          </Box>
          <Box height="10" aria-hidden />
        </Box>
        <Text textStyle="sm" color="fg.muted">
          {t(`contentBanners.preview.where.${area === 'popUps' ? 'popUp' : 'banner'}`, {
            platform: t(`contentBanners.platforms.${platform}`),
            width,
            height,
          })}
        </Text>
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {values.url.trim() === ''
            ? t('contentBanners.preview.noUrl')
            : t('contentBanners.preview.leadsTo', { url: values.url })}
        </Text>
      </Stack>
    </Card>
  );
};
