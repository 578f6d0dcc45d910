import { Gauge, MessageSquareText, Star, ThumbsUp } from 'lucide-react';
import { pollDispatchMethods } from '@shared/domain/insight/polls';
import type { QuestionCategory } from '@shared/domain/insight/questions';
import type { ChoiceOption } from '@kit/resource/form/fields/fields';
import { labelOptions } from '@kit/resource/form/fields/labelOptions';

/** Options for a question's category, the mandatory category first. */
export const categoryOptions = [
  { value: 'nps', labelKey: 'questionWords.categories.nps', icon: Gauge },
  { value: 'satisfaction', labelKey: 'questionWords.categories.satisfaction', icon: Star },
  { value: 'yes_no', labelKey: 'questionWords.categories.yes_no', icon: ThumbsUp },
  { value: 'open', labelKey: 'questionWords.categories.open', icon: MessageSquareText },
] as const satisfies readonly ChoiceOption<QuestionCategory>[];

export const pollDispatchOptions = labelOptions('form.dispatch.', pollDispatchMethods);
