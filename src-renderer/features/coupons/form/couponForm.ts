import { createCouponRules } from '@shared/contract/sales/couponFields';
import { toCouponKey } from '@shared/domain/sales/coupons';
import { defineForm } from '@kit/resource/form/definition';
import { couponPages } from '../couponPages';
import { couponTabs } from './tabs';
import { blankValues, toCouponDraft, toCouponValues } from './values';

export const couponForm = defineForm({
  ...couponPages,
  area: 'coupons',
  backKey: 'coupons.back',
  tabs: couponTabs,
  schema: createCouponRules,
  blank: blankValues,
  getValues: toCouponValues,
  toDraft: toCouponDraft,
  lookUp: {
    query: ({ code }) => ({ query: code, limit: 1000 }),
    is: (row, { code }) => toCouponKey(row.code) === toCouponKey(code),
  },
});
