import { bannerPlatforms, bannerStates } from '@shared/domain/content/banners';
import type { ChoiceOption } from '@kit/resource/form/fields/fields';
import { labelOptions } from '@kit/resource/form/fields/labelOptions';

export const bannerTones = { current: 'success', planned: 'info', over: 'neutral', off: 'neutral' } as const;

export const bannerPlatformOptions = labelOptions('contentBanners.platforms.', bannerPlatforms);
export const stateOptions = bannerStates.map((value) => ({
  value,
  labelKey: `contentBanners.states.${value}` as const,
  tone: bannerTones[value],
})) satisfies readonly ChoiceOption[];
