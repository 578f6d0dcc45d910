import type { Modifier } from '@shared/contract/catalogue/modifiers';
import { usePageForm } from '@kit/resource/page/pageForm';
import type { ModifierValues } from './values';

/** The modifier's form, for what its tabs are made of. */
export const useModifierForm = () => usePageForm<ModifierValues, Modifier>();
