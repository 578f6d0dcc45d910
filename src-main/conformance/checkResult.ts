import type { Capability } from '@shared/contract/protocol/capabilities';
import { defaultErrorCode } from '@shared/contract/protocol/errors';
import type { Failure, Outcome } from '@shared/contract/protocol/failure';
import type { FieldGap, SkippedRow } from '@shared/contract/reading';
import { wireKey } from '@shared/contract/protocol/wire';
import type { ReplyReport } from '../api/gateway';

/** Result of a call, for developers of a platform. Field names are those of the wire format. */
export type CheckResult =
  | { kind: 'right' }
  | { kind: 'defaults'; gaps: FieldGap[] }
  /** `at` is the path of the unreadable required field, or empty if the whole reply is unreadable. */
  | { kind: 'unreadable'; at: string }
  /** The reply is not JSON but a proxy's page, a redirect or a truncated body. */
  | { kind: 'noJson'; status: number | null }
  /** `code` is the platform's error code, or null if it only repeats the status. */
  | { kind: 'refused'; status: number; code: string | null; fields: string[] }
  /** The platform does not know the call. */
  | { kind: 'notThere'; status: number }
  | { kind: 'notReached'; reason: 'noConnection' | 'noAnswerInTime' | 'notSent' }
  /** The reply to a write was lost. */
  | { kind: 'notKnown' }
  /** The reply is readable but has the wrong content, or the call had the wrong effect. */
  | { kind: 'wrong'; reason: string }
  /** Result of testing a capability that the environment does not declare. */
  | { kind: 'unnamed'; capability: Capability; isThere: boolean }
  | { kind: 'skipped'; reason: string };

/** An unreadable row of a list. Its content is not included, because it may be personal data. */
export interface LeftOutRow {
  list: string;
  /** Position of the row in the list, starting at 1. */
  place: number;
  /** Path of the unreadable field. */
  field: string;
  /** True if `field` is an id that was sent as a text, such as a UUID. */
  hasTextId?: true;
}

export const createSkippedResult = (reason: string): CheckResult => ({ kind: 'skipped', reason });

/** Checks whether the app can work with the reply. */
export const isGood = ({ kind }: CheckResult): boolean => kind === 'right' || kind === 'defaults';

/** Checks whether the result of a call is an error. Skipped calls are not errors. */
export const isError = (result: CheckResult): boolean =>
  !isGood(result) && result.kind !== 'skipped' && result.kind !== 'unnamed';

/** Converts a field path to the names of the wire format: `page[].deliveryWaitTime`. */
const toWirePath = (path: string): string => path.replaceAll(/\w+/g, wireKey);

/** Checks whether a text may be printed as an error code, because the platform can send any text. */
const isCode = (text: string): boolean => /^[A-Z0-9_]{1,60}$/.test(text);

export const toLeftOutRows = (skippedRows: readonly SkippedRow[]): LeftOutRow[] =>
  skippedRows.map(({ list, place, field, hasTextId }) => ({
    list: toWirePath(list),
    place,
    field: toWirePath(field),
    ...(hasTextId && { hasTextId }),
  }));

const isMainList = ({ list }: { list: string }): boolean => list === '' || list === 'page';

/** Returns the first unreadable row if no row of the list is readable. Such a list counts as unreadable. */
const findUnreadableRow = (value: unknown, skippedRows: readonly SkippedRow[]): SkippedRow | undefined => {
  const rows: unknown = typeof value === 'object' && value !== null && 'page' in value ? value.page : value;
  return Array.isArray(rows) && rows.length === 0 ? skippedRows.find(isMainList) : undefined;
};

interface ReceivedReply {
  outcome: Outcome<unknown>;
  /** Result of parsing the reply, or null if nothing was parsed. */
  replyReport: ReplyReport | null;
  /** HTTP status of the last response, or null without one. */
  status: number | null;
  /** Names of the fields that were sent. Other field names in a reply are not printed. */
  sentFields: ReadonlySet<string>;
}

export const toCheckResult = ({ outcome, replyReport, status, sentFields }: ReceivedReply): CheckResult => {
  if (!outcome.ok) return toFailureResult(outcome.failure, { replyReport, status, sentFields });
  const { gaps, unread } = replyReport ?? { gaps: [], unread: [] };
  const unreadableRow = findUnreadableRow(outcome.value, unread);
  if (unreadableRow !== undefined)
    return { kind: 'unreadable', at: toWirePath(`${unreadableRow.list}[].${unreadableRow.field}`) };
  if (gaps.length === 0) return { kind: 'right' };
  return { kind: 'defaults', gaps: gaps.map((gap) => ({ ...gap, field: toWirePath(gap.field) })) };
};

const toFailureResult = (
  failure: Failure,
  { replyReport, status, sentFields }: Omit<ReceivedReply, 'outcome'>,
): CheckResult => {
  switch (failure.kind) {
    case 'offline':
      return { kind: 'notReached', reason: 'noConnection' };
    case 'timeout':
    case 'superseded':
      return { kind: 'notReached', reason: 'noAnswerInTime' };
    case 'badReply':
      return createUnreadableResult(replyReport, status);
    case 'unknownOutcome':
      // After a successful status the reply is unreadable, otherwise it was lost.
      return status !== null && status < 400 ? createUnreadableResult(replyReport, status) : { kind: 'notKnown' };
    case 'badRequest':
      return createSkippedResult('the contract does not allow this request');
    case 'unauthenticated':
      return createRefusedResult(failure, status !== null && status >= 400 ? status : 401, sentFields);
    default:
      return status === null
        ? { kind: 'notReached', reason: 'notSent' }
        : createRefusedResult(failure, status, sentFields);
  }
};

const createUnreadableResult = (report: ReplyReport | null, status: number | null): CheckResult =>
  report?.rejectedPath == null
    ? { kind: 'noJson', status }
    : { kind: 'unreadable', at: toWirePath(report.rejectedPath) };

/** HTTP statuses with which platforms reply to unknown paths. */
const unknownPathStatuses: ReadonlySet<number> = new Set([404, 405, 501]);

const createRefusedResult = (
  { code, fields }: Failure,
  status: number,
  sentFields: ReadonlySet<string>,
): CheckResult => {
  const hasDefaultCode = code === defaultErrorCode;
  if (hasDefaultCode && unknownPathStatuses.has(status)) return { kind: 'notThere', status };
  // The gateway converts a 403 without an error code to code 401, so this code does not come from the platform.
  const platformCode =
    hasDefaultCode || code === 401 || String(code) === String(status) || !isCode(String(code)) ? null : String(code);
  const isSent = (field: string) => field.split('.').every((part) => /^\d+$/.test(part) || sentFields.has(part));
  return { kind: 'refused', status, code: platformCode, fields: Object.keys(fields).filter(isSent).map(toWirePath) };
};
