import { findCycle } from '@shared/domain/catalogue/modifiers';
import type { AllModifiers } from '@entities/modifiers/useAllModifiers';

/** Other modifiers, for the form's rules. */
export interface KnownModifiers {
  /** Null for a new modifier, to which nothing can lead back. */
  id: number | null;
  /** Undefined until loaded; the platform checks too. */
  modifiers: AllModifiers | undefined;
}

/** Cycle through a child, by names; null if there is none. */
export const cycleText = ({ id, modifiers }: KnownModifiers, childModifierId: number): string | null => {
  if (id === null || modifiers === undefined) return null;
  const path = findCycle(id, [childModifierId], modifiers.children);
  return path === null ? null : path.map(modifiers.nameOf).join(' → ');
};
