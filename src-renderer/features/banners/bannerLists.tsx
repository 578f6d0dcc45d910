import { createPagesListScreen } from '@kit/resource/page/pagesListScreen';
import { bannerPages, bannerAreaConfigs, popUpPages, positionBannerPages } from './bannerAreas';
import { bannersResource, popUpsResource, positionBannersResource } from './bannerResources';
import { InformativeBannerList } from './informative/informativeBannersResource';
import { useIsCustomerCare } from './informative/useIsCustomerCare';
import { createOrderButton } from './order/OrderButton';

const TenantBanners = createPagesListScreen(
  bannersResource,
  bannerPages,
  bannerAreaConfigs.banners,
  createOrderButton('banners'),
);

/** Lists the tenant's banners. In the customer care tenant, lists the news for all tenants instead. */
export const BannerList = () => (useIsCustomerCare() ? <InformativeBannerList /> : <TenantBanners />);

export const PositionBannerList = createPagesListScreen(
  positionBannersResource,
  positionBannerPages,
  bannerAreaConfigs.positionBanners,
  createOrderButton('positionBanners'),
);

export const PopUpList = createPagesListScreen(
  popUpsResource,
  popUpPages,
  bannerAreaConfigs.popUps,
  createOrderButton('popUps'),
);
