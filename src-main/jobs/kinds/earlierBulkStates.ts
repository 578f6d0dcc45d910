import * as v from 'valibot';

/** Converts the bulk job states of earlier builds, in which each kind had its own format. */

const results = v.array(v.looseTuple([v.number()]));
const isUndone = v.optional(v.boolean(), false);
const isUnknown = v.looseTuple([v.number(), v.object({ state: v.literal('unknown') })]);

const storeState = v.object({
  results,
  unanswered: v.array(v.object({ storeIds: v.array(v.number()) })),
  undo: v.optional(v.array(v.looseObject({ storeIds: v.array(v.number()) })), []),
  isUndone,
});

export const upgradeStoreState = (state: unknown): unknown => {
  const earlier = v.safeParse(storeState, state);
  if (!earlier.success) return state;
  const { unanswered, undo, ...rest } = earlier.output;
  return {
    ...rest,
    unanswered: unanswered.flatMap(({ storeIds }) => storeIds),
    undo: undo.map(({ storeIds, ...before }) => ({ keys: storeIds, before })),
  };
};

const productState = v.object({ results, undo: v.array(v.looseObject({ id: v.number() })), isUndone });

/** Converts the state of a product job. Earlier builds listed items without a reply only in the undo data. */
export const upgradeProductState = (state: unknown): unknown => {
  const earlier = v.safeParse(productState, state);
  if (!earlier.success || (state !== null && typeof state === 'object' && 'unanswered' in state)) return state;
  const { undo, ...rest } = earlier.output;
  const ended = new Set(rest.results.filter((result) => !v.is(isUnknown, result)).map(([id]) => id));
  const sent = [...undo.map(({ id }) => id), ...rest.results.map(([id]) => id)];
  return {
    ...rest,
    unanswered: [...new Set(sent)].filter((id) => !ended.has(id)),
    undo: undo.map(({ id, ...before }) => ({ keys: [id], before })),
  };
};

const priceState = v.object({
  results: v.array(v.tuple([v.number(), v.number(), v.looseObject({ state: v.string() })])),
  isUndone,
});

export const upgradePriceState = (state: unknown): unknown => {
  const earlier = v.safeParse(priceState, state);
  if (!earlier.success || (state !== null && typeof state === 'object' && 'unanswered' in state)) return state;
  const rows = earlier.output.results.map(
    ([groupId, productId, result]) => [`${groupId} ${productId}`, result] as const,
  );
  const sent = rows.filter(([, result]) => result.state !== 'failed').map(([key]) => key);
  const unanswered = rows.filter(([, result]) => result.state === 'unknown').map(([key]) => key);
  return {
    results: rows,
    unanswered,
    undo: sent.length === 0 ? [] : [{ keys: sent, before: null }],
    isUndone: earlier.output.isUndone,
  };
};
