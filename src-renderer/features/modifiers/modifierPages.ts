import type { PageLinks } from '@kit/resource/form/definition';
import { useRemoveWarning } from './usage/useRemoveWarning';

/** Form page data for the list of modifiers. */
export const modifierPages: PageLinks<'modifiers'> = {
  of: 'modifiers',
  paths: { list: '/modifiers', create: '/modifiers/add-modifier', edit: '/modifiers/edit-modifier' },
  createKey: 'modifiers.create',
  removeKey: 'modifiers.remove',
  useRemoveWarning,
};
