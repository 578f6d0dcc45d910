import type { Capability } from '@shared/contract/protocol/capabilities';
import { defaultErrorCode } from '@shared/contract/protocol/errors';
import type { Failure, Outcome } from '@shared/contract/protocol/failure';
import type { FieldGap, SkippedRow } from '@shared/contract/reading';
import { wireKey } from '@shared/contract/protocol/wire';
import type { ReplyReport } from '../api/gateway';

/** What became of a call, as somebody who builds a platform wants to know it. Fields are named as on the wire. */
export type Verdict =
  | { kind: 'right' }
  | { kind: 'defaults'; gaps: FieldGap[] }
  /** `at`: the field without which nothing can be done; empty for the reply as a whole. */
  | { kind: 'unreadable'; at: string }
  /** Was answered, and not with JSON: a page of something in between, a redirect, half of an answer. */
  | { kind: 'noJson'; status: number | null }
  /** `code`: the platform's own, where it is not the status once more. */
  | { kind: 'refused'; status: number; code: string | null; fields: string[] }
  /** The platform knows no such call. */
  | { kind: 'notThere'; status: number }
  | { kind: 'notReached'; why: 'noConnection' | 'noAnswerInTime' | 'notSent' }
  /** A write whose answer was lost. */
  | { kind: 'notKnown' }
  /** Could be read, and says or does something else than it has to. */
  | { kind: 'wrong'; what: string }
  /** What became of a trial of a capability that the environment does not name. */
  | { kind: 'unnamed'; capability: Capability; isThere: boolean }
  | { kind: 'skipped'; why: string };

/** A row that a list had to do without. What the platform calls it is left behind: that may be somebody's name. */
export interface LeftOutRow {
  list: string;
  /** Counted from 1. */
  place: number;
  /** Has no reading. */
  field: string;
}

export const skipped = (why: string): Verdict => ({ kind: 'skipped', why });

/** Whether the app can work with what was answered. */
export const isGood = ({ kind }: Verdict): boolean => kind === 'right' || kind === 'defaults';

/** Calls that were skipped and capabilities that are not named are no errors of the platform. */
export const isError = (verdict: Verdict): boolean =>
  !isGood(verdict) && verdict.kind !== 'skipped' && verdict.kind !== 'unnamed';

/** `page[].deliveryWaitTime` as the wire has it. */
const wirePath = (path: string): string => path.replaceAll(/\w+/g, wireKey);

/** A code comes from outside: what looks like anything else is not printed. */
const isCode = (text: string): boolean => /^[A-Z0-9_]{1,60}$/.test(text);

export const leftOutOf = (unread: readonly SkippedRow[]): LeftOutRow[] =>
  unread.map(({ list, place, field }) => ({ list: wirePath(list), place, field: wirePath(field) }));

const isList = ({ list }: { list: string }): boolean => list === '' || list === 'page';

/** A list of which no row could be read is no list that the app could show. */
const lostEveryRow = (value: unknown, unread: readonly SkippedRow[]): SkippedRow | undefined => {
  const rows: unknown = typeof value === 'object' && value !== null && 'page' in value ? value.page : value;
  return Array.isArray(rows) && rows.length === 0 ? unread.find(isList) : undefined;
};

export interface Received {
  outcome: Outcome<unknown>;
  /** Null where nothing could be read. */
  reading: ReplyReport | null;
  /** What came over the line last; null where nothing came. */
  status: number | null;
  /** Names of fields that were sent: others in an answer may be anything. */
  sent: ReadonlySet<string>;
}

export const verdictOf = ({ outcome, reading, status, sent }: Received): Verdict => {
  if (!outcome.ok) return verdictOfFailure(outcome.failure, { reading, status, sent });
  const { gaps, unread } = reading ?? { gaps: [], unread: [] };
  const lost = lostEveryRow(outcome.value, unread);
  if (lost !== undefined) return { kind: 'unreadable', at: wirePath(`${lost.list}[].${lost.field}`) };
  if (gaps.length === 0) return { kind: 'right' };
  return { kind: 'defaults', gaps: gaps.map((gap) => ({ ...gap, field: wirePath(gap.field) })) };
};

const verdictOfFailure = (failure: Failure, { reading, status, sent }: Omit<Received, 'outcome'>): Verdict => {
  switch (failure.kind) {
    case 'offline':
      return { kind: 'notReached', why: 'noConnection' };
    case 'timeout':
    case 'superseded':
      return { kind: 'notReached', why: 'noAnswerInTime' };
    case 'badReply':
      return unreadable(reading, status);
    case 'unknownOutcome':
      // Answered, but nothing in it says so; anything else was lost on the way.
      return status !== null && status < 400 ? unreadable(reading, status) : { kind: 'notKnown' };
    case 'badRequest':
      return skipped('what would be sent is not what the contract allows');
    case 'unauthenticated':
      return refused(failure, status !== null && status >= 400 ? status : 401, sent);
    default:
      return status === null ? { kind: 'notReached', why: 'notSent' } : refused(failure, status, sent);
  }
};

const unreadable = (reading: ReplyReport | null, status: number | null): Verdict =>
  reading?.refusedAt == null ? { kind: 'noJson', status } : { kind: 'unreadable', at: wirePath(reading.refusedAt) };

/** Answers of servers that have no such path. */
const unknownPath: ReadonlySet<number> = new Set([404, 405, 501]);

const refused = ({ code, fields }: Failure, status: number, sent: ReadonlySet<string>): Verdict => {
  const isBare = code === defaultErrorCode;
  if (isBare && unknownPath.has(status)) return { kind: 'notThere', status };
  // A bare 403 is read as the 401 that it stands for: that number did not come from the platform.
  const own = isBare || code === 401 || String(code) === String(status) || !isCode(String(code)) ? null : String(code);
  const isSent = (field: string) => field.split('.').every((part) => /^\d+$/.test(part) || sent.has(part));
  return { kind: 'refused', status, code: own, fields: Object.keys(fields).filter(isSent).map(wirePath) };
};
