import * as v from 'valibot';
import { createFailure } from '@shared/contract/protocol/errors';
import { succeeded } from '@shared/contract/protocol/failure';
import { loadAllPages } from '@shared/contract/protocol/allPages';
import type { BannerRow } from '@shared/contract/content/banners';
import { idSchema } from '@shared/contract/protocol/endpoint';
import { limits } from '@shared/domain/platform/limits';
import type { BannerOrderInput, BannerOrderResult } from '@shared/jobs/bannerOrder';
import { bulkJob } from '../bulkJob';
import { toBulkReply, type BulkKind } from '../bulkKind';
import { bulkStateSchema } from '../bulkState';

const positionSchema = v.object({ from: v.number(), to: v.number() });
type Position = v.InferOutput<typeof positionSchema>;

/** Sends only the position, and only if it changes. */
const createKind = (
  area: 'banners' | 'positionBanners' | 'popUps',
): BulkKind<BannerOrderInput, number, ReadonlyMap<number, number>, { position: number }, Position> => ({
  state: bulkStateSchema(idSchema, positionSchema, (state) => state),
  keys: ({ positions }) => positions.map(({ id }) => id),
  sideBySide: 3,
  batchSize: 1,
  maxAge: 60_000,
  read: async ({ call, signal }) => {
    const { rows, failure } = await loadAllPages<Pick<BannerRow, 'id' | 'position'>>({
      readPage: (page) => call(`${area}.list`, { query: { page, limit: limits.storeSearchMax } }),
      keyOf: ({ id }) => id,
      signal,
    });
    if (failure !== null) return { ok: false, failure };
    return succeeded(new Map(rows.map(({ id, position }) => [id, position])));
  },
  plan: (_calls, { positions }, ids, now) => {
    const plan: ReturnType<ReturnType<typeof createKind>['plan']> = { verdicts: [], requests: [] };
    const positionById = new Map(positions.map((position) => [position.id, position]));
    for (const id of ids) {
      const { from = 0, to = 0 } = positionById.get(id) ?? {};
      const position = now.get(id);
      if (position === undefined) plan.verdicts.push([id, createFailure('missing', 1002)]);
      else if (position === to) plan.verdicts.push([id, 'there']);
      else if (position !== from) plan.verdicts.push([id, 'changedSince']);
      else plan.requests.push({ keys: [id], body: { position: to }, before: () => ({ from, to }) });
    }
    return plan;
  },
  send: async ({ call }, _input, { keys: [id = 0], body }) =>
    toBulkReply(await call(`${area}.update`, { params: { id }, body }), () => ({ failures: new Map() })),
  undo: (_input, parts) => ({
    positions: parts.flatMap(({ keys, before: { from, to } }) => keys.map((id) => ({ id, from: to, to: from }))),
  }),
  result: (_input, results): BannerOrderResult => ({ results }),
});

export const bannerOrder = bulkJob(createKind('banners'));
export const positionBannerOrder = bulkJob(createKind('positionBanners'));
export const popUpOrder = bulkJob(createKind('popUps'));
