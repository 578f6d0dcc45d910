import * as v from 'valibot';
import { attachIncluded, findContent, maxEnvelopes } from '../json/envelope';
import { readInContext, type ReadingContext, type ReadingReport } from './report';

export { mergeUnknownFields, getOwnFields } from './mergeUnknownFields';
export {
  text,
  textOrNull,
  number,
  requiredNumber,
  boolean,
  id,
  idOrNull,
  requiredText,
  wallTime,
  wallTimeOrNull,
  dayOrNull,
  endTime,
  endTimeOrNull,
  endOfHours,
  lastDayOrNull,
  timeOfDay,
  openEnum,
  orderNumber,
  requiredEnum,
  requiredWeekday,
  closedEnum,
  urlOrNull,
  requiredUrl,
  pictureUrl,
} from './scalars';
export { object, nestedObject, nestedObjectOrNull, patchObject, roundTripObject } from './object';
export {
  checkedRows,
  idList,
  linkedIds,
  listReply,
  listOf,
  textList,
  textListsByKey,
  withoutRepeats,
  enumList,
} from './lists';
export {
  decimal,
  integer,
  money,
  optionalDecimal,
  optionalMoney,
  percentByKind,
  requiredDecimal,
  surcharge,
} from './money';
export { pageOf } from './pages';
export { spelledGroup, spelledList, spelledRow } from './spelledRows';
export { inForms, pickForm } from './wireForms';
export { spellKeys } from '../json/jsonKeys';
export {
  anyValue,
  writeReply,
  defaultedFields,
  derived,
  optional,
  noReply,
  passDefaultedFields,
  reader,
  rejected,
  prepared,
  withAliases,
  type Read,
  type Reader,
} from './reader';
export { getReadingCountry, getReadingTime, getReadingQuery, getReadingZone } from './report';
export type { FieldGap, ReadingContext, ReadingReport, SkippedRow } from './report';

interface Reading<T> extends ReadingReport {
  /** Parsed reply; undefined if an identifying field is missing, or if the reply is not the required list. */
  parsedReply: { value: T } | undefined;
  /** Path of the missing required field; empty for the reply itself. */
  rejectedPath: string | null;
}

/**
 * Parses a reply with its endpoint's schema, and reports gaps and skipped rows. If the reply is not the entity itself,
 * looks for the entity in an envelope.
 */
export const readReply = <S extends v.GenericSchema>(
  schema: S,
  reply: unknown,
  context: ReadingContext,
  envelopesLeft = maxEnvelopes,
): Reading<v.InferOutput<S>> => {
  const document = attachIncluded(reply);
  const { value: result, rejectedPath, gaps, unread } = readInContext(context, () => v.safeParse(schema, document));
  if (result.success) return { parsedReply: { value: result.output }, rejectedPath: null, gaps, unread };
  const envelope = envelopesLeft === 0 ? null : findContent(document);
  const nestedReading = envelope && readReply(schema, envelope.content, context, envelopesLeft - 1);
  if (nestedReading?.parsedReply !== undefined) return nestedReading;
  return { parsedReply: undefined, rejectedPath: rejectedPath ?? v.getDotPath(result.issues[0]) ?? '', gaps, unread };
};
