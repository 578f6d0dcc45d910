import { resolveCountry, type CountryRules } from '../values/countries';

/** Rounds to payable amounts: whole units in Chile and Costa Rica, cents elsewhere. Halves round up. */
export const roundAmount = (amount: number, rules: CountryRules): number => {
  const scale = 10 ** resolveCountry(rules).decimals;
  // Removes binary floating-point errors: 1.005 is stored slightly smaller and would round down.
  return Math.round(Number((amount * scale).toFixed(6))) / scale;
};

/** Price after a menu's discount (percent). */
export const computeDiscountedPrice = (price: number, discount: number, rules: CountryRules): number =>
  roundAmount((price * (100 - discount)) / 100, rules);

interface GroupPrices {
  prices: readonly { productId: number; price: number; deliveryPrice: number | null }[];
}

/**
 * Price of a product in a menu before its discount: from the first price group that contains the product, else the
 * product's own. Without a delivery price, the price applies to deliveries too.
 */
export const findPrice = (
  product: { id: number; priceProduct: number },
  groups: readonly GroupPrices[],
  dispatchMethod: 'delivery' | 'pickup',
): number => {
  for (const { prices } of groups) {
    const own = prices.find(({ productId }) => productId === product.id);
    if (own !== undefined) return dispatchMethod === 'delivery' ? (own.deliveryPrice ?? own.price) : own.price;
  }
  return product.priceProduct;
};
