/** Kinds of modifiers, and what is wrong between several. Source: specification 2, sections 3 and 5. */

/** A group asks for a choice ("Elige tu bebida"), an option is what can be chosen ("Agua"). */
export const modifierTypes = ['group', 'option'] as const;
export type ModifierType = (typeof modifierTypes)[number];

/** Groups in options in groups: deeper than anybody can choose. */
export const maxModifierDepth = 20;

/** Which modifiers each one has as children. */
export type ModifierChildren = ReadonlyMap<number, readonly number[]>;

/**
 * The way from a modifier back to itself that its new children make, from it to it; null where there is none. Such a modifier
 * could be chosen without end.
 */
export const findCycle = (id: number, children: readonly number[], of: ModifierChildren): number[] | null => {
  const seen = new Set<number>();
  const search = (at: number, path: readonly number[]): number[] | null => {
    if (at === id) return [...path, at];
    if (seen.has(at)) return null;
    seen.add(at);
    for (const next of of.get(at) ?? []) {
      const found = search(next, [...path, at]);
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
