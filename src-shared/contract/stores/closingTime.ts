import { dispatchMethods } from '../../domain/schedules/businessHours';
import { closingKinds, type ClosingKind, type ClosingScope } from '../../domain/stores/closing';
import { nameOfPerson } from '../sales/customerName';
import {
  anyValue,
  closedEnum,
  derived,
  optional,
  number,
  textOrNull,
  wallTime,
  wallTimeOrNull,
  roundTripObject,
  type Read,
} from '../reading';

const scopes = [...dispatchMethods, 'both'] as const;

/** Closings without an id of their own are told apart by what they are: below 0, so that none is sent for an id. */
const idOf = (parts: readonly (string | null)[]): number => {
  let hash = 0;
  for (const character of parts.join()) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0;
  return -(Math.abs(hash) || 1);
};

/**
 * A closing as the platform keeps it. One whose dispatch method is not told, or not known here, counts for both: a store
 * that is taken for closed is looked at, one that is taken for open is not.
 */
export const closingTime = derived(
  roundTripObject({
    id: optional(number(0)),
    kind: optional(closedEnum(closingKinds, 'scheduled')),
    startDatetime: wallTime(),
    endDatetime: wallTimeOrNull(),
    reason: textOrNull(),
    closedBy: optional(derived(anyValue(), nameOfPerson)),
    dispatchMethod: closedEnum<ClosingScope>(scopes, 'both'),
  }),
  ({ id, kind, ...closing }) => ({
    ...closing,
    id: id || idOf([closing.startDatetime, closing.endDatetime, closing.dispatchMethod]),
    kind: kind ?? ((closing.endDatetime === null ? 'permanent' : 'scheduled') satisfies ClosingKind as ClosingKind),
  }),
);
export type ClosingTimeReply = Read<typeof closingTime>;
