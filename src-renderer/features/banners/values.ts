import type { ContentBanner, PositionBanner } from '@shared/contract/content/banners';
import { ownFieldsOf } from '@shared/contract/reading';
import { blankBanner, blankPositionBanner } from '@shared/domain/content/banners';
import { blankToNull } from '@shared/domain/values/blankToNull';

type OptionalText = 'category' | 'description' | 'url';
type Fields = Omit<ReturnType<typeof blankBanner>, OptionalText>;

/** A banner while it is being filled in. */
export type BannerValues = { [Name in keyof Fields]: ContentBanner[Name] } & Record<OptionalText, string> & {
    name: string;
  };
export type PositionBannerValues = BannerValues & { bannerableType: string; bannerableId: number | null };

export const blankValues: BannerValues = { ...blankBanner(), name: '', category: '', description: '', url: '' };
export const blankPositionValues: PositionBannerValues = {
  ...blankValues,
  bannerableId: blankPositionBanner().bannerableId,
  bannerableType: '',
};

export const valuesOf = (banner: ContentBanner): BannerValues => ({
  name: banner.name,
  active: banner.active,
  startDate: banner.startDate,
  endDate: banner.endDate,
  availability: ownFieldsOf(banner.availability),
  pictureIds: banner.pictureIds,
  position: banner.position,
  platform: banner.platform,
  dispatchMethod: banner.dispatchMethod,
  storeIds: banner.storeIds,
  category: banner.category ?? '',
  description: banner.description ?? '',
  url: banner.url ?? '',
});

export const valuesOfPosition = (banner: PositionBanner): PositionBannerValues => ({
  ...valuesOf(banner),
  bannerableType: banner.bannerableType ?? '',
  bannerableId: banner.bannerableId,
});

/** What the values come to as one that can be sent. */
export const draftOf = ({ category, description, url, ...values }: BannerValues): object => ({
  ...values,
  category: blankToNull(category),
  description: blankToNull(description),
  url: blankToNull(url),
});

export const draftOfPosition = ({ bannerableType, ...values }: PositionBannerValues): object => ({
  ...draftOf(values),
  bannerableType: blankToNull(bannerableType),
});
