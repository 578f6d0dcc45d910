import type { Failure } from '@shared/contract/protocol/failure';
import { toOutcome } from '@shared/calls/command';
import { updateBuilderPage } from './pageWrites';
import type { PageWriter } from './pageWriter';
import type { StoredBuilderPage } from './sitePages';

/** Reorders the pages of the page builder, with one update per moved page. */
export const reorderPages = async (
  writer: PageWriter,
  pages: readonly StoredBuilderPage[],
): Promise<{ moved: number; failure: Failure | null }> => {
  let moved = 0;
  for (const [position, { id, position: before }] of pages.entries()) {
    if (position === before) continue;
    const isApplied = (currentPage: StoredBuilderPage) => currentPage.position === position;
    const outcome = toOutcome(await updateBuilderPage(writer, id, { position }, { isApplied }));
    if (!outcome.ok) return { moved, failure: outcome.failure };
    moved += 1;
  }
  return { moved, failure: null };
};
