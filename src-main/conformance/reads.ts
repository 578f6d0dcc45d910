import type { Capability } from '@shared/contract/protocol/capabilities';
import type { CallInput } from '@shared/contract/protocol/endpoint';
import type { CurrentUser } from '@shared/contract/people/session';
import { getReplyIds, type ReplyCache } from './replyCache';
import {
  formatProbeLabel,
  getEndpointListKey,
  createProbes,
  listReadEndpoints,
  type Probe,
  type NamedEndpoint,
} from './probes';
import { getSkipReason } from './skipReason';
import type { Finding } from './sentences';
import { isGood, createSkippedResult } from './checkResult';
import type { PlatformReply, PlatformClient } from './platformClient';

interface ReadsOptions {
  client: PlatformClient;
  tenant: string;
  replyCache: ReplyCache;
  user: CurrentUser | null;
  capabilities: readonly Capability[];
  report: (finding: Finding) => void;
  /** Aborted when the run is stopped early. */
  stopSignal: AbortSignal;
}

/** Calls that were already made during sign-in. */
const signInCalls: ReadonlySet<string> = new Set(['session.tenant', 'session.me', 'settings.get']);

/** Makes every read-only call and reports the findings in order. */
export const readAll = async (options: ReadsOptions): Promise<void> => {
  const { tenant, user, capabilities, report, stopSignal } = options;
  const ids = new Map<string, number>();
  for (const namedEndpoint of listReadEndpoints()) {
    const { name, endpoint } = namedEndpoint;
    if (signInCalls.has(name)) continue;
    const skipReason = getSkipReason(endpoint, user, capabilities);
    const probes = skipReason ?? createProbes(endpoint, ids, tenant);
    if (typeof probes === 'string') report({ call: name, result: createSkippedResult(probes), leftOut: [] });
    else
      for (const probe of probes) {
        if (stopSignal.aborted) return;
        await runProbe(options, namedEndpoint, probe, ids);
      }
  }
};

const runProbe = async (
  { client, replyCache, report }: ReadsOptions,
  { name, endpoint }: NamedEndpoint,
  { input, label }: Probe,
  ids: Map<string, number>,
): Promise<void> => {
  const reply = await client.call(name, input);
  report({ call: formatProbeLabel(name, label), ...reply });
  if (!isGood(reply.result)) return;
  replyCache.set(name, reply.value);
  const [firstId] = getReplyIds(reply.value);
  if (firstId !== undefined && !ids.has(getEndpointListKey(endpoint))) ids.set(getEndpointListKey(endpoint), firstId);
  const nextPage = findNextPage(reply.value);
  if (nextPage === null || input.query?.['page'] === undefined) return;
  report({
    call: formatProbeLabel(name, 'page 2'),
    ...(await requestSecondPage(client, name, input, reply, nextPage)),
  });
};

const findNextPage = (value: unknown): number | null =>
  typeof value === 'object' && value !== null && 'nextPage' in value ? (value.nextPage as number | null) : null;

/** Reads the second page, to check that `next_page` works and that page 2 does not repeat the rows of page 1. */
const requestSecondPage = async (
  client: PlatformClient,
  name: NamedEndpoint['name'],
  input: CallInput,
  firstReply: PlatformReply,
  page: number,
): Promise<PlatformReply> => {
  if (page !== 2) {
    const description = `next_page of page 1 is ${page}`;
    return { result: { kind: 'wrong', reason: description }, leftOut: [], value: undefined, headers: null };
  }
  const reply = await client.call(name, { ...input, query: { ...input.query, page } });
  const [firstId] = getReplyIds(firstReply.value);
  const repeatsFirstPage = isGood(reply.result) && firstId !== undefined && getReplyIds(reply.value)[0] === firstId;
  return repeatsFirstPage
    ? { ...reply, result: { kind: 'wrong', reason: 'page 2 repeats the rows of page 1' } }
    : reply;
};
