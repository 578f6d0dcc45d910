import { findCycle } from '@shared/domain/catalogue/modifiers';
import type { AllModifiers } from '@entities/modifiers/useAllModifiers';

/** What the rules of a form have to know of the other modifiers. */
export interface KnownModifiers {
  /** Null for a new one: nothing can lead back to it. */
  id: number | null;
  /** Undefined until they have come; the platform looks too. */
  modifiers: AllModifiers | undefined;
}

/** The way from a modifier back to itself through one child, by names; null where there is none. */
export const cycleText = ({ id, modifiers }: KnownModifiers, childModifierId: number): string | null => {
  if (id === null || modifiers === undefined) return null;
  const path = findCycle(id, [childModifierId], modifiers.children);
  return path === null ? null : path.map(modifiers.nameOf).join(' → ');
};
