import {
  bannerFields,
  bannerRules,
  positionBannerFields,
  positionBannerRules,
} from '@shared/contract/content/bannerFields';
import { createFormMapping } from '@shared/contract/fields/entity';
import { defineForm } from '@kit/resource/form/formDefinition';
import { bannerPages, bannerAreaConfigs, popUpPages, positionBannerPages } from './bannerAreas';
import { createBannerTabs } from './bannerTabs';

const lookUp = {
  query: ({ name }: { name: string }) => ({ name, limit: 1000 }),
  is: (row: { name: string }, { name }: { name: string }) => row.name === name,
};

const sharedOptions = {
  schema: (_country: unknown, touchedFields?: ReadonlySet<string>) => bannerRules(touchedFields),
  ...createFormMapping(bannerFields, { name: '' }),
  lookUp,
};

export const bannerForm = defineForm({
  ...bannerPages,
  ...sharedOptions,
  area: bannerAreaConfigs.banners.policy,
  backKey: bannerAreaConfigs.banners.backKey,
  tabs: createBannerTabs('banners'),
});

export const popUpForm = defineForm({
  ...popUpPages,
  ...sharedOptions,
  // Starts new pop-ups inactive, because a pop-up covers the whole shop.
  blank: { ...sharedOptions.blank, active: false },
  area: bannerAreaConfigs.popUps.policy,
  backKey: bannerAreaConfigs.popUps.backKey,
  tabs: createBannerTabs('popUps'),
});

export const positionBannerForm = defineForm({
  ...positionBannerPages,
  area: bannerAreaConfigs.positionBanners.policy,
  backKey: bannerAreaConfigs.positionBanners.backKey,
  tabs: createBannerTabs('positionBanners'),
  schema: (_country, touchedFields) => positionBannerRules(touchedFields),
  ...createFormMapping(positionBannerFields, { name: '' }),
  lookUp,
});
