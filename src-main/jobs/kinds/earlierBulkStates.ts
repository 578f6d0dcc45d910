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
  const earlierState = v.safeParse(storeState, state);
  if (!earlierState.success) return state;
  const { unanswered, undo, ...rest } = earlierState.output;
  return {
    ...rest,
    unanswered: unanswered.flatMap(({ storeIds }) => storeIds),
    undo: undo.map(({ storeIds, ...before }) => ({ keys: storeIds, before })),
  };
};

const productState = v.object({ results, undo: v.array(v.looseObject({ id: v.number() })), isUndone });

/** Converts the state of a product job. Earlier builds listed items without a reply only in the undo data. */
export const upgradeProductState = (state: unknown): unknown => {
  const earlierState = v.safeParse(productState, state);
  if (!earlierState.success || (state !== null && typeof state === 'object' && 'unanswered' in state)) return state;
  const { undo, ...rest } = earlierState.output;
  const endedIds = new Set(rest.results.filter((result) => !v.is(isUnknown, result)).map(([id]) => id));
  const sentInputs = [...undo.map(({ id }) => id), ...rest.results.map(([id]) => id)];
  return {
    ...rest,
    unanswered: [...new Set(sentInputs)].filter((id) => !endedIds.has(id)),
    undo: undo.map(({ id, ...before }) => ({ keys: [id], before })),
  };
};

const priceState = v.object({
  results: v.array(v.tuple([v.number(), v.number(), v.looseObject({ state: v.string() })])),
  isUndone,
});

export const upgradePriceState = (state: unknown): unknown => {
  const earlierState = v.safeParse(priceState, state);
  if (!earlierState.success || (state !== null && typeof state === 'object' && 'unanswered' in state)) return state;
  const rows = earlierState.output.results.map(
    ([groupId, productId, result]) => [`${groupId} ${productId}`, result] as const,
  );
  const sentRows = rows.filter(([, result]) => result.state !== 'failed').map(([key]) => key);
  const keysWithoutReply = rows.filter(([, result]) => result.state === 'unknown').map(([key]) => key);
  return {
    results: rows,
    unanswered: keysWithoutReply,
    undo: sentRows.length === 0 ? [] : [{ keys: sentRows, before: null }],
    isUndone: earlierState.output.isUndone,
  };
};
