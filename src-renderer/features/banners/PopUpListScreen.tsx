import { pagesListScreen } from '@kit/resource/page/pagesListScreen';
import { bannerTraits, popUpPages } from './bannerAreas';
import { popUpsResource } from './bannerResources';
import { createOrderButton } from './order/OrderButton';

export default pagesListScreen(popUpsResource, popUpPages, bannerTraits.popUps, createOrderButton('popUps'));
