/** Address of the price history in a menu's price sheet, for all products or one. */

export const priceHistoryParam = 'history';

export const getPriceHistoryPath = (menuId: number, productId: number): string =>
  `/menu/new-edit-menu/${menuId}?${priceHistoryParam}=${productId}`;
