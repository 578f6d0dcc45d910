import * as v from 'valibot';
import { idSchema } from '../contract/protocol/endpoint';
import { framingSchema, framingUndo } from '../contract/content/framing';
import type { BulkResult } from './bulkResult';
import type { JobContract } from './contract';

/** Job that copies the header and footer of one page to other pages. */

/** Maximum pages, far more than a tenant has. */
const maxPages = 1_000;

const input = v.strictObject({
  change: v.variant('kind', [
    v.strictObject({ kind: v.literal('copy'), framing: framingSchema }),
    v.strictObject({
      kind: v.literal('restore'),
      parts: v.array(v.strictObject({ id: idSchema, ...framingUndo.entries })),
    }),
  ]),
  tenantId: v.pipe(v.string(), v.minLength(1)),
  editor: v.strictObject({ id: idSchema, name: v.string() }),
  pageIds: v.pipe(v.array(idSchema), v.minLength(1), v.maxLength(maxPages)),
});
export type PageFramingInput = v.InferOutput<typeof input>;

export const pageFraming: JobContract<PageFramingInput, BulkResult> = { input, needs: () => 'pages.update' };
