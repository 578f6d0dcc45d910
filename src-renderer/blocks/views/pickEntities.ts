import type { BlockCategory } from '../blockData';

/** First picture among a category's products, since categories have no pictures of their own. */
export const getCategoryPicture = ({ products }: BlockCategory): string | null =>
  products.find(({ picture }) => picture !== null)?.picture ?? null;

/** Returns the selected entities in the selected order, without deleted ones; all entities if none are selected. */
export const pickById = <T extends { id: number }>(rows: readonly T[], ids: readonly number[]): readonly T[] => {
  if (ids.length === 0) return rows;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** Returns the entities with the selected names, ignoring case; all entities if none are selected. */
export const pickByName = <T extends { name: string }>(rows: readonly T[], names: readonly string[]): readonly T[] => {
  if (names.length === 0) return rows;
  const byName = new Map(rows.map((row) => [row.name.trim().toLowerCase(), row]));
  return names.flatMap((name) => byName.get(name.trim().toLowerCase()) ?? []);
};
