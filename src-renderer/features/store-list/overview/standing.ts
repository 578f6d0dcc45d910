import type { StoreNow } from '@entities/stores/state/useStoreStates';
import { isLeft } from '@shared/domain/stores/storeState';

/** `stuck`: takes no orders until somebody does something. `closed` ones come back by themselves. */
export const standings = ['selling', 'open', 'partly', 'outside', 'closed', 'stuck'] as const;
export type Standing = (typeof standings)[number];

export interface Standings {
  by: Record<Standing, StoreNow[]>;
  /** All that somebody has to mend: those that are stuck, then those with a dispatch method that is. */
  toFix: StoreNow[];
}

const standingOf = ({ state }: StoreNow): Standing => {
  if (isLeft(state)) return 'stuck';
  return state.kind === 'unable' ? 'stuck' : state.kind;
};

/** How all stores stand: each in one place. */
export const standingsOf = (stores: readonly StoreNow[]): Standings => {
  const by: Standings['by'] = { selling: [], open: [], partly: [], outside: [], closed: [], stuck: [] };
  for (const each of stores) by[standingOf(each)].push(each);
  const isPartStuck = ({ state }: StoreNow) => state.stuck.length > 0;
  const parts = standings.filter((standing) => standing !== 'stuck').flatMap((standing) => by[standing]);
  return { by, toFix: [...by.stuck, ...parts.filter(isPartStuck)] };
};
