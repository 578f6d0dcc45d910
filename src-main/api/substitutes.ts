import { getEndpoint, type CallInputOf, type CallName, type CallReplyOf } from '@shared/contract';
import { loadAllPages } from '@shared/contract/protocol/allPages';
import { mergeUnknownFields } from '@shared/contract/reading';
import type { BulkStore } from '@shared/contract/stores/storeVariants';
import type { Store } from '@shared/contract/stores/stores';
import type { Capability } from '@shared/contract/protocol/capabilities';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { needsOnlinePayment } from '@shared/domain/stores/deliveryMethods';
import { limits } from '@shared/domain/platform/limits';
import { findAreaByPath } from '@shared/domain/people/policies';

/** Sends the calls that replace another call, with its caller and its deadline. */
export interface SubstituteContext {
  call: <N extends CallName>(name: N, input: CallInputOf<N>) => Promise<Outcome<CallReplyOf<N>>>;
  /** Id of the signed-in user. */
  userId: number | null;
}

type Substitute<N extends CallName> = (
  input: CallInputOf<N>,
  calls: SubstituteContext,
) => Promise<Outcome<CallReplyOf<N>>>;

/** Maximum stores read at the same time, with one request each. */
const storesAtATime = 6;

const toBulkStore = (store: Store): BulkStore => ({
  id: store.id,
  name: store.name,
  commune: store.commune,
  orderMethod: store.orderMethod,
  businessHours: store.businessHours,
  haveDifferentBusinessHours: store.haveDifferentBusinessHours,
  kushkiEnabled: store.kushkiEnabled,
  webpayCommerceCode: store.webpayCommerceCode,
  oneclickCommerceCode: store.oneclickCommerceCode,
  enabledPaymentMethods: store.enabledPaymentMethods,
  paymentMethods: store.paymentMethods,
  needsOnlinePayment: needsOnlinePayment(store.deliveryMethods),
  scheduledClosingTimes: store.scheduledClosingTimes,
});

/**
 * Reads each store individually, because lists may lack opening hours. One failure fails the whole read, because a bulk
 * change must not miss stores.
 */
export const fetchBulkStores = async (
  ids: readonly number[],
  { call }: SubstituteContext,
): Promise<Outcome<BulkStore[]>> => {
  const whole: BulkStore[] = [];
  for (let at = 0; at < ids.length; at += storesAtATime) {
    const some = ids.slice(at, at + storesAtATime);
    for (const read of await Promise.all(some.map((id) => call('stores.get', { params: { id } })))) {
      if (read.ok) whole.push(toBulkStore(read.value));
      // Skips stores that were removed in the meantime.
      else if (read.failure.kind !== 'missing') return read;
    }
  }
  return succeeded(whole);
};

const allWholeStores: Substitute<'stores.bulk'> = async (_input, calls) => {
  const listed = await loadAllPages({
    readPage: (page) => calls.call('stores.list', { query: { page, limit: limits.allStoresPageSize } }),
    keyOf: ({ id }) => id,
  });
  if (listed.failure !== null) return failed(listed.failure);
  return fetchBulkStores(
    listed.rows.map(({ id }) => id),
    calls,
  );
};

type Policies = CallReplyOf<'policies.list'>;

/** Collects policies from the roles, because each role lists all actions of its areas. */
const loadRolePolicies: Substitute<'policies.list'> = async (_input, { call }) => {
  const listed = await loadAllPages({
    readPage: (page) => call('roles.list', { query: { page } }),
    keyOf: ({ id }) => id,
  });
  if (listed.failure !== null) return failed(listed.failure);
  const byPath = new Map<string, Policies[number]>();
  for (const row of listed.rows) {
    const role = row.policies === undefined ? await call('roles.get', { params: { id: row.id } }) : succeeded(row);
    if (!role.ok) return role;
    for (const { path, actions } of role.value.policies ?? []) {
      const key = findAreaByPath(path) ?? path;
      const known = byPath.get(key) ?? { id: byPath.size + 1, path, actions: [] };
      const fresh = actions.flatMap(({ id, name, label }) =>
        id === undefined || known.actions.some((each) => each.id === id) ? [] : [{ id, name, label: label || name }],
      );
      byPath.set(key, { ...known, actions: [...known.actions, ...fresh] });
    }
  }
  return succeeded([...byPath.values()].filter(({ actions }) => actions.length > 0));
};

/** Updates the user's account through the list of users. */
const updateOwnAccount: Substitute<'account.update'> = async ({ body }, { call, userId }) => {
  if (userId === null) return failed(createFailure('unauthenticated', 'SESSION_EXPIRED'));
  const changed = await call('users.update', { params: { id: userId }, body: { adminUser: body } });
  if (!changed.ok) return changed;
  const now = await call('session.me', {});
  return now.ok ? now : succeeded(null);
};

/** Sends all closings of a store together, including unchanged ones. */
const wholePlan: Substitute<'stores.planClosings'> = async ({ params, body }, { call }) => {
  const read = await call('stores.get', { params });
  if (!read.ok) return read;
  const { scheduledClosingTimes: before } = read.value;
  const changes = new Map(
    body.scheduledClosingTimes.flatMap((entry) => (entry.id === undefined ? [] : [[entry.id, entry]])),
  );
  if ([...changes.keys()].some((id) => !before.some((closing) => closing.id === id))) {
    return failed(createFailure('missing', 1002));
  }
  const staying = before
    .filter(({ id }) => changes.get(id)?.destroy !== true)
    .map((closing) => {
      const { startDatetime, endDatetime, reason, dispatchMethod, kept, missingFields } = closing;
      const { id: _id, destroy: _destroy, ...change } = changes.get(closing.id) ?? {};
      return {
        startDatetime,
        ...(endDatetime !== null && { endDatetime }),
        reason,
        dispatchMethod,
        ...change,
        ...(missingFields && { missingFields }),
        kept: closing.id > 0 ? { ...kept, id: closing.id } : { ...kept },
      };
    });
  const added = body.scheduledClosingTimes.filter(({ id }) => id === undefined);
  const asRows = before.map(({ id, kind: _kind, ...closing }) => ({
    ...closing,
    ...(id > 0 && { kept: { ...closing.kept, id } }),
  }));
  const plan = { scheduledClosingTimes: [...staying, ...added] };
  const carried = mergeUnknownFields<typeof body>({ scheduledClosingTimes: asRows }, plan);
  return call('stores.planClosings', { params, body: carried });
};

/** Reads the channel ids of each store. The status of its menu there is not available. */
const storesOnChannels: Substitute<'menuDeploys.stores'> = async ({ query = {} }, { call }) => {
  const listed = await call('stores.list', { query });
  if (!listed.ok) return listed;
  const page: CallReplyOf<'menuDeploys.stores'>['page'] = [];
  for (let at = 0; at < listed.value.page.length; at += storesAtATime) {
    const some = listed.value.page.slice(at, at + storesAtATime);
    const read = await Promise.all(some.map(({ id }) => call('stores.get', { params: { id } })));
    for (const [index, { id, name, commune, menuId, menuName }] of some.entries()) {
      const whole = read[index];
      if (whole === undefined || (!whole.ok && whole.failure.kind === 'missing')) continue;
      if (!whole.ok) return whole;
      const { rappiId, uberEatsId } = whole.value;
      page.push({ id, name, commune, menuId, menuName, rappiId, uberEatsId });
    }
  }
  return succeeded({ ...listed.value, page });
};

const substitutes: { [N in CallName]?: Substitute<N> } = {
  'stores.bulk': allWholeStores,
  'policies.list': loadRolePolicies,
  'account.update': updateOwnAccount,
  'stores.planClosings': wholePlan,
  'menuDeploys.stores': storesOnChannels,
};

/**
 * Returns the substitute for a call that the platform lacks. Returns null if the platform has the call or there is no
 * substitute.
 */
export const findSubstitute = (
  name: CallName,
  capabilities: readonly Capability[],
): ((input: unknown, calls: SubstituteContext) => Promise<Outcome<unknown>>) | null => {
  const { capability } = getEndpoint(name) as { capability?: Capability };
  if (capability === undefined || capabilities.includes(capability)) return null;
  // The cast is safe, because the endpoint's schema has checked the input.
  return (
    (substitutes[name] as ((input: unknown, calls: SubstituteContext) => Promise<Outcome<unknown>>) | undefined) ?? null
  );
};
