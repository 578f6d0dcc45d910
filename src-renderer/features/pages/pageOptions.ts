import { pageStatuses } from '@shared/domain/content/pages';
import type { ChoiceOption } from '@kit/resource/form/fields/fields';

const tones = { draft: 'neutral', published: 'success' } as const;

export const pageStatusOptions = pageStatuses.map((value) => ({
  value,
  labelKey: `pages.status.${value}` as const,
  tone: tones[value],
})) satisfies readonly ChoiceOption[];
