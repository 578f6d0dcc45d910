import type { Failure, Outcome } from '@shared/bridge/failure';
import { rowOf } from '@shared/contract/storeRows';
import type { Store } from '@shared/contract/stores';
import type { CallCache } from '@kit/data/useCallCache';

const firstWait = 1_000;
const longestWait = 15_000;

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Failures that asking again would not change. */
const isFinal = ({ kind }: Failure) =>
  kind === 'missing' || kind === 'forbidden' || kind === 'unauthenticated' || kind === 'superseded';

/** Reads a store past the cache and shows what the platform says in every list that has it. */
export const readStore = async (cache: CallCache, id: number): Promise<Outcome<Store>> => {
  const outcome = await cache.read('stores.get', { params: { id } });
  if (!outcome.ok) return outcome;
  const row = rowOf(outcome.value);
  cache.patchRows('stores.list', (known) => (known.id === id ? row : known));
  cache.patch('stores.all', (all) => all.map((each) => (each.id === id ? { ...each, opened: row.opened } : each)));
  return outcome;
};

/** Reads a store until the platform answers, waiting longer each time; `onTrouble` hears of the first failure. */
export const readUntilKnown = async (cache: CallCache, id: number, onTrouble: () => void): Promise<Outcome<Store>> => {
  for (let pause = firstWait; ; pause = Math.min(pause * 2, longestWait)) {
    const outcome = await readStore(cache, id);
    if (outcome.ok || isFinal(outcome.failure)) return outcome;
    if (pause === firstWait) onTrouble();
    await wait(pause);
  }
};
