import type { Capability } from '@shared/contract/protocol/capabilities';
import { endpoints, type CallName } from '@shared/contract';
import type { CurrentUser } from '@shared/contract/people/session';
import type { ReplyCache } from '../replyCache';
import { getSkipReason } from '../skipReason';
import type { Finding } from '../sentences';
import { isGood, createSkippedResult, type CheckResult } from '../checkResult';
import type { PlatformReply, PlatformClient } from '../platformClient';

export interface WritesOptions {
  client: PlatformClient;
  /** Replies of the read-only calls. */
  replyCache: ReplyCache;
  user: CurrentUser;
  capabilities: readonly Capability[];
  report: (finding: Finding) => void;
  /** Called with instructions to restore data manually. */
  reportNotRestored: (sentence: string) => void;
  /** Aborted when the run is stopped early. No further test starts then, but running ones are still undone. */
  stopSignal: AbortSignal;
  /** Unique text in the names of the entities that this run creates. */
  nameSuffix: string;
}

/** Returns the reason to skip a group of calls, or null to make them. */
export const getSharedSkipReason = (
  { user, capabilities, stopSignal }: WritesOptions,
  names: readonly CallName[],
): string | null => {
  if (stopSignal.aborted) return 'the run was stopped';
  for (const name of names) {
    const endpoint = endpoints.get(name);
    const reason = endpoint === undefined ? null : getSkipReason(endpoint, user, capabilities);
    if (reason !== null) return reason;
  }
  return null;
};

export const reportSkipped = ({ report }: WritesOptions, names: readonly CallName[], reason: string): void => {
  for (const call of names) report({ call, result: createSkippedResult(reason), leftOut: [] });
};

/** Checks whether the platform may have applied a write, despite its reply. */
export const canHaveApplied = ({ kind }: CheckResult): boolean =>
  kind === 'right' || kind === 'defaults' || kind === 'unreadable' || kind === 'noJson' || kind === 'notKnown';

/** Returns the result of a write, or `wrong` if it seems successful but reading back shows that it was not applied. */
export const verifyResult = ({ result }: PlatformReply, isDone: boolean, reason: string): CheckResult =>
  isGood(result) && !isDone ? { kind: 'wrong', reason: reason } : result;
