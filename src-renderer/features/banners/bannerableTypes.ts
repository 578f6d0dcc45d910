import { t } from 'i18next';
import { bannerableTypes } from '@shared/domain/content/banners';
import { useMenuOptions } from '@entities/menus/menuOptions';
import { useProductOptions } from '@entities/products/productOptions';
import type { UseOptions } from '@kit/resource/form/fields/searchOptions';

const searches: Readonly<Record<(typeof bannerableTypes)[number], UseOptions>> = {
  Product: useProductOptions,
  Menu: useMenuOptions,
};

const knownType = (type: string) => bannerableTypes.find((each) => each === type);

/** Hook that lists the entities of a target type; null for unknown types. */
export const findTargetOptionsHook = (type: string): UseOptions | null => {
  const known = knownType(type);
  return known === undefined ? null : searches[known];
};

export const formatBannerableType = (type: string): string => {
  const known = knownType(type);
  return known === undefined ? type : t(`contentBanners.bannerable.${known}`);
};
