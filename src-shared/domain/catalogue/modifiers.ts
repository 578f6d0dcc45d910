/** This module defines types of modifiers and the rules between them. Source: specification 2, sections 3 and 5. */

/** A group asks for a choice ("Elige tu bebida"); an option is what customers choose ("Agua"). */
export const modifierTypes = ['group', 'option'] as const;
export type ModifierType = (typeof modifierTypes)[number];

/** Maximum depth of nested groups and options, deeper than any real choice. */
export const maxModifierDepth = 20;

/** Ids of each modifier's children. */
export type ModifierChildren = ReadonlyMap<number, readonly number[]>;

/**
 * Returns the path from a modifier through its new children back to itself, or null. Customers could follow such a path
 * endlessly.
 */
export const findCycle = (
  id: number,
  children: readonly number[],
  modifierChildren: ModifierChildren,
): number[] | null => {
  const visitedIds = new Set<number>();
  const search = (parentId: number, path: readonly number[]): number[] | null => {
    if (parentId === id) return [...path, parentId];
    if (visitedIds.has(parentId)) return null;
    visitedIds.add(parentId);
    for (const next of modifierChildren.get(parentId) ?? []) {
      const matches = search(next, [...path, parentId]);
      if (matches !== null) return matches;
    }
    return null;
  };
  for (const child of children) {
    const matches = search(child, [id]);
    if (matches !== null) return matches;
  }
  return null;
};
