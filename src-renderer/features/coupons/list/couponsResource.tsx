import { useStoreOptions } from '@entities/stores/storeOptions';
import { couponKindOptions } from '../couponTexts';
import { choiceColumn } from '@kit/resource/list/columns/columnKinds';
import { defineResource } from '@kit/resource/list/listDefinition';
import { booleanFilter, choiceFilter, menuFilter, multiFilter, textFilter } from '@kit/resource/list/filters/filters';
import { SwitchCell } from '@kit/resource/list/columns/SwitchCell';
import { CouponCode, CouponDiscount, CouponStateBadge, CouponUses, CouponValidity } from './CouponCells';

/** Columns and filters of the coupon list. */
export const couponsResource = defineResource({
  listName: 'coupons.list',
  area: 'coupons',
  labelKey: 'coupons.title',
  getRowName: ({ id, code }) => code || `#${id}`,
  columns: [
    { key: 'coupon', labelKey: 'coupons.columns.code', sort: 'code', cell: (coupon) => <CouponCode coupon={coupon} /> },
    choiceColumn('kind', couponKindOptions, { width: '8rem', minTableWidth: '82rem' }),
    {
      key: 'discount',
      cell: (coupon) => <CouponDiscount coupon={coupon} />,
      width: '10rem',
    },
    {
      key: 'validity',
      cell: (coupon) => <CouponValidity coupon={coupon} />,
      width: '13.5rem',
      minTableWidth: '56rem',
    },
    {
      key: 'uses',
      sort: 'usedCount',
      cell: (coupon) => <CouponUses coupon={coupon} />,
      width: '7.25rem',
      minTableWidth: '62rem',
      align: 'end',
    },
    {
      key: 'state',
      cell: (coupon) => <CouponStateBadge coupon={coupon} />,
      width: '7rem',
    },
    {
      key: 'enabled',
      cell: (coupon) => <SwitchCell of="coupons" field="enabled" row={coupon} name={coupon.code} area="coupons" />,
      width: '8rem',
    },
  ],
  filters: {
    query: textFilter(),
    kind: menuFilter(couponKindOptions, 'list.anyMasculine'),
    validity: choiceFilter(
      [
        { value: 'current', labelKey: 'coupons.validities.current' },
        { value: 'future', labelKey: 'coupons.validities.future' },
        { value: 'expired', labelKey: 'coupons.validities.expired' },
        { value: 'usedUp', labelKey: 'coupons.validities.usedUp' },
      ],
      'list.anyMasculine',
    ),
    enabled: booleanFilter('list.switch.on', 'list.switch.off', 'list.anyMasculine'),
    storeIds: multiFilter(useStoreOptions),
  },
});
