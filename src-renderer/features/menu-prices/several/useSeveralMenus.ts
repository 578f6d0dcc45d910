import { useMemo } from 'react';
import { usePricedMenus } from '@entities/prices/usePricedMenus';
import { getNameOrId } from '@kit/ui/nameOrId';
import { createSheetRows, type SheetRow } from '../grid/sheetColumns';

/** Selected menus with their prices and products, and the rows of their grid. */
export const useSeveralMenus = (menuIds: readonly number[]) => {
  const { products, names, ...menusQuery } = usePricedMenus(menuIds);
  const { menus } = menusQuery;
  const rows = useMemo((): readonly SheetRow[] => {
    if (menus === undefined) return [];
    const categories = menus.flatMap((menu) => menu.categories);
    if (products !== undefined) return createSheetRows(products, categories);
    const ids = new Set([
      ...categories.flatMap(({ orderedProducts }) => orderedProducts),
      ...menus.flatMap(({ priceGroups }) => priceGroups.flatMap(({ prices }) => prices.map((row) => row.productId))),
    ]);
    const namedProducts = [...ids].map((id) => ({
      id,
      name: getNameOrId({ id, name: names.get(id) ?? '' }),
      priceProduct: null,
    }));
    return createSheetRows(namedProducts, categories);
  }, [menus, products, names]);
  return { ...menusQuery, rows };
};
