import { t } from 'i18next';
import { bannerableTypes } from '@shared/domain/content/banners';
import { useMenuOptions } from '@entities/menus/menuOptions';
import { useProductOptions } from '@entities/products/productOptions';
import type { UseOptions } from '@kit/resource/form/fields/searchOptions';

const optionsHooksByType: Readonly<Record<(typeof bannerableTypes)[number], UseOptions>> = {
  Product: useProductOptions,
  Menu: useMenuOptions,
};

const findKnownType = (type: string) => bannerableTypes.find((bannerableType) => bannerableType === type);

/** Returns the hook that lists the entities of a target type; null for unknown types. */
export const findTargetOptionsHook = (type: string): UseOptions | null => {
  const knownType = findKnownType(type);
  return knownType === undefined ? null : optionsHooksByType[knownType];
};

export const formatBannerableType = (type: string): string => {
  const knownType = findKnownType(type);
  return knownType === undefined ? type : t(`contentBanners.bannerable.${knownType}`);
};
