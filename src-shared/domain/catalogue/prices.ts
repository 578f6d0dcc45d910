import { resolveCountry, type CountryRules } from '../values/countries';

/** Rounds to an amount that can be paid: whole units in Chile and Costa Rica, cents elsewhere. Halves round up. */
export const roundAmount = (amount: number, rules: CountryRules): number => {
  const scale = 10 ** resolveCountry(rules).decimals;
  // Removes binary floating-point errors first: 1.005 is stored as slightly less and would round down.
  return Math.round(Number((amount * scale).toFixed(6))) / scale;
};

/** Returns the price after a menu's discount (%). */
export const computeDiscountedPrice = (price: number, discount: number, rules: CountryRules): number =>
  roundAmount((price * (100 - discount)) / 100, rules);

interface GroupPrices {
  prices: readonly { productId: number; price: number | null; deliveryPrice: number | null }[];
}

/**
 * Returns the price of a product in a menu before its discount: from the first price group with a price for it, or else
 * the product's own price. Without a delivery price, the price also applies to deliveries.
 */
export const findPrice = <OwnPrice extends number | null>(
  product: { id: number; priceProduct: OwnPrice },
  groups: readonly GroupPrices[],
  dispatchMethod: 'delivery' | 'pickup',
): number | OwnPrice => {
  for (const { prices } of groups) {
    const row = prices.find(({ productId }) => productId === product.id);
    const price = dispatchMethod === 'delivery' ? (row?.deliveryPrice ?? row?.price) : row?.price;
    if (price != null) return price;
  }
  return product.priceProduct;
};
