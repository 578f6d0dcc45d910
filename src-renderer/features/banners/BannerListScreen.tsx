import { pagesListScreen } from '@kit/resource/page/pagesListScreen';
import { bannerTraits, bannerPages } from './bannerAreas';
import { bannersResource } from './bannerResources';

export default pagesListScreen(bannersResource, bannerPages, bannerTraits.banners);
