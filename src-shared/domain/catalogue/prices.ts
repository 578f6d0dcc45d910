import { resolveCountry, type CountryRules } from '../values/countries';

/** Rounds to payable amounts: whole in Chile and Costa Rica, cents elsewhere. Halves go up. */
export const roundedAmount = (amount: number, rules: CountryRules): number => {
  const scale = 10 ** resolveCountry(rules).decimals;
  // Drops binary fractions far below a cent: 1.005 is stored slightly smaller.
  return Math.round(Number((amount * scale).toFixed(6))) / scale;
};

/** Price after a menu's discount (percent). */
export const discountedPrice = (price: number, discount: number, rules: CountryRules): number =>
  roundedAmount((price * (100 - discount)) / 100, rules);

interface GroupPrices {
  prices: readonly { productId: number; price: number; deliveryPrice: number | null }[];
}

/**
 * Price of a product in a menu before its discount: from the first price group that names it, else its own. A group
 * without a delivery price charges the same for both.
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
