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
    for (const childId of modifierChildren.get(parentId) ?? []) {
      const cycle = search(childId, [...path, parentId]);
      if (cycle !== null) return cycle;
    }
    return null;
  };
  for (const childId of children) {
    const cycle = search(childId, [id]);
    if (cycle !== null) return cycle;
  }
  return null;
};
