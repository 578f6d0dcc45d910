/** Types of modifiers, and rules between them. Source: specification 2, sections 3 and 5. */

/** A group asks for a choice ("Elige tu bebida"); an option can be chosen ("Agua"). */
export const modifierTypes = ['group', 'option'] as const;
export type ModifierType = (typeof modifierTypes)[number];

/** Maximum nesting of groups and options: deeper than anyone can choose. */
export const maxModifierDepth = 20;

/** Children of each modifier. */
export type ModifierChildren = ReadonlyMap<number, readonly number[]>;

/**
 * Path from a modifier back to itself through its new children, or null. A customer could follow such a path endlessly.
 */
export const findCycle = (id: number, children: readonly number[], of: ModifierChildren): number[] | null => {
  const seen = new Set<number>();
  const search = (parentId: number, path: readonly number[]): number[] | null => {
    if (parentId === id) return [...path, parentId];
    if (seen.has(parentId)) return null;
    seen.add(parentId);
    for (const next of of.get(parentId) ?? []) {
      const found = search(next, [...path, parentId]);
      if (found !== null) return found;
    }
    return null;
  };
  for (const child of children) {
    const found = search(child, [id]);
    if (found !== null) return found;
  }
  return null;
};
