import type { ParseKeys } from 'i18next';
import type { bannerFields, positionBannerFields } from '@shared/contract/content/bannerFields';
import type { FormValues } from '@shared/contract/fields/entity';
import {
  bannerPolicies,
  bannerSizes,
  popUpSizes,
  type BannerArea,
  type BannerPlatform,
} from '@shared/domain/content/banners';
import type { PolicyArea } from '@shared/domain/people/policies';
import type { PictureSize } from '@shared/domain/platform/pictureSize';
import type { PageLinks } from '@kit/resource/form/formDefinition';

export type { BannerArea } from '@shared/domain/content/banners';

const createLinks = <const A extends BannerArea>(area: A, list: string): PageLinks<A> => ({
  of: area,
  paths: { list, create: `${list}/add-banner`, edit: `${list}/edit-banner` },
  createKey: `contentBanners.${area}.create`,
  removeKey: 'contentBanners.remove',
});

export const bannerPages = createLinks('banners', '/banners');
export const positionBannerPages = createLinks('positionBanners', '/position-banners');
export const popUpPages = createLinks('popUps', '/popup-banners');

export const pagesByArea = { banners: bannerPages, positionBanners: positionBannerPages, popUps: popUpPages };

export type BannerValues = FormValues<typeof bannerFields>;
export type PositionBannerValues = FormValues<typeof positionBannerFields>;

interface BannerAreaConfig {
  policy: PolicyArea;
  titleKey: ParseKeys;
  descriptionKey: ParseKeys;
  emptyKey: ParseKeys;
  backKey: ParseKeys;
  sizes: Readonly<Record<BannerPlatform, PictureSize>>;
}

const createAreaConfig = (area: BannerArea, sizes: BannerAreaConfig['sizes']): BannerAreaConfig => ({
  policy: bannerPolicies[area],
  titleKey: `contentBanners.${area}.title`,
  descriptionKey: `contentBanners.${area}.description`,
  emptyKey: `contentBanners.${area}.empty`,
  backKey: `contentBanners.${area}.back`,
  sizes,
});

export const bannerAreaConfigs: Readonly<Record<BannerArea, BannerAreaConfig>> = {
  banners: createAreaConfig('banners', bannerSizes),
  positionBanners: createAreaConfig('positionBanners', bannerSizes),
  popUps: createAreaConfig('popUps', popUpSizes),
};

/** Crop size of a platform; unknown platforms use the size of `web`. */
export const getPictureSize = (area: BannerArea, platform: unknown): PictureSize => {
  const { sizes } = bannerAreaConfigs[area];
  return Object.hasOwn(sizes, String(platform)) ? sizes[platform as BannerPlatform] : sizes.web;
};
