import type { PageLinks } from '@kit/resource/form/formDefinition';
import { useModifierRemoveWarning } from './usage/useModifierRemoveWarning';

/** Paths and texts of the modifier form, for the modifier list. */
export const modifierPages: PageLinks<'modifiers'> = {
  of: 'modifiers',
  paths: { list: '/modifiers', create: '/modifiers/add-modifier', edit: '/modifiers/edit-modifier' },
  createKey: 'modifiers.create',
  removeKey: 'modifiers.remove',
  useRemoveWarning: useModifierRemoveWarning,
};
