import type { Page } from 'playwright';
import type { Outcome } from '@shared/contract/protocol/failure';
import type { CallInputOf, CallName, CallReplyOf } from '@shared/contract';
import { callBridge } from './callBridge';

/** Makes a call through the app's bridge as the signed-in user. A failed call fails the test. */
export const callAs = async <N extends CallName>(
  page: Page,
  name: N,
  input: CallInputOf<N>,
): Promise<NonNullable<CallReplyOf<N>>> => {
  const outcome = (await callBridge(page, name, input)) as Outcome<NonNullable<CallReplyOf<N>>>;
  if (!outcome.ok) throw new Error(`${name} failed: ${JSON.stringify(outcome.failure)}`);
  return outcome.value;
};

/** Returns all stores of the tenant, sorted by name. */
export const loadStores = (page: Page) => callAs(page, 'stores.bulk', { query: { view: 'bulk', limit: 1000 } });
