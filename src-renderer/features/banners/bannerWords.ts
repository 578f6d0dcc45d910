import { bannerDispatchMethods, bannerPlatforms, bannerStates } from '@shared/domain/content/banners';
import type { ChoiceOption } from '@kit/resource/form/fields/fields';

const tones = { current: 'success', planned: 'info', over: 'neutral', off: 'neutral' } as const;

export const platformOptions = bannerPlatforms.map((value) => ({
  value,
  labelKey: `contentBanners.platforms.${value}` as const,
}));
export const dispatchOptions = bannerDispatchMethods.map((value) => ({
  value,
  labelKey: `contentBanners.dispatch.${value}` as const,
}));
export const stateOptions = bannerStates.map((value) => ({
  value,
  labelKey: `contentBanners.states.${value}` as const,
  tone: tones[value],
})) satisfies readonly ChoiceOption[];
