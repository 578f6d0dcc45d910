import * as v from 'valibot';
import { createFailure } from '@shared/contract/protocol/errors';
import { succeeded } from '@shared/contract/protocol/failure';
import { loadAllPages } from '@shared/contract/protocol/allPages';
import type { BannerArea } from '@shared/domain/content/banners';
import type { BannerRow } from '@shared/contract/content/banners';
import { idSchema } from '@shared/contract/protocol/endpoint';
import { limits } from '@shared/domain/platform/limits';
import type { BannerOrderInput } from '@shared/jobs/bannerOrder';
import { createBulkJob } from '../bulkJob';
import { toBulkReply, type BulkKind, type BulkPlan } from '../bulkKind';
import { createBulkStateSchema } from '../bulkState';

const positionSchema = v.object({ from: v.number(), to: v.number() });
type Position = v.InferOutput<typeof positionSchema>;

interface Body {
  position: number;
}

const titles: Readonly<Record<BannerArea, string>> = {
  banners: 'Orden de los banners',
  positionBanners: 'Orden de los banners publicitarios',
  popUps: 'Orden de los pop-ups',
};

/** Changes the positions of banners. Sends only positions that differ, and no other fields. */
const kind: BulkKind<BannerOrderInput, number, ReadonlyMap<number, number>, Body, Position> = {
  title: ({ area = 'banners' }) => titles[area],
  state: createBulkStateSchema(idSchema, positionSchema, (state) => state),
  keys: ({ positions }) => positions.map(({ id }) => id),
  maxConcurrentRequests: 3,
  batchSize: 1,
  maxReadAge: 60_000,
  read: async ({ call, signal }, { area }) => {
    const { rows, failure } = await loadAllPages<Pick<BannerRow, 'id' | 'position'>>({
      readPage: (page) => call(`${area}.list`, { query: { page, limit: limits.storeSearchMax } }),
      getKey: ({ id }) => id,
      signal,
    });
    if (failure !== null) return { ok: false, failure };
    return succeeded(new Map(rows.map(({ id, position }) => [id, position])));
  },
  plan: (_calls, { positions }, ids, currentPositions) => {
    const plan: BulkPlan<number, Body, Position> = { decisions: [], requests: [] };
    const positionById = new Map(positions.map((position) => [position.id, position]));
    for (const id of ids) {
      const { from = 0, to = 0 } = positionById.get(id) ?? {};
      const position = currentPositions.get(id);
      if (position === undefined) plan.decisions.push([id, createFailure('missing', 1002)]);
      else if (position === to) plan.decisions.push([id, 'there']);
      else if (position !== from) plan.decisions.push([id, 'changedSince']);
      else plan.requests.push({ keys: [id], body: { position: to }, before: () => ({ from, to }) });
    }
    return plan;
  },
  send: async ({ call }, { area }, { keys: [id = 0], body }) =>
    toBulkReply(await call(`${area}.update`, { params: { id }, body }), () => ({ failures: new Map() })),
  undo: ({ area }, parts) => ({
    area,
    positions: parts.flatMap(({ keys, before: { from, to } }) => keys.map((id) => ({ id, from: to, to: from }))),
  }),
  result: (_input, results) => ({ results }),
  report: ({ area }) => ({ area }),
};

/** Version 3, because earlier builds have one kind per area and cannot read this kind's input. */
export const bannerOrder = { ...createBulkJob(kind), version: 3 as const };
