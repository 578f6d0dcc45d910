import { describe, expect, it } from 'vitest';
import { practicePaths } from '@shared/bridge/practice';
import { getEndpoint, type CallName } from '@shared/contract';
import { isWrite, type Endpoint } from '@shared/contract/protocol/endpoint';
import { readReply } from '@shared/contract/reading';
import { toWire } from '@shared/contract/protocol/wire';
import type { Gateway } from '@main/api/gateway';
import { parseReplyBody } from '@main/api/reply';
import { ReplyMutator } from '../support/specPlatform/replyMutator';
import { losslessKinds, mutationKinds, type MutationKind } from '../support/specPlatform/replyMutations';
import { listFields } from '../support/specPlatform/fieldPaths';
import { findRows } from '../support/specPlatform/json';
import { setupSpecClient } from '../support/specPlatform/setupSpecClient';
import { createSpecGateway } from '../support/specPlatform/specGateway';
import type { PlatformModes } from '../support/specPlatform/specPlatform';
import { contractCalls, isAbsent, type CallId } from '../support/specPlatform/specFields';
import { calls, inputFor, isOfCustomerCare, getTargets, type Targets } from './support/calls';
import { testsBegin, santiago } from './support/time';

const client = setupSpecClient({ sharesTenant: true });
const context = { zone: santiago, country: 'cl' as const, now: () => testsBegin };

const callsOfSpec = calls.filter(
  (name) => !isAbsent(contractCalls.get(name) ?? 'GET /policies') && !isOfCustomerCare(name),
);
const needsStaff = (name: CallName) => getEndpoint(name).needs === 'superAdmin';

/** A gateway with permission for the call, and ids of entities to call it with. */
const prepareCall = async (name: CallName): Promise<{ gateway: Gateway; targets: Targets }> => ({
  gateway: createSpecGateway(client, needsStaff(name) ? await client.testTenant.signIn('super') : client.admin),
  targets: await getTargets(client.admin, name),
});

/** Fields that screens do not show, because the app sends them back or passes them through unchanged. */
const passedOn: ReadonlySet<string> = new Set(['kept', 'wireForms', 'content', 'landing']);
/** A bare list has no total and no next page. */
const envelopeKeys: ReadonlySet<string> = new Set(['count', 'nextPage']);

/** The part of a value that a screen may show. */
const getShown = (value: unknown, mutationKind: MutationKind): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner: unknown) =>
      passedOn.has(key) || (mutationKind === 'bareList' && envelopeKeys.has(key)) ? undefined : inner,
    ),
  );

/**
 * Removes the fields with which coupons, unlike other entities, report missing limits and their notation on the
 * platform.
 */
const withoutMissing = (name: CallName, outcome: unknown): unknown =>
  JSON.parse(
    JSON.stringify(outcome, (key, inner: unknown) =>
      ['missingFields', 'wireForms'].includes(key) && name.startsWith('coupons.') ? undefined : inner,
    ),
  );

const getLength = (value: unknown): number | null => findRows(value)?.length ?? null;

/** GET calls of the specification, except those that start something and thus run only once, like a write. */
const gets = callsOfSpec.filter((name) => getEndpoint(name).method === 'GET' && !isWrite(getEndpoint(name)));

const modes: [string, PlatformModes][] = [
  ['', {}],
  [' that ignores all filters and names no tenant', { ignoresFilters: true, omitsTenant: true }],
];

describe.each(modes)('On a platform built only from the specification%s', (_, mode) => {
  it.each(callsOfSpec)('%s succeeds and its reply is readable', async (name) => {
    const { gateway, targets } = await prepareCall(name);
    Object.assign(client.proxy.modes, mode);
    const outcome = await gateway.call(name, inputFor(name, targets));
    expect(outcome).toMatchObject({ ok: true });
    expect(client.unknownFields).toEqual([]);
  });
});

it('a platform that replies after ten seconds can be read and changed', async () => {
  const { gateway, targets } = await prepareCall('coupons.update');
  client.proxy.modes.delay = 10_000;
  const names = ['stores.list', 'stores.get', 'coupons.update', 'orders.list', 'menus.list'] as const;
  const outcomes = await Promise.all(names.map((name) => gateway.call(name, inputFor(name, targets))));
  expect(outcomes.map(({ ok }) => ok)).toEqual(names.map(() => true));
}, 30_000);

/** Replies whose rows are added up by key: mutated keys may become equal and leave fewer rows. */
const summedReplies: ReadonlySet<string> = new Set([
  'insight.orderCounts',
  'insight.byPaymentMethod',
  'insight.byDispatchMethod',
  'insight.bestSellers',
]);

const keepsRows = (name: string, rows: number | null, expected: number | null): boolean =>
  summedReplies.has(name) ? (rows ?? 0) > 0 && (rows ?? 0) <= (expected ?? 0) : rows === expected;

describe.each(gets)('The reply of %s', (name) => {
  const call = contractCalls.get(name) as CallId;

  it('is readable when all of its fields are malformed in one way, for each kind of malformation', async () => {
    const { gateway, targets } = await prepareCall(name);
    const callEndpoint = () => gateway.call(name, inputFor(name, targets));
    const usualOutcome = await callEndpoint();
    const rows = usualOutcome.ok ? getLength(usualOutcome.value) : null;
    let bodyWithNulls: unknown;
    for (const mutationKind of mutationKinds) {
      client.proxy.clearRules();
      client.proxy.degradeAll(mutationKind);
      const outcome = await callEndpoint();
      if (mutationKind === 'null') bodyWithNulls = outcome;
      // Missing fields must give the same outcome as null, so that screens need no separate tests for both.
      if (mutationKind === 'missing')
        expect(withoutMissing(name, outcome)).toEqual(withoutMissing(name, bodyWithNulls));
      expect(outcome, mutationKind).toMatchObject({ ok: true });
      if (!outcome.ok || !usualOutcome.ok) continue;
      expect(keepsRows(name, getLength(outcome.value), rows), mutationKind).toBe(true);
      if (losslessKinds.has(mutationKind))
        expect(getShown(outcome.value, mutationKind), mutationKind).toEqual(getShown(usualOutcome.value, mutationKind));
    }
  });

  it('is readable when any single field is malformed', async () => {
    const { targets } = await prepareCall(name);
    const endpoint: Endpoint = getEndpoint(name);
    const { query = {} } = inputFor(name, targets) as { query?: Record<string, string> };
    const { params = {} } = inputFor(name, targets) as { params?: Record<string, string | number> };
    const path = endpoint.path.replace(/:(\w+)/g, (_, param: string) => String(params[param]));
    const host = practicePaths[endpoint.host];
    const ownApiClient = needsStaff(name) ? await client.testTenant.signIn('super') : client.admin;
    const caller = endpoint.onBehalfOf === undefined ? ownApiClient : ownApiClient.with({ tenant: 'customer-care' });
    const sentText = JSON.stringify(
      await client.get(
        `${host}${path}?${new URLSearchParams(toWire(query) as Record<string, string>).toString()}`,
        caller,
      ),
    );
    if (sentText === undefined) return;
    const rows = getLength(readReply(endpoint.reply, parseReplyBody(200, sentText), context).parsedReply?.value);
    const lostCalls: string[] = [];
    for (const field of listFields(call, JSON.parse(sentText))) {
      for (const mutationKind of mutationKinds) {
        const mutator = new ReplyMutator(santiago);
        mutator.degrade({ call, field, mutationKind });
        const reply = JSON.stringify(mutator.apply(call, JSON.parse(sentText)));
        // Skips mutations that do not apply to the field's values; the unchanged reply is read above.
        if (reply === sentText) continue;
        const { parsedReply } = readReply(endpoint.reply, parseReplyBody(200, reply), context);
        if (parsedReply === undefined || !keepsRows(name, getLength(parsedReply.value), rows))
          lostCalls.push(`${field} ${mutationKind}`);
      }
    }
    expect(lostCalls).toEqual([]);
  });
});
