import { pagesListScreen } from '@kit/resource/page/pagesListScreen';
import { bannerTraits, popUpPages } from './bannerAreas';
import { popUpsResource } from './bannerResources';

export default pagesListScreen(popUpsResource, popUpPages, bannerTraits.popUps);
