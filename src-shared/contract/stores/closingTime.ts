import { closingKinds, type ClosingKind, type ClosingTime } from '../../domain/stores/closing';
import { findPersonName } from '../sales/customerName';
import {
  anyValue,
  closedEnum,
  derived,
  endTimeOrNull,
  optional,
  number,
  textOrNull,
  wallTime,
  roundTripObject,
  type Read,
} from '../reading';
import { scope } from './storeShape';

/** Computes an id from the content of a closing that has none. The id is negative and never sent. */
export const computeClosingId = (
  { startDatetime, endDatetime, dispatchMethod }: Pick<ClosingTime, 'startDatetime' | 'endDatetime' | 'dispatchMethod'>,
  ...storeIds: readonly unknown[]
): number => {
  let hash = 0;
  for (const character of [startDatetime, endDatetime, dispatchMethod, ...storeIds].join())
    hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0;
  return -(Math.abs(hash) || 1);
};

/**
 * Closing of a store. An unknown or missing dispatch method counts as both: users check a store that is wrongly shown
 * as closed, but not one wrongly shown as open.
 */
export const closingTime = derived(
  roundTripObject({
    id: optional(number(0)),
    kind: optional(closedEnum(closingKinds, 'scheduled')),
    startDatetime: wallTime(),
    endDatetime: endTimeOrNull(),
    reason: textOrNull(),
    closedBy: optional(derived(anyValue(), findPersonName)),
    dispatchMethod: scope(),
  }),
  ({ id, kind, ...closing }) => ({
    ...closing,
    id: id || computeClosingId(closing),
    kind: kind ?? ((closing.endDatetime === null ? 'permanent' : 'scheduled') satisfies ClosingKind as ClosingKind),
  }),
);
export type ClosingTimeReply = Read<typeof closingTime>;
