import { ListChecks, Tag } from 'lucide-react';
import type { ModifierType } from '@shared/domain/catalogue/modifiers';
import type { ChoiceOption } from '@kit/resource/form/fields/fields';

/** Options of modifier types. */
export const typeOptions = [
  { value: 'group', labelKey: 'modifiers.types.group', icon: ListChecks },
  { value: 'option', labelKey: 'modifiers.types.option', icon: Tag },
] as const satisfies readonly ChoiceOption<ModifierType>[];
