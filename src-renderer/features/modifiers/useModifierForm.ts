import type { Modifier } from '@shared/contract/catalogue/modifiers';
import { useFormAccess } from '@kit/resource/form/fields/formAccess';
import type { ModifierValues } from './values';

/** Form of the modifier, typed. */
export const useModifierForm = () => useFormAccess<ModifierValues, Modifier>();
