import { pagesListScreen } from '@kit/resource/page/pagesListScreen';
import { bannerTraits, positionBannerPages } from './bannerAreas';
import { positionBannersResource } from './bannerResources';

export default pagesListScreen(positionBannersResource, positionBannerPages, bannerTraits.positionBanners);
