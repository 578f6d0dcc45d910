import type { Modifier } from '@shared/contract/catalogue/modifiers';
import { usePageForm } from '@kit/resource/page/pageForm';
import type { ModifierValues } from './values';

/** Form of the modifier, typed. */
export const useModifierForm = () => usePageForm<ModifierValues, Modifier>();
