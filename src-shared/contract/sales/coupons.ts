import * as v from 'valibot';
import { getCouponEnd, couponKinds, getCouponStart } from '../../domain/sales/coupons';
import { getReaders } from '../fields/entity';
import { crud } from '../protocol/crud';
import { endpoint } from '../protocol/endpoint';
import { importReply } from '../protocol/importReply';
import { booleanFilter, enumFilter, customFilter, searchFilter, storesFilter } from '../protocol/listFilters';
import {
  derived,
  id,
  inForms,
  integer,
  object,
  optional,
  patchObject,
  pickForm,
  percentByKind,
  text,
  type Read,
} from '../reading';
import { couponDraft, couponFields, couponPatch, listedCouponFields } from './couponFields';

const couponEntries = { id: id(), name: optional(text()), usedCount: integer(0) };

interface ReportedCodes {
  code?: string;
  name?: string;
}

/**
 * Copies the code to a missing name, or the name to a missing code; both contain the same text, and some platforms send
 * only one.
 */
const addNames = <T extends ReportedCodes>({ code, name, ...coupon }: T) => ({
  ...coupon,
  code: code ?? name ?? '',
  name: name ?? code ?? '',
});

/** Availability, which the specification also splits into the fields `days` and `hours`. */
const daysAndHours = { availability: ['daysAndHours', 'productAvailability'] } as const;

/** Reads dates before times: a time, once extracted from its date, would look like a field of its own. */
const couponForms = {
  ...daysAndHours,
  enabled: 'otherName',
  startDate: 'timeInDate',
  startTime: 'timeInDate',
  expiryDate: 'timeInDate',
  expiryTime: 'timeInDate',
} as const;

const discountNames = { amount: 'discount', kind: 'kind' };

const couponRow = derived(
  percentByKind(inForms(object({ ...couponEntries, ...getReaders(listedCouponFields) }), couponForms), discountNames),
  (row) => addNames(pickForm(row, 'enabled')),
);
export type CouponRow = Read<typeof couponRow>;

/**
 * Filter by validity at the current time. Platforms compare either days or times, so a coupon may match two states on
 * its first and last day.
 */
const validityFilter = customFilter(v.picklist(['current', 'future', 'expired', 'usedUp']), {
  matches: (row: CouponRow, state, { now }) => {
    const today = now.slice(0, 10);
    const [firstDay, lastDay] = [row.startDate?.slice(0, 10) ?? '', row.expiryDate?.slice(0, 10) ?? '9999'];
    const [start, end] = [getCouponStart(row) ?? '', getCouponEnd(row) ?? '9999'];
    const isUsedUp = row.quantity !== null && row.usedCount >= row.quantity;
    switch (state) {
      case 'future':
        return firstDay > today || start > now;
      case 'expired':
        return lastDay < today || end < now;
      case 'usedUp':
        return isUsedUp;
      case 'current':
        return firstDay <= today && lastDay >= today && !isUsedUp;
    }
  },
  fields: (state) => {
    if (state === 'usedUp') return ['quantity', 'usedCount'];
    return state === 'future' ? ['startDate'] : state === 'expired' ? ['expiryDate'] : ['startDate', 'expiryDate'];
  },
});

const coupon = derived(
  percentByKind(
    inForms(patchObject({ ...couponEntries, ...getReaders(couponFields) }), {
      ...couponForms,
      couponables: 'couponables',
      restrictions: 'restrictions',
    }),
    discountNames,
  ),
  addNames,
);
export type Coupon = Read<typeof coupon>;

export const coupons = {
  ...crud('coupons', {
    row: couponRow,
    item: coupon,
    draft: couponDraft(null),
    patch: couponPatch(null),
    filters: {
      query: searchFilter('code', 'name'),
      enabled: booleanFilter('enabled'),
      kind: enumFilter(couponKinds, 'kind'),
      validity: validityFilter,
      storeIds: storesFilter('storeIds'),
    },
    flattenedGroups: ['availability'],
    changes: ['stores'],
  }),
  /** Creates many coupons from a CSV text whose header has the field names. */
  importCsv: endpoint({
    host: 'adminV1',
    method: 'POST',
    path: '/coupons/import_csv',
    needs: 'coupons.create',
    textBody: 'csv',
    body: v.strictObject({ csv: v.pipe(v.string(), v.minLength(1), v.maxLength(4_000_000)) }),
    reply: importReply,
    tracks: 'coupon_created',
    counts: (reply: Read<typeof importReply>) => reply?.saved ?? 0,
  }),
};
