/** Where the sheet of a menu shows earlier prices, of all its products or of one. */

export const priceHistoryParam = 'history';

export const priceHistoryPath = (menuId: number, productId: number): string =>
  `/menu/new-edit-menu/${menuId}?${priceHistoryParam}=${productId}`;
