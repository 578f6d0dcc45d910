import * as v from 'valibot';

/** Converts the bulk job states of earlier builds, in which each kind had its own format. */

const resultsSchema = v.array(v.looseTuple([v.number()]));
const isUndoneSchema = v.optional(v.boolean(), false);
const unknownResultSchema = v.looseTuple([v.number(), v.object({ state: v.literal('unknown') })]);

const storeStateSchema = v.object({
  results: resultsSchema,
  unanswered: v.array(v.object({ storeIds: v.array(v.number()) })),
  undo: v.optional(v.array(v.looseObject({ storeIds: v.array(v.number()) })), []),
  isUndone: isUndoneSchema,
});

export const upgradeStoreState = (state: unknown): unknown => {
  const earlierState = v.safeParse(storeStateSchema, state);
  if (!earlierState.success) return state;
  const { unanswered, undo, ...otherFields } = earlierState.output;
  return {
    ...otherFields,
    unanswered: unanswered.flatMap(({ storeIds }) => storeIds),
    undo: undo.map(({ storeIds, ...before }) => ({ keys: storeIds, before })),
  };
};

const productStateSchema = v.object({
  results: resultsSchema,
  undo: v.array(v.looseObject({ id: v.number() })),
  isUndone: isUndoneSchema,
});

/** Converts the state of a product job. Earlier builds listed items without a reply only in the undo data. */
export const upgradeProductState = (state: unknown): unknown => {
  const earlierState = v.safeParse(productStateSchema, state);
  if (!earlierState.success || (state !== null && typeof state === 'object' && 'unanswered' in state)) return state;
  const { undo, ...otherFields } = earlierState.output;
  const endedIds = new Set(
    otherFields.results.filter((result) => !v.is(unknownResultSchema, result)).map(([id]) => id),
  );
  const sentIds = [...undo.map(({ id }) => id), ...otherFields.results.map(([id]) => id)];
  return {
    ...otherFields,
    unanswered: [...new Set(sentIds)].filter((id) => !endedIds.has(id)),
    undo: undo.map(({ id, ...before }) => ({ keys: [id], before })),
  };
};

const priceStateSchema = v.object({
  results: v.array(v.tuple([v.number(), v.number(), v.looseObject({ state: v.string() })])),
  isUndone: isUndoneSchema,
});

export const upgradePriceState = (state: unknown): unknown => {
  const earlierState = v.safeParse(priceStateSchema, state);
  if (!earlierState.success || (state !== null && typeof state === 'object' && 'unanswered' in state)) return state;
  const rows = earlierState.output.results.map(
    ([groupId, productId, result]) => [`${groupId} ${productId}`, result] as const,
  );
  const sentKeys = rows.filter(([, result]) => result.state !== 'failed').map(([key]) => key);
  const keysWithoutReply = rows.filter(([, result]) => result.state === 'unknown').map(([key]) => key);
  return {
    results: rows,
    unanswered: keysWithoutReply,
    undo: sentKeys.length === 0 ? [] : [{ keys: sentKeys, before: null }],
    isUndone: earlierState.output.isUndone,
  };
};
