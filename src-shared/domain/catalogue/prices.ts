import { countryOf, type CountryRules } from '../values/countries';

/** An amount as the country pays it: whole in Chile and Costa Rica, cents elsewhere. Halves go up. */
export const roundedAmount = (amount: number, rules: CountryRules): number => {
  const scale = 10 ** countryOf(rules).decimals;
  // 1.005 is stored as a little less: what is far below a cent is no amount.
  return Math.round(Number((amount * scale).toFixed(6))) / scale;
};

/** A price with a menu's discount, in percent, taken off. */
export const discountedPrice = (price: number, discount: number, rules: CountryRules): number =>
  roundedAmount((price * (100 - discount)) / 100, rules);

interface GroupPrices {
  prices: readonly { productId: number; price: number; deliveryPrice: number | null }[];
}

/**
 * What a product costs in a menu before its discount: by the first of its price groups that names it, else by itself. A group
 * without a price of its own for deliveries asks the same for both.
 */
export const priceIn = (
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
