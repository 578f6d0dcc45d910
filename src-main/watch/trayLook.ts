import type { LiveState } from '@shared/bridge/live';
import type { ForgottenClosing } from '@shared/bridge/watch';
import type { StoreRow } from '@shared/contract/stores';
import { openDispatchMethods, opennessOf, reopensAt } from '@shared/domain/stores/closing';
import { instantOf } from '@shared/domain/values/wallTime';
import { texts } from './texts';

/** What the tray shows: a line for each thing there is to say, and whether somebody should look. */
export interface TrayLook {
  lines: string[];
  isAlert: boolean;
}

/** What is known of the stores. */
export interface TrayView extends Pick<LiveState, 'readAt' | 'failure'> {
  stores: readonly StoreRow[];
  forgotten: readonly ForgottenClosing[];
}

/** So many stores are named. */
const named = 3;

interface Waiting {
  store: StoreRow;
  /** The instant it takes all orders again; null: when somebody opens it. */
  opensAt: number | null;
}

/** Those that open by themselves first, the soonest at the top: theirs are the countdowns. */
const inOrder = (one: Waiting, other: Waiting): number => {
  const [first, second] = [one, other].map(({ opensAt }) => opensAt ?? Infinity) as [number, number];
  return first === second ? one.store.name.localeCompare(other.store.name, 'es') : first - second;
};

const lineOf = ({ store, opensAt }: Waiting, now: number): string => {
  const left = opensAt === null ? null : opensAt - now;
  if (left !== null && left <= 0) return texts.tray.opensSoon(store.name);
  if (opennessOf(store) === 'closed') {
    return left === null ? texts.tray.untilOpened(store.name) : texts.tray.opens(store.name, left);
  }
  const scope = openDispatchMethods(store).includes('delivery') ? 'pickUp' : 'delivery';
  return left === null ? texts.tray.part(store.name, scope) : texts.tray.partFor(store.name, scope, left);
};

/** Null: nobody is signed in who may see the stores. */
export const trayLook = (view: TrayView | null, zone: string, now: number): TrayLook => {
  if (view === null) return { lines: [texts.tray.idle], isAlert: false };
  const { stores, readAt, failure, forgotten } = view;
  if (readAt === null) return { lines: [failure === null ? texts.tray.reading : texts.tray.unread], isAlert: false };
  const waiting = stores
    .filter((store) => opennessOf(store) !== 'open')
    .map((store): Waiting => {
      const end = reopensAt(store.currentClosings);
      return { store, opensAt: end === null ? null : instantOf(end, zone, 'end') };
    })
    .sort(inOrder);
  const closed = waiting.filter(({ store }) => opennessOf(store) === 'closed').length;
  const partly = waiting.length - closed;
  const lines = [
    ...(waiting.length === 0 ? [texts.tray.allOpen] : []),
    ...(closed > 0 ? [texts.tray.closed(closed)] : []),
    ...(partly > 0 ? [texts.tray.partly(partly)] : []),
    ...waiting.slice(0, named).map((each) => lineOf(each, now)),
    ...(waiting.length > named ? [texts.tray.more(waiting.length - named)] : []),
    // What is old must not pass for the present.
    ...(failure === null ? [] : [texts.tray.from(readAt, zone)]),
  ];
  return { lines, isAlert: waiting.length > 0 || forgotten.length > 0 };
};
