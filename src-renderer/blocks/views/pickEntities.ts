import type { BlockCategory } from '../blockData';

/** Picture of a category: that of its first product with one, since categories have none. */
export const getCategoryPicture = ({ products }: BlockCategory): string | null =>
  products.find(({ picture }) => picture !== null)?.picture ?? null;

/** Selected entities in order; all without a selection. Deleted ids are skipped. */
export const pickById = <T extends { id: number }>(rows: readonly T[], ids: readonly number[]): readonly T[] => {
  if (ids.length === 0) return rows;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** Selected entities by name, ignoring case; all without a selection. */
export const pickByName = <T extends { name: string }>(rows: readonly T[], names: readonly string[]): readonly T[] => {
  if (names.length === 0) return rows;
  const byName = new Map(rows.map((row) => [row.name.trim().toLowerCase(), row]));
  return names.flatMap((name) => byName.get(name.trim().toLowerCase()) ?? []);
};
