import { foldText } from '../values/foldText';

interface OfferedProduct {
  id: number;
  name: string;
  /** False for a hidden product. */
  show: boolean;
  /** Undefined if the platform does not report the menus of products. */
  menus?: readonly unknown[] | undefined;
}

interface SoldRow {
  product: { id: number | null; name: string };
  quantity: number | null;
}

/**
 * Returns products that are visible in a menu and had no sales. Omits products whose menus are unknown, since they may
 * be in none; sales without a product id count for all products of the same name.
 */
export const findUnsoldProducts = <Product extends OfferedProduct>(
  products: readonly Product[],
  soldRows: readonly SoldRow[],
): Product[] => {
  const rows = soldRows.filter(({ quantity }) => quantity !== 0);
  const ids = new Set(rows.map(({ product }) => product.id));
  const names = new Set(rows.filter(({ product }) => product.id === null).map(({ product }) => foldText(product.name)));
  return products.filter(
    ({ id, name, show, menus }) => show && (menus?.length ?? 0) > 0 && !ids.has(id) && !names.has(foldText(name)),
  );
};
