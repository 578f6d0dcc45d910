import type { Capability } from '@shared/contract/protocol/capabilities';
import { endpoints, type CallName } from '@shared/contract';
import type { CurrentUser } from '@shared/contract/people/session';
import type { ReplyCache } from '../replyCache';
import { skipReason } from '../rights';
import type { Finding } from '../sentences';
import { isGood, skipped, type Verdict } from '../verdict';
import type { Answer, PlatformClient } from '../platformClient';

export interface WritesOptions {
  visit: PlatformClient;
  /** What was read before. */
  known: ReplyCache;
  user: CurrentUser;
  capabilities: readonly Capability[];
  tell: (line: Finding) => void;
  /** Something is not as it was, and somebody has to see to it. */
  notRestored: (sentence: string) => void;
  /** Nothing new is begun; what was begun is taken back all the same. */
  stop: AbortSignal;
  /** Tells this run's entities from all others. */
  mark: string;
}

/** Why not all of these calls may be made; null where they may. */
export const skipReasonForAll = (
  { user, capabilities, stop }: WritesOptions,
  names: readonly CallName[],
): string | null => {
  if (stop.aborted) return 'the run was ended';
  for (const name of names) {
    const row = endpoints.get(name);
    const reason = row === undefined ? null : skipReason(row, user, capabilities);
    if (reason !== null) return reason;
  }
  return null;
};

export const reportSkipped = ({ tell }: WritesOptions, names: readonly CallName[], why: string): void => {
  for (const call of names) tell({ call, verdict: skipped(why), leftOut: [] });
};

/** Whether the platform may have done what was asked, whatever it answered. */
export const mayHaveApplied = ({ kind }: Verdict): boolean =>
  kind === 'right' || kind === 'defaults' || kind === 'unreadable' || kind === 'noJson' || kind === 'notKnown';

/** A write whose answer is good, and which read back shows otherwise. */
export const verifyVerdict = ({ verdict }: Answer, isDone: boolean, otherwise: string): Verdict =>
  isGood(verdict) && !isDone ? { kind: 'wrong', what: otherwise } : verdict;
