import { createFailure } from '@shared/contract/protocol/errors';
import { succeeded } from '@shared/contract/protocol/failure';
import { loadAllPages } from '@shared/contract/protocol/allPages';
import { idSchema } from '@shared/contract/protocol/endpoint';
import type { BuilderPage } from '@shared/contract/content/pages';
import type { Versioned } from '@shared/contract/protocol/version';
import { readPageContent, writePageContent, type PageContent } from '@shared/contract/content/blocks';
import {
  framingUndo,
  createFramingUndo,
  applyFraming,
  restoreFraming,
  type FramingUndo,
} from '@shared/contract/content/framing';
import type { PageFramingInput } from '@shared/jobs/pageFraming';
import { createBulkJob } from '../bulkJob';
import { toBulkReply, type BulkKind } from '../bulkKind';
import { createBulkStateSchema } from '../bulkState';

type StoredBuilderPage = BuilderPage & Versioned;
type Body = Pick<StoredBuilderPage, 'content'> & { lockVersion?: number };

const pagesPerRequest = 100;

const computeContent = (
  change: PageFramingInput['change'],
  id: number,
  content: PageContent,
): PageContent | null | 'changedSince' => {
  if (change.kind === 'copy') return applyFraming(content, change.framing);
  const part = change.parts.find((candidate) => candidate.id === id);
  return part === undefined ? null : restoreFraming(content, part);
};

const kind: BulkKind<PageFramingInput, number, Map<number, StoredBuilderPage>, Body, FramingUndo> = {
  title: () => 'Encabezado y pie de páginas',
  state: createBulkStateSchema(idSchema, framingUndo, (state) => state),
  keys: ({ pageIds }) => pageIds,
  // Few concurrent requests are enough, because each page is a separate update and few pages change.
  maxConcurrentRequests: 2,
  batchSize: 1,
  maxReadAge: 60_000,
  read: async (calls, { tenantId }) => {
    const { rows, failure } = await loadAllPages<StoredBuilderPage>({
      readPage: (page) => calls.call('builderPages.list', { query: { tenantId, page, limit: pagesPerRequest } }),
      getKey: ({ id }) => id,
      signal: calls.signal,
    });
    return failure === null ? succeeded(new Map(rows.map((row) => [row.id, row]))) : { ok: false, failure };
  },
  plan: (_calls, { change }, ids, pages) => {
    const plan: ReturnType<typeof kind.plan> = { decisions: [], requests: [] };
    for (const id of ids) {
      const page = pages.get(id);
      if (page === undefined) {
        plan.decisions.push([id, createFailure('missing', 1002)]);
        continue;
      }
      const content = readPageContent(page.content);
      const newContent = computeContent(change, id, content);
      if (newContent === null || newContent === 'changedSince') {
        plan.decisions.push([id, newContent ?? 'there']);
        continue;
      }
      const { lockVersion } = page;
      const undo = change.kind === 'copy' ? createFramingUndo(content, change.framing) : undefined;
      plan.requests.push({
        keys: [id],
        body: { content: writePageContent(newContent), ...(lockVersion !== undefined && { lockVersion }) },
        before: () => undo,
      });
    }
    return plan;
  },
  send: async ({ call }, { editor }, { keys: [id = 0], body }) =>
    toBulkReply(await call('builderPages.update', { params: { id }, body: { data: { ...body, editor } } }), () => ({
      failures: new Map(),
    })),
  undo: ({ tenantId, editor }, parts) => {
    const pages = parts.flatMap(({ keys, before }) => keys.map((id) => ({ id, ...before })));
    return { change: { kind: 'restore', parts: pages }, tenantId, editor, pageIds: pages.map(({ id }) => id) };
  },
  result: (_input, results) => ({ results }),
};

/** Copies the header and footer of one page to other pages. */
export const pageFraming = createBulkJob(kind);
