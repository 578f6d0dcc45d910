import { pagesListScreen } from '@kit/resource/page/pagesListScreen';
import { bannerTraits, bannerPages } from './bannerAreas';
import { bannersResource } from './bannerResources';
import { orderButtonOf } from './order/OrderButton';

export default pagesListScreen(bannersResource, bannerPages, bannerTraits.banners, orderButtonOf('banners'));
