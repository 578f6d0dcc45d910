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

/** Context of a substitute: sends the calls that replace another call, with that call's caller and deadline. */
export interface SubstituteContext {
  call: <N extends CallName>(name: N, input: CallInputOf<N>) => Promise<Outcome<CallReplyOf<N>>>;
  /** Id of the signed-in user. */
  userId: number | null;
}

type Substitute<N extends CallName> = (
  input: CallInputOf<N>,
  context: SubstituteContext,
) => Promise<Outcome<CallReplyOf<N>>>;

/** Maximum stores read at the same time, with one request each. */
const maxConcurrentStores = 6;

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
  const fullStores: BulkStore[] = [];
  for (let start = 0; start < ids.length; start += maxConcurrentStores) {
    const batchIds = ids.slice(start, start + maxConcurrentStores);
    for (const outcome of await Promise.all(batchIds.map((id) => call('stores.get', { params: { id } })))) {
      if (outcome.ok) fullStores.push(toBulkStore(outcome.value));
      // Skips stores that were removed in the meantime.
      else if (outcome.failure.kind !== 'missing') return outcome;
    }
  }
  return succeeded(fullStores);
};

const readAllStoresInFull: Substitute<'stores.bulk'> = async (_input, context) => {
  const listedStores = await loadAllPages({
    readPage: (page) => context.call('stores.list', { query: { page, limit: limits.allStoresPageSize } }),
    getKey: ({ id }) => id,
  });
  if (listedStores.failure !== null) return failed(listedStores.failure);
  return fetchBulkStores(
    listedStores.rows.map(({ id }) => id),
    context,
  );
};

type Policies = CallReplyOf<'policies.list'>;

/** Collects policies from the roles, because each role lists all actions of its areas. */
const loadRolePolicies: Substitute<'policies.list'> = async (_input, { call }) => {
  const listedRoles = await loadAllPages({
    readPage: (page) => call('roles.list', { query: { page } }),
    getKey: ({ id }) => id,
  });
  if (listedRoles.failure !== null) return failed(listedRoles.failure);
  const policiesByPath = new Map<string, Policies[number]>();
  for (const role of listedRoles.rows) {
    const roleOutcome =
      role.policies === undefined ? await call('roles.get', { params: { id: role.id } }) : succeeded(role);
    if (!roleOutcome.ok) return roleOutcome;
    for (const { path, actions } of roleOutcome.value.policies ?? []) {
      const key = findAreaByPath(path) ?? path;
      const policy = policiesByPath.get(key) ?? { id: policiesByPath.size + 1, path, actions: [] };
      const newActions = actions.flatMap(({ id, name, label }) =>
        id === undefined || policy.actions.some((action) => action.id === id)
          ? []
          : [{ id, name, label: label || name }],
      );
      policiesByPath.set(key, { ...policy, actions: [...policy.actions, ...newActions] });
    }
  }
  return succeeded([...policiesByPath.values()].filter(({ actions }) => actions.length > 0));
};

/** Updates the user's own account with the call that updates any user. */
const updateOwnAccount: Substitute<'account.update'> = async ({ body }, { call, userId }) => {
  if (userId === null) return failed(createFailure('unauthenticated', 'SESSION_EXPIRED'));
  const changedUser = await call('users.update', { params: { id: userId }, body: { adminUser: body } });
  if (!changedUser.ok) return changedUser;
  const userOutcome = await call('session.me', {});
  return userOutcome.ok ? userOutcome : succeeded(null);
};

/** Sends all closings of a store together, including unchanged ones. */
const planClosingsInFull: Substitute<'stores.planClosings'> = async ({ params, body }, { call }) => {
  const outcome = await call('stores.get', { params });
  if (!outcome.ok) return outcome;
  const { scheduledClosingTimes: currentClosings } = outcome.value;
  const changes = new Map(
    body.scheduledClosingTimes.flatMap((closingEntry) =>
      closingEntry.id === undefined ? [] : [[closingEntry.id, closingEntry]],
    ),
  );
  if ([...changes.keys()].some((id) => !currentClosings.some((closing) => closing.id === id))) {
    return failed(createFailure('missing', 1002));
  }
  const remainingClosings = currentClosings
    .filter(({ id }) => changes.get(id)?.destroy !== true)
    .map((closing) => {
      const { startDatetime, endDatetime, reason, dispatchMethod, kept: unknownFields, missingFields } = closing;
      const { id: _id, destroy: _destroy, ...change } = changes.get(closing.id) ?? {};
      return {
        startDatetime,
        ...(endDatetime !== null && { endDatetime }),
        reason,
        dispatchMethod,
        ...change,
        ...(missingFields && { missingFields }),
        kept: closing.id > 0 ? { ...unknownFields, id: closing.id } : { ...unknownFields },
      };
    });
  const addedClosings = body.scheduledClosingTimes.filter(({ id }) => id === undefined);
  const closingRows = currentClosings.map(({ id, kind: _kind, closedBy: _author, ...closing }) => ({
    ...closing,
    ...(id > 0 && { kept: { ...closing.kept, id } }),
  }));
  const plan = { scheduledClosingTimes: [...remainingClosings, ...addedClosings] };
  const mergedBody = mergeUnknownFields<typeof body>({ scheduledClosingTimes: closingRows }, plan);
  return call('stores.planClosings', { params, body: mergedBody });
};

/** Reads the channel ids of each store. The menu's status on the channel is not available this way. */
const readStoresOnChannels: Substitute<'menuDeploys.stores'> = async ({ query = {} }, { call }) => {
  const listedStores = await call('stores.list', { query });
  if (!listedStores.ok) return listedStores;
  const page: CallReplyOf<'menuDeploys.stores'>['page'] = [];
  for (let start = 0; start < listedStores.value.page.length; start += maxConcurrentStores) {
    const items = listedStores.value.page.slice(start, start + maxConcurrentStores);
    const outcome = await Promise.all(items.map(({ id }) => call('stores.get', { params: { id } })));
    for (const [index, { id, name, commune, menuId, menuName }] of items.entries()) {
      const fullStores = outcome[index];
      if (fullStores === undefined || (!fullStores.ok && fullStores.failure.kind === 'missing')) continue;
      if (!fullStores.ok) return fullStores;
      const { rappiId, uberEatsId } = fullStores.value;
      page.push({ id, name, commune, menuId, menuName, rappiId, uberEatsId });
    }
  }
  return succeeded({ ...listedStores.value, page });
};

const substitutes: { [N in CallName]?: Substitute<N> } = {
  'stores.bulk': readAllStoresInFull,
  'policies.list': loadRolePolicies,
  'account.update': updateOwnAccount,
  'stores.planClosings': planClosingsInFull,
  'menuDeploys.stores': readStoresOnChannels,
};

/**
 * Returns the substitute for a call that the platform lacks. Returns null if the platform has the call or there is no
 * substitute.
 */
export const findSubstitute = (
  name: CallName,
  capabilities: readonly Capability[],
): ((input: unknown, context: SubstituteContext) => Promise<Outcome<unknown>>) | null => {
  const { capability } = getEndpoint(name) as { capability?: Capability };
  if (capability === undefined || capabilities.includes(capability)) return null;
  // The cast is safe, because the endpoint's schema has checked the input.
  return (
    (substitutes[name] as ((input: unknown, context: SubstituteContext) => Promise<Outcome<unknown>>) | undefined) ??
    null
  );
};
