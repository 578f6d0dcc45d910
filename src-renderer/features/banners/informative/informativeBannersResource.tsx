import { Box, HStack, Text } from '@chakra-ui/react';
import type { InformativeBanner } from '@shared/contract/content/informativeBanners';
import { informativeBannerTitle } from '@shared/domain/content/informativeBanners';
import { RemotePicture } from '@kit/pictures/RemotePicture';
import { defineResource } from '@kit/resource/list/definition';
import { nameOrId, noValue } from '@kit/ui/nameOrId';
import { TruncatedText } from '@kit/ui/overlays/Tooltip';

const getTitle = (banner: InformativeBanner) => nameOrId({ id: banner.id, name: informativeBannerTitle(banner) });

const TitleCell = ({ banner }: { banner: InformativeBanner }) => (
  <HStack gap="3" minW="0">
    <Box width="24" height="7" flexShrink={0} borderRadius="l1" overflow="hidden" bg="bg.muted" aria-hidden>
      <RemotePicture
        address={banner.desktopImage ?? banner.mobileImage}
        label=""
        width="full"
        height="full"
        objectFit="cover"
        fallback={null}
      />
    </Box>
    <Text fontWeight="bold" lineClamp={2} title={getTitle(banner)}>
      {getTitle(banner)}
    </Text>
  </HStack>
);

/** List of news for their editors. */
export const informativeBannersResource = defineResource({
  list: 'informativeBanners.list',
  area: 'banners',
  labelKey: 'informativeBanners.title',
  rowKey: ({ id }) => id,
  rowName: getTitle,
  columns: [
    {
      key: 'name',
      sort: 'name',
      cell: (banner) => <TitleCell banner={banner} />,
    },
    {
      key: 'link',
      sort: 'destinationLink',
      cell: ({ destinationLink }) => <TruncatedText text={destinationLink ?? noValue} />,
      minTableWidth: '48rem',
    },
  ],
  filters: {},
});
