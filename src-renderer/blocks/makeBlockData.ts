import type { BannerRow } from '@shared/contract/content/banners';
import type { FullSettings } from '@shared/contract/people/settings';
import type { StaticMenu } from '@shared/domain/catalogue/storefront/staticMenu';
import { renderStorefront } from '@shared/domain/catalogue/storefront/storefront';
import type { DispatchMethod } from '@shared/domain/schedules/businessHours';
import { getBannerState } from '@shared/domain/content/banners';
import { applyCountryOverrides } from '@shared/domain/settings/settings';
import type { WallTime } from '@shared/domain/values/wallTime';
import type { BlockBanner, BlockCategory, BlockData, BlockStore } from './blockData';

interface PublicStore {
  id: number;
  name: string;
  textAddress: string;
  commune: string;
  image: string | null;
  opened: boolean;
  businessHours: readonly unknown[];
  orderMethod?: Record<DispatchMethod, boolean>;
}

interface BlockSources {
  /** Full settings, or the public ones, which lack the social networks. */
  settings: Pick<FullSettings, 'commerceName' | 'primaryLogo' | 'brandPrimary' | 'isoCountry' | 'countrySettings'> &
    Partial<Pick<FullSettings, 'socialNetworks'>>;
  banners: readonly Pick<
    BannerRow,
    'id' | 'name' | 'active' | 'startDate' | 'endDate' | 'position' | 'platform' | 'url' | 'pictures'
  >[];
  stores: readonly PublicStore[];
  /** Null if the tenant has no default store. */
  defaultStore: Pick<PublicStore, 'id' | 'orderMethod'> | null;
  /** Menu of the default store; null if not published. */
  menu: StaticMenu | null;
  /** Current wall time in the tenant's time zone, by the platform's clock. */
  now: WallTime;
}

const listCurrentBanners = (banners: BlockSources['banners'], now: WallTime): BlockBanner[] =>
  banners
    .filter((banner) => banner.platform === 'web' && getBannerState(banner, now) === 'current')
    .sort((a, b) => a.position - b.position)
    .map(({ id, name, url, pictures }) => ({ id, name, picture: pictures[0]?.url ?? null, address: url }));

const toBlockStore = ({ id, name, textAddress, commune, image, opened, businessHours }: PublicStore): BlockStore => ({
  id,
  name,
  address: textAddress || commune,
  picture: image,
  opened,
  hours: businessHours,
});

/** Menu without data that changes automatically during the day: hours, temporary sell-outs and dated labels. */
const removeTimes = (menu: StaticMenu): StaticMenu => ({
  ...menu,
  stores: menu.stores.map(({ unavailableProducts: _unavailableProducts, ...store }) => store),
  products: menu.products.map((product) => ({
    ...product,
    startDatetime: null,
    startDatetimeLabel: null,
    endDatetimeLabel: null,
    availability: { ...product.availability, days: [], hours: [], dates: [] },
  })),
});

const getCategories = ({ menu, stores, defaultStore, settings, now }: BlockSources): BlockCategory[] => {
  const store = defaultStore ?? stores[0];
  if (menu === null || store === undefined) return [];
  const country = applyCountryOverrides(settings.isoCountry, settings.countrySettings);
  // A store without delivery uses pick-up prices.
  const dispatchMethod = store.orderMethod?.delivery === false ? 'pickup' : 'delivery';
  const view = { storeId: store.id, at: now, platform: 'web', dispatchMethod } as const;
  return renderStorefront(menu, view, country).categories.map(({ name, products }) => ({
    name,
    products: products.map(({ id, name: productName, description, pictures, price, priceBefore, label }) => ({
      id,
      name: productName,
      description,
      picture: pictures[0]?.url ?? null,
      price,
      priceBefore,
      label: label?.text ?? null,
    })),
  }));
};

/** Builds block data from the replies of the platform's public calls. */
export const createBlockData = (sources: BlockSources): BlockData => {
  const { settings, banners, stores, now } = sources;
  return {
    commerceName: settings.commerceName,
    logo: settings.primaryLogo,
    brandColor: settings.brandPrimary,
    networks: settings.socialNetworks ?? {},
    country: applyCountryOverrides(settings.isoCountry, settings.countrySettings),
    banners: listCurrentBanners(banners, now),
    stores: stores.map(toBlockStore),
    categories: getCategories(sources),
    publishedCategories: getCategories({ ...sources, menu: sources.menu && removeTimes(sources.menu) }),
  };
};
