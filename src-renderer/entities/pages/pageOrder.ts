import type { Failure } from '@shared/contract/protocol/failure';
import { toOutcome } from '@shared/calls/command';
import { updateBuilderPage } from './pageWrites';
import type { PageWriter } from './pageWriter';
import type { StoredBuilderPage } from './sitePages';

/** Reorders the pages of the page builder, with one update per moved page. */
export const reorderPages = async (
  writer: PageWriter,
  pages: readonly StoredBuilderPage[],
): Promise<{ movedCount: number; failure: Failure | null }> => {
  let movedCount = 0;
  for (const [position, { id, position: currentPosition }] of pages.entries()) {
    if (position === currentPosition) continue;
    const isApplied = (currentPage: StoredBuilderPage) => currentPage.position === position;
    const outcome = toOutcome(await updateBuilderPage(writer, id, { position }, { isApplied }));
    if (!outcome.ok) return { movedCount, failure: outcome.failure };
    movedCount += 1;
  }
  return { movedCount, failure: null };
};
