import { findCycle } from '@shared/domain/catalogue/modifiers';
import type { AllModifiers } from '@entities/modifiers/useAllModifiers';

/** Data with which the form's rules detect cycles. */
export interface KnownModifiers {
  /** Null for a new modifier, which cannot be part of a cycle. */
  id: number | null;
  /** Undefined until loaded; until then, only the platform checks for cycles. */
  modifiers: AllModifiers | undefined;
}

/** Names of the modifiers in the cycle that a child would create; null without a cycle. */
export const formatCycle = ({ id, modifiers }: KnownModifiers, childModifierId: number): string | null => {
  if (id === null || modifiers === undefined) return null;
  const path = findCycle(id, [childModifierId], modifiers.children);
  return path === null ? null : path.map(modifiers.getName).join(' → ');
};
