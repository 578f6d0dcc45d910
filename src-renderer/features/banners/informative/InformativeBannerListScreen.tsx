import { crudListScreen } from '@kit/resource/list/crudListScreen';
import { informativeBannersForm } from './informativeBannersForm';
import { informativeBannersResource } from './informativeBannersResource';

/** News for all tenants. */
export const InformativeBannerListScreen = crudListScreen(informativeBannersResource, informativeBannersForm, {
  titleKey: 'informativeBanners.title',
  descriptionKey: 'informativeBanners.description',
});
