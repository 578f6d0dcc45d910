import { pagesListScreen } from '@kit/resource/page/pagesListScreen';
import { bannerTraits, popUpPages } from './bannerAreas';
import { popUpsResource } from './bannerResources';
import { orderButtonOf } from './order/OrderButton';

export default pagesListScreen(popUpsResource, popUpPages, bannerTraits.popUps, orderButtonOf('popUps'));
