import { createCouponRules } from '@shared/contract/sales/couponFields';
import { toCouponKey } from '@shared/domain/sales/coupons';
import { defineForm } from '@kit/resource/form/formDefinition';
import { couponPages } from '../couponPages';
import { couponTabs } from './couponTabs';
import { blankCouponValues, toCouponDraft, toCouponValues } from './couponValues';

export const couponForm = defineForm({
  ...couponPages,
  area: 'coupons',
  backKey: 'coupons.back',
  tabs: couponTabs,
  schema: createCouponRules,
  blank: blankCouponValues,
  getValues: toCouponValues,
  toDraft: toCouponDraft,
  lookUp: {
    query: ({ code }) => ({ query: code, limit: 1000 }),
    is: (row, { code }) => toCouponKey(row.code) === toCouponKey(code),
  },
});
