import { pagesListScreen } from '@kit/resource/page/pagesListScreen';
import { bannerTraits, positionBannerPages } from './bannerAreas';
import { positionBannersResource } from './bannerResources';
import { createOrderButton } from './order/OrderButton';

export default pagesListScreen(
  positionBannersResource,
  positionBannerPages,
  bannerTraits.positionBanners,
  createOrderButton('positionBanners'),
);
