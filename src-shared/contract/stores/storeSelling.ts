import type { SellingConditions, SellingFacts } from '../../domain/stores/closedCauseTypes';
import { noPayments } from '../../domain/payments/storePayments';
import { computeSellingConditions } from '../../domain/stores/selling';
import type { ClosingTimeReply } from './closingTime';
import { rejected } from '../reading';
import { isObject } from '../../domain/values/json';
import { findList, toWeekdayRows } from '../reading/lists';
import { isAbsent } from '../reading/reader';
import { withoutRecording } from '../reading/report';
import { toStorePayments, salesConditionsShape } from './storeShape';

interface ReportedClosings {
  currentClosings?: ClosingTimeReply[];
  scheduledClosingTimes?: ClosingTimeReply[];
}

const getClosings = ({ currentClosings = [], scheduledClosingTimes = [] }: ReportedClosings): ClosingTimeReply[] => {
  const ids = new Set(scheduledClosingTimes.map(({ id }) => id));
  return [...scheduledClosingTimes, ...currentClosings.filter(({ id }) => !ids.has(id))];
};

/**
 * Returns the data that decides whether a store sells; undefined if the row contains only closings. List rows and full
 * stores are parsed the same way, so that lists and forms agree.
 */
export const parseSalesConditions = (raw: unknown, closings: ReportedClosings): SellingConditions | undefined => {
  // Skips parsing for rows without these fields: most lists lack them, and a reply may have a thousand rows.
  if (
    !isObject(raw) ||
    (isAbsent(raw['businessHours']) && isAbsent(raw['paymentMethods']) && isAbsent(raw['deliveryMethods']))
  )
    return undefined;
  // Gaps are recorded when the store itself is read; list rows may lack any of these fields.
  const parsedConditions = withoutRecording(() => salesConditionsShape.read(raw));
  if (parsedConditions === rejected) return undefined;
  const { paymentMethods, enabledPaymentMethods, deliveryMethods, integrations = null } = parsedConditions;
  // Ignores the whole schedule if some rows are unreadable: without them, the store would look closed while it sells.
  const { businessHours: rawHours } = raw;
  const rawRows = toWeekdayRows(rawHours) ?? findList(rawHours) ?? [];
  // Some platforms send a closed day as a row without times.
  const openRows = rawRows.filter((row) => !isObject(row) || row['openingTime'] || row['closingTime']);
  const isPartial = (parsedConditions.businessHours ?? []).length < openRows.length;
  const businessHours = isPartial ? undefined : parsedConditions.businessHours;
  if (businessHours === undefined && paymentMethods === undefined && deliveryMethods === undefined) return undefined;
  const payments =
    paymentMethods && toStorePayments({ paymentMethods, ...(enabledPaymentMethods && { enabledPaymentMethods }) });
  const sellingFacts = {
    ...parsedConditions,
    haveDifferentBusinessHours: parsedConditions.haveDifferentBusinessHours ?? false,
    businessHours: businessHours ?? [],
    enabledPaymentMethods: payments?.enabledPaymentMethods ?? [],
    paymentMethods: payments?.paymentMethods ?? noPayments,
    kushkiEnabled: parsedConditions.kushkiEnabled ?? true,
    deliveryMethods: deliveryMethods ?? [],
    integrations,
    scheduledClosingTimes: getClosings(closings),
  } satisfies SellingFacts;
  const selling = computeSellingConditions(sellingFacts);
  return {
    ...selling,
    businessHours: businessHours === undefined ? null : selling.businessHours,
    payments: payments === undefined ? null : selling.payments,
    // Null unless the platform also sends payment methods, since a fleet works only if its orders can be paid.
    fleets: deliveryMethods === undefined || payments === undefined ? null : selling.fleets,
  };
};
