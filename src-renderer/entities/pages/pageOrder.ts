import type { Failure } from '@shared/contract/protocol/failure';
import { toOutcome } from '@shared/calls/command';
import { sortByIds } from '@kit/ui/sortable/sortByIds';
import { readBuilderPages } from './pageReads';
import { updateBuilderPage } from './pageWrites';
import type { PageWriter } from './pageWriter';
import type { StoredBuilderPage } from './sitePages';

/**
 * Reorders the pages of the page builder, with one update per moved page. Reads the current positions first, because
 * the displayed list may be older. Pages missing from `ids` come last.
 */
export const reorderPages = async (
  writer: PageWriter,
  ids: readonly number[],
): Promise<{ movedCount: number; failure: Failure | null }> => {
  const currentPages = await readBuilderPages(writer.tenantId);
  if (!currentPages.ok) return { movedCount: 0, failure: currentPages.failure };
  const pages = sortByIds(
    currentPages.value.toSorted((a, b) => a.position - b.position),
    ids,
    (page) => page.id,
  );
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
