import type { Failure } from '@shared/contract/protocol/failure';
import { command, toOutcome } from '@shared/calls/command';
import { reconcileUpdate } from '@shared/calls/reconcile';
import { readBuiltPage } from './pageReads';
import type { PageWriter } from './pageWriter';
import type { StoredBuilderPage } from './sitePages';

/** Reorders built pages with one change per moved page. */
export const orderPages = async (
  { ports, tenantId, editor }: PageWriter,
  pages: readonly StoredBuilderPage[],
): Promise<{ moved: number; failure: Failure | null }> => {
  let moved = 0;
  for (const [position, { id, position: before }] of pages.entries()) {
    if (position === before) continue;
    const done = toOutcome(
      await command<'builderPages.update', StoredBuilderPage>(
        ports,
        'builderPages.update',
        { params: { id }, body: { data: { position, editor } } },
        {
          reconcile: reconcileUpdate(
            () => readBuiltPage(tenantId, id),
            (now) => now.position === position,
          ),
        },
      ),
    );
    if (!done.ok) return { moved, failure: done.failure };
    moved += 1;
  }
  return { moved, failure: null };
};
