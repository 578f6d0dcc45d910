import type { Modifier } from '@shared/contract/catalogue/modifiers';
import { useFormAccess } from '@kit/resource/form/fields/formAccess';
import type { ModifierValues } from './modifierValues';

/** Access to the current form, typed for modifiers. */
export const useModifierForm = () => useFormAccess<ModifierValues, Modifier>();
