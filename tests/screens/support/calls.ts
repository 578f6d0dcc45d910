import type { Outcome } from '@shared/contract/protocol/failure';
import type { CallInputOf, CallName, CallReplyOf } from '@shared/contract';
import { createStoreSellingAllDay, type StorePatch } from '../../support/sellingStore';

/** Sends a call through the bridge as the signed-in user; a failure fails the test. */
export const callAs = async <N extends CallName>(
  name: N,
  input: CallInputOf<N>,
): Promise<NonNullable<CallReplyOf<N>>> => {
  const { value } = JSON.parse(await window.comanda.act('session.state', '{}')) as { value: { epoch: number } };
  const text = await window.comanda.call(name, JSON.stringify(input), value.epoch);
  const outcome = JSON.parse(text) as Outcome<NonNullable<CallReplyOf<N>>>;
  if (!outcome.ok) throw new Error(`${name} failed: ${JSON.stringify(outcome.failure)}`);
  return outcome.value;
};

/** All stores of the tenant, by name. */
export const loadStores = () => callAs('stores.bulk', { query: { view: 'bulk', limit: 1000 } });

/** The first store by name. */
export const firstStore = async () => {
  const [store] = await loadStores();
  if (store === undefined) throw new Error('the tenant has no stores');
  return store;
};

/** Makes a store accept all orders, then applies `change`. */
export const takeAllOrders = async (id: number, change: StorePatch) => {
  const { page: menus } = await callAs('menus.list', { query: { limit: 10 } });
  await callAs('stores.update', {
    params: { id },
    body: { ...createStoreSellingAllDay(menus[0]?.id ?? null), ...change },
  });
};
