import { failureOf } from '@shared/bridge/errors';
import { failed, succeeded, type Failure, type Outcome } from '@shared/bridge/failure';
import { endpoints, type CallInputOf, type CallName, type CallReplyOf } from '@shared/contract';
import { call } from '@kit/bridge/client';
import type { CrudArea, DraftOf, ItemOf, ListRowOf } from './crudCalls';
import type { ResourceForm } from './definition';
import { hasTaken, type FieldNatures } from './changes';

/** A body as the contract wraps it: `{ adminUser: draft }` or the draft itself. */
const bodyOf = (name: string, draft: object): object => {
  const key = endpoints.get(name)?.bodyKey;
  return key === undefined ? draft : { [key]: draft };
};

/** The names are put together from the area, so the compiler cannot follow their inputs; the bridge checks them. */
const ask = <Reply>(name: string, input: object): Promise<Outcome<Reply>> =>
  call<CallName>(name as CallName, input as CallInputOf<CallName>) as Promise<Outcome<Reply>>;

export const getItem = <A extends CrudArea>(area: A, id: number) => ask<ItemOf<A>>(`${area}.get`, { params: { id } });

/** Groups of the area's entities of which updates carry only what changed. */
export const groupsOf = (area: CrudArea): readonly string[] => endpoints.get(`${area}.update`)?.groups ?? [];

/**
 * Makes one; the same draft of the same `wish` is made once, however often it is sent. Where the answer does not say what
 * was made it is looked up, and null where it is not found.
 */
export const createAndRead = async <A extends CrudArea>(
  form: Found<A>,
  draft: DraftOf<A>,
  wish: string,
): Promise<Outcome<ItemOf<A> | null>> => {
  const name = `${form.of}.create`;
  const made = await ask<ItemOf<A> | null>(name, { body: bodyOf(name, draft as object), idempotencyKey: wish });
  if (!made.ok || made.value !== null) return made;
  const found = await findCreated(form, draft);
  return found.ok ? found : succeeded(null);
};

/**
 * Changes one. Where the answer does not say how it stands now it is read; `wanted`, all of it, where that fails. An
 * answer that the platform itself contradicts was none of its own: it counts as lost.
 */
export const updateAndRead = async <A extends CrudArea>(
  area: A,
  id: number,
  changes: object,
  { wanted, isTaken }: { wanted: ItemOf<A>; isTaken: (now: ItemOf<A>) => boolean },
): Promise<Outcome<ItemOf<A>>> => {
  const name = `${area}.update`;
  const changed = await ask<ItemOf<A> | null>(name, { params: { id }, body: bodyOf(name, changes) });
  if (!changed.ok) return changed;
  if (changed.value !== null) return succeeded(changed.value);
  const now = await getItem(area, id);
  if (!now.ok) return succeeded(wanted);
  return isTaken(now.value) ? now : failed(failureOf('unknownOutcome'));
};

export const removeItem = <A extends CrudArea>(area: A, id: number) =>
  ask<CallReplyOf<`${A}.remove`>>(`${area}.remove`, { params: { id } });

/** What reading back needs to know of a form. */
interface Found<A extends CrudArea> {
  of: A;
  lookUp: Pick<ResourceForm<A>['lookUp'], 'query' | 'is'>;
}

/** After a create whose answer was lost: the thing, or null where there is none. */
export const findCreated = async <A extends CrudArea>(
  { of: area, lookUp }: Found<A>,
  draft: DraftOf<A>,
): Promise<Outcome<ItemOf<A> | null>> => {
  const list = await ask<{ page: ListRowOf<A>[] }>(`${area}.list`, { query: lookUp.query(draft) });
  if (!list.ok) return list;
  const row = list.value.page.findLast((each) => lookUp.is(each, draft)) as { id: number } | undefined;
  return row === undefined ? succeeded(null) : getItem(area, row.id);
};

/** After an update whose answer was lost: the thing, or null where it is as before. */
export const findUpdated = async <A extends CrudArea>(
  area: A,
  id: number,
  changes: object,
  /** What the thing comes to as a draft. */
  draftOf: (item: ItemOf<A>) => object,
  natures: FieldNatures,
): Promise<Outcome<ItemOf<A> | null>> => {
  const now = await getItem(area, id);
  if (!now.ok) return now;
  return succeeded(hasTaken(changes, draftOf(now.value) as Record<string, unknown>, natures) ? now.value : null);
};

const isGone = ({ kind }: Failure): boolean => kind === 'missing';

/** `removed`, `wasGone` before, or still `there` although the answer was lost. */
export type Removal = 'removed' | 'wasGone' | 'there';

/** Removes, and finds out what happened where the answer was lost. */
export const removeAndSettle = async (area: CrudArea, id: number): Promise<Outcome<Removal>> => {
  const outcome = await removeItem(area, id);
  if (outcome.ok) return succeeded('removed');
  if (isGone(outcome.failure)) return succeeded('wasGone');
  if (outcome.failure.kind !== 'unknownOutcome') return outcome;
  const now = await getItem(area, id);
  if (now.ok) return succeeded('there');
  return isGone(now.failure) ? succeeded('removed') : outcome;
};
