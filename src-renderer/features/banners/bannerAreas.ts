import type { ParseKeys } from 'i18next';
import type { bannerFields, positionBannerFields } from '@shared/contract/content/bannerFields';
import type { FormValues } from '@shared/contract/fields/entity';
import { bannerSizes, popUpSizes, type BannerPlatform } from '@shared/domain/content/banners';
import type { PolicyArea } from '@shared/domain/people/policies';
import type { PictureSize } from '@shared/domain/platform/pictureSize';
import type { PageLinks } from '@kit/resource/form/definition';

/** Banners, position banners and pop-ups differ in path, sizes and target. */
export type BannerArea = 'banners' | 'positionBanners' | 'popUps';

const createLinks = <const A extends BannerArea>(of: A, list: string): PageLinks<A> => ({
  of,
  paths: { list, create: `${list}/add-banner`, edit: `${list}/edit-banner` },
  createKey: `contentBanners.${of}.create`,
  removeKey: 'contentBanners.remove',
});

export const bannerPages = createLinks('banners', '/banners');
export const positionBannerPages = createLinks('positionBanners', '/position-banners');
export const popUpPages = createLinks('popUps', '/popup-banners');

export const pagesOf = { banners: bannerPages, positionBanners: positionBannerPages, popUps: popUpPages };

/** Form values of a banner. */
export type BannerValues = FormValues<typeof bannerFields>;
export type PositionBannerValues = FormValues<typeof positionBannerFields>;

interface AreaTraits {
  policy: PolicyArea;
  titleKey: ParseKeys;
  descriptionKey: ParseKeys;
  emptyKey: ParseKeys;
  backKey: ParseKeys;
  sizes: Readonly<Record<BannerPlatform, PictureSize>>;
}

const createTraits = (of: BannerArea, policy: PolicyArea, sizes: AreaTraits['sizes']): AreaTraits => ({
  policy,
  titleKey: `contentBanners.${of}.title`,
  descriptionKey: `contentBanners.${of}.description`,
  emptyKey: `contentBanners.${of}.empty`,
  backKey: `contentBanners.${of}.back`,
  sizes,
});

export const bannerTraits: Readonly<Record<BannerArea, AreaTraits>> = {
  banners: createTraits('banners', 'banners', bannerSizes),
  positionBanners: createTraits('positionBanners', 'position_banners', bannerSizes),
  popUps: createTraits('popUps', 'pop_ups', popUpSizes),
};

/** Crop size by platform; unknown platforms use the web's. */
export const getPictureSize = (area: BannerArea, platform: unknown): PictureSize => {
  const { sizes } = bannerTraits[area];
  return Object.hasOwn(sizes, String(platform)) ? sizes[platform as BannerPlatform] : sizes.web;
};
