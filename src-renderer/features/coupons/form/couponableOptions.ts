import type { Coupon } from '@shared/contract/sales/coupons';
import { usePriceGroupOptions } from './priceGroupOptions';
import { useProductOptions } from '@entities/products/productOptions';
import { combineOptions } from '@kit/resource/form/fields/eitherOptions';

type Couponable = Coupon['couponables'][number];

/** Products and price groups, searched together. */
const couponableOptions = combineOptions(
  { kind: 'Product', labelKey: 'coupons.couponables.product', useOptions: useProductOptions },
  { kind: 'PriceGroup', labelKey: 'coupons.couponables.priceGroup', useOptions: usePriceGroupOptions },
);

export const useCouponableOptions = couponableOptions.useOptions;

export const encodeCouponables = (couponables: readonly Couponable[]): number[] =>
  couponables.flatMap(({ couponableType, couponableId }) => [
    ...couponableOptions.encode({ kind: couponableType, id: couponableId }),
  ]);

export const decodeCouponables = (codes: readonly number[]): Couponable[] =>
  codes.flatMap((code) => {
    const selectedItem = couponableOptions.decode(code);
    return selectedItem === null ? [] : [{ couponableType: selectedItem.kind, couponableId: selectedItem.id }];
  });
