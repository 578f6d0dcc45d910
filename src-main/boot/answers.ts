import type { Outcome } from '@shared/bridge/failure';
import { internalCalls, type Area, type CallName, type CallReplyOf } from '@shared/contract';
import type { CurrentUser } from '@shared/contract/session';
import type { Settings } from '@shared/contract/settings';
import type { Store } from '@shared/contract/stores';
import type { OwnCopy } from '../session/ownCopy';
import type { StoreWatch } from '../watch/storeWatch';

interface Learners {
  ownUser: Pick<OwnCopy<CurrentUser>, 'readAgain'>;
  ownShop: Pick<OwnCopy<Settings>, 'readAgain'>;
  stores: Pick<StoreWatch, 'learn' | 'readNow'>;
}

/** An answer that told nothing teaches nothing: whoever wants to know reads again. */
const learnStore = (store: Store | null, { stores }: Learners, askedAt: number): void => {
  if (store !== null) stores.learn(store, askedAt);
};

/** What the main process learns from the answer of a call: a row for each call that teaches it something. */
const lessons: { [Name in CallName]?: (reply: CallReplyOf<Name>, learners: Learners, askedAt: number) => void } = {
  'stores.get': learnStore,
  'stores.update': learnStore,
  'stores.planClosings': learnStore,
  'stores.importDeliveryAreas': learnStore,
};

const teach = (name: CallName, reply: unknown, learners: Learners, askedAt: number) =>
  (lessons[name] as (reply: unknown, learners: Learners, askedAt: number) => void)(reply, learners, askedAt);

/** What the main process keeps of an area, and reads again once it is old. */
const refreshers: { [Name in Area]?: (learners: Learners) => Promise<void> } = {
  session: ({ ownUser }) => ownUser.readAgain(),
  settings: ({ ownShop }) => ownShop.readAgain(),
  stores: ({ stores }) => stores.readNow(),
};

/** Reads again what the main process keeps of areas whose answers are old. */
export const refreshAreas = (areas: readonly Area[], learners: Learners): void => {
  for (const area of areas) void refreshers[area]?.(learners);
};

/** What the main process itself takes from the ends of the screens' calls. A missing right says that the known rights are old. */
export const answersObserver =
  (learners: () => Learners) =>
  (name: string, outcome: Outcome<unknown>, askedAt: number): void => {
    // What is asked here must not make itself be asked again.
    if (internalCalls.has(name)) return;
    if (outcome.ok) {
      if (Object.hasOwn(lessons, name)) teach(name as CallName, outcome.value, learners(), askedAt);
      return;
    }
    if (outcome.failure.kind === 'forbidden') void learners().ownUser.readAgain();
  };
