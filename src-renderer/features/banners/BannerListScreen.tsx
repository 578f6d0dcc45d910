import { pagesListScreen } from '@kit/resource/page/pagesListScreen';
import { bannerTraits, bannerPages } from './bannerAreas';
import { bannersResource } from './bannerResources';
import { InformativeBannerListScreen } from './informative/InformativeBannerListScreen';
import { useIsCustomerCare } from './informative/useIsCustomerCare';
import { createOrderButton } from './order/OrderButton';

const TenantBanners = pagesListScreen(bannersResource, bannerPages, bannerTraits.banners, createOrderButton('banners'));

/** Banners of a tenant; for the product's own tenant, the news for all tenants. */
const BannerListScreen = () => (useIsCustomerCare() ? <InformativeBannerListScreen /> : <TenantBanners />);

export default BannerListScreen;
