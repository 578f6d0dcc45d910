import type { Capability } from '@shared/contract/protocol/capabilities';
import { endpoints, type CallName } from '@shared/contract';
import type { CurrentUser } from '@shared/contract/people/session';
import type { ReplyCache } from '../replyCache';
import { getSkipReason } from '../skipReason';
import type { Finding } from '../sentences';
import { isGood, createSkippedVerdict, type Verdict } from '../verdict';
import type { PlatformReply, PlatformClient } from '../platformClient';

export interface WritesOptions {
  visit: PlatformClient;
  /** Replies of the read-only calls. */
  replyCache: ReplyCache;
  user: CurrentUser;
  capabilities: readonly Capability[];
  report: (finding: Finding) => void;
  /** Called with instructions to restore data manually. */
  notRestored: (sentence: string) => void;
  /** Aborted when the run is stopped early. No further test starts then, but running ones are still undone. */
  stop: AbortSignal;
  /** Unique text in the names of the entities that this run creates. */
  mark: string;
}

/** Returns the reason to skip a group of calls, or null to make them. */
export const getSharedSkipReason = (
  { user, capabilities, stop }: WritesOptions,
  names: readonly CallName[],
): string | null => {
  if (stop.aborted) return 'the run was stopped';
  for (const name of names) {
    const row = endpoints.get(name);
    const reason = row === undefined ? null : getSkipReason(row, user, capabilities);
    if (reason !== null) return reason;
  }
  return null;
};

export const reportSkipped = ({ report }: WritesOptions, names: readonly CallName[], reason: string): void => {
  for (const call of names) report({ call, verdict: createSkippedVerdict(reason), leftOut: [] });
};

/** Checks whether the platform may have applied a write, despite its reply. */
export const canHaveApplied = ({ kind }: Verdict): boolean =>
  kind === 'right' || kind === 'defaults' || kind === 'unreadable' || kind === 'noJson' || kind === 'notKnown';

/** Returns the result of a write, or `wrong` if it seems successful but reading back shows that it was not applied. */
export const verifyVerdict = ({ verdict }: PlatformReply, isDone: boolean, reason: string): Verdict =>
  isGood(verdict) && !isDone ? { kind: 'wrong', reason: reason } : verdict;
