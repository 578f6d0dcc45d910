import type { LoggedPriceChange } from '../catalogue/priceHistory/priceHistory';
import type { HistoryEntry, HistoryField } from './historyEntry';

/** Maximum products of a price change that are listed one by one. */
const maxListedProducts = 50;

/**
 * Converts logged price changes to entries of the history: one per product whose own price changed, and one per price
 * group.
 */
export const listPriceEntries = (
  changes: readonly LoggedPriceChange[],
  findName: (productId: number) => string | null,
): HistoryEntry[] =>
  changes.flatMap(({ id, at: time, origin, by = null, groupId, groupName, menuId, rows }): HistoryEntry[] => {
    const commonFields = { at: time, by, source: origin, action: 'update' as const };
    if (groupId === null)
      return rows.map(([productId, before, after]) => ({
        ...commonFields,
        key: `price/${id}/${productId}`,
        area: 'products',
        ids: [productId],
        name: findName(productId),
        fields: [{ name: 'priceProduct', before, after, isBeforeKnown: true }],
      }));
    const fields = rows
      .slice(0, maxListedProducts)
      .flatMap(([productId, before, after, deliveryBefore, deliveryAfter]) => {
        const item = findName(productId) ?? `#${productId}`;
        const priceField: HistoryField = { name: 'price', item, before, after, isBeforeKnown: true };
        const deliveryPriceField = {
          ...priceField,
          name: 'deliveryPrice',
          before: deliveryBefore,
          after: deliveryAfter,
        };
        return [priceField, deliveryPriceField].filter((field) => field.before !== field.after);
      });
    return [
      {
        ...commonFields,
        key: `price/${id}`,
        area: 'menus',
        ids: menuId === null ? [] : [menuId],
        name: groupName === '' ? null : groupName,
        fields,
      },
    ];
  });
