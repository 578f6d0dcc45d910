import { foldText } from '../values/foldText';

interface OfferedProduct {
  id: number;
  name: string;
  /** False for a hidden product. */
  show: boolean;
  /** Undefined if the platform does not report the menus of products. */
  menus?: readonly unknown[] | undefined;
}

interface SalesRow {
  product: { id: number | null; name: string };
  quantity: number | null;
}

/**
 * Returns products that are visible in a menu and had no sales. Omits products whose menus are unknown, since they may
 * be in none; sales without a product id count for all products of the same name.
 */
export const findUnsoldProducts = <Product extends OfferedProduct>(
  products: readonly Product[],
  salesRows: readonly SalesRow[],
): Product[] => {
  const rows = salesRows.filter(({ quantity }) => quantity !== 0);
  const soldIds = new Set(rows.map(({ product }) => product.id));
  const soldNames = new Set(
    rows.filter(({ product }) => product.id === null).map(({ product }) => foldText(product.name)),
  );
  return products.filter(
    ({ id, name, show, menus }) =>
      show && (menus?.length ?? 0) > 0 && !soldIds.has(id) && !soldNames.has(foldText(name)),
  );
};
