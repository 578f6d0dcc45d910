import type { Capability } from '@shared/contract/protocol/capabilities';
import type { CallInput } from '@shared/contract/protocol/endpoint';
import type { CurrentUser } from '@shared/contract/people/session';
import { getReplyIds, type ReplyCache } from './replyCache';
import {
  formatProbeLabel,
  getEndpointListKey,
  createProbes,
  readEndpoints,
  type Probe,
  type NamedEndpoint,
} from './probes';
import { getSkipReason } from './skipReason';
import type { Finding } from './sentences';
import { isGood, createSkippedVerdict } from './verdict';
import type { PlatformReply, PlatformClient } from './platformClient';

interface ReadsOptions {
  visit: PlatformClient;
  tenant: string;
  replyCache: ReplyCache;
  user: CurrentUser | null;
  capabilities: readonly Capability[];
  report: (finding: Finding) => void;
  /** Aborted when the run is stopped early. */
  stop: AbortSignal;
}

/** Calls that were already made during sign-in. */
const calledAtSignIn: ReadonlySet<string> = new Set(['session.tenant', 'session.me', 'settings.get']);

/** Makes every read-only call and reports the findings in order. */
export const readAll = async (options: ReadsOptions): Promise<void> => {
  const { tenant, user, capabilities, report, stop } = options;
  const ids = new Map<string, number>();
  for (const namedEndpoint of readEndpoints()) {
    const { name, endpoint } = namedEndpoint;
    if (calledAtSignIn.has(name)) continue;
    const skipReason = getSkipReason(endpoint, user, capabilities);
    const questions = skipReason ?? createProbes(endpoint, ids, tenant);
    if (typeof questions === 'string') report({ call: name, verdict: createSkippedVerdict(questions), leftOut: [] });
    else
      for (const question of questions) {
        if (stop.aborted) return;
        await requestOne(options, namedEndpoint, question, ids);
      }
  }
};

const requestOne = async (
  { visit, replyCache, report }: ReadsOptions,
  { name, endpoint }: NamedEndpoint,
  { input, label }: Probe,
  ids: Map<string, number>,
): Promise<void> => {
  const reply = await visit.call(name, input);
  report({ call: formatProbeLabel(name, label), ...reply });
  if (!isGood(reply.verdict)) return;
  replyCache.keep(name, reply.value);
  const [first] = getReplyIds(reply.value);
  if (first !== undefined && !ids.has(getEndpointListKey(endpoint))) ids.set(getEndpointListKey(endpoint), first);
  const next = findNextPage(reply.value);
  if (next === null || input.query?.['page'] === undefined) return;
  report({ call: formatProbeLabel(name, 'page 2'), ...(await requestNext(visit, name, input, reply, next)) });
};

const findNextPage = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && 'nextPage' in value ? (value.nextPage as number | null) : null;

/** Reads the second page, because the app follows `next_page` and identifies rows by id. */
const requestNext = async (
  visit: PlatformClient,
  name: NamedEndpoint['name'],
  input: CallInput,
  before: PlatformReply,
  page: number,
): Promise<PlatformReply> => {
  if (page !== 2) {
    const description = `next_page of page 1 is ${page}`;
    return { verdict: { kind: 'wrong', reason: description }, leftOut: [], value: undefined, headers: null };
  }
  const reply = await visit.call(name, { ...input, query: { ...input.query, page } });
  const [first] = getReplyIds(before.value);
  const isSame = isGood(reply.verdict) && first !== undefined && getReplyIds(reply.value)[0] === first;
  return isSame ? { ...reply, verdict: { kind: 'wrong', reason: 'page 2 repeats the rows of page 1' } } : reply;
};
