/** The chosen entities in the order of the choice; without a choice all of them. Ids that are gone are left out. */
export const pickById = <T extends { id: number }>(all: readonly T[], ids: readonly number[]): readonly T[] => {
  if (ids.length === 0) return all;
  const byId = new Map(all.map((each) => [each.id, each]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** The same by names, whatever their case. */
export const pickByName = <T extends { name: string }>(all: readonly T[], names: readonly string[]): readonly T[] => {
  if (names.length === 0) return all;
  const byName = new Map(all.map((each) => [each.name.trim().toLowerCase(), each]));
  return names.flatMap((name) => byName.get(name.trim().toLowerCase()) ?? []);
};
