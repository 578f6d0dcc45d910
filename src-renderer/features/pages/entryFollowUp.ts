import { succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { toOutcome } from '@shared/calls/command';
import type { PageContentJson } from '@shared/contract/content/pageContent';
import { readPageContent, writePageContent } from '@shared/contract/content/blocks';
import { isSameJson } from '@shared/domain/values/json';
import { toPageAddress, pageStatuses, toStoredPageAddress } from '@shared/domain/content/pages';
import { readBuilderPages } from '@entities/pages/pageReads';
import { updateBuilderPage, type BuilderPageChanges } from '@entities/pages/pageWrites';
import { withoutAnalytics, type PageWriter } from '@entities/pages/pageWriter';
import { getBuilderPageAddress, type StoredBuilderPage, type StoredPage } from '@entities/pages/sitePages';

/** Copies the entry's changed address, title and description to a page's content. */
const mergeEntryChanges = (
  content: PageContentJson,
  storedPage: StoredPage,
  previousPage: StoredPage,
): PageContentJson => {
  const pageContent = readPageContent(content);
  return writePageContent({
    ...pageContent,
    ...(storedPage.relativeUrl !== previousPage.relativeUrl && {
      relativeUrl: toStoredPageAddress(storedPage.relativeUrl),
    }),
    ...(storedPage.title !== previousPage.title && { title: storedPage.title ?? '' }),
    ...(storedPage.description !== previousPage.description && { description: storedPage.description ?? '' }),
  });
};

/**
 * Returns the changes that make a builder page match its record in the list of pages (its entry). Does not copy an
 * unknown status.
 */
const computeBuilderChanges = (
  builderPage: StoredBuilderPage,
  storedPage: StoredPage,
  previousPage: StoredPage,
): BuilderPageChanges => {
  const content = mergeEntryChanges(builderPage.content, storedPage, previousPage);
  const status = pageStatuses.find((candidate) => candidate === storedPage.status);
  return {
    ...(!isSameJson(content, builderPage.content) &&
      ['relativeUrl', 'title', 'description'].some(
        (field) => storedPage[field as 'title'] !== previousPage[field as 'title'],
      ) && {
        content,
      }),
    ...(storedPage.status !== previousPage.status &&
      status !== undefined &&
      status !== builderPage.status && { status }),
  };
};

/**
 * Copies the changes of a saved entry to the builder page at the entry's former address, so that both share an address
 * again. Does nothing if there is no such page or nothing differs.
 */
export const syncBuilderPage = async (
  writer: PageWriter,
  storedPage: StoredPage,
  previousPage: StoredPage,
): Promise<Outcome<unknown>> => {
  const builderOutcome = await readBuilderPages(writer.tenantId);
  if (!builderOutcome.ok) return builderOutcome;
  const builderPage = builderOutcome.value.find(
    (page) => getBuilderPageAddress(page) === toPageAddress(previousPage.relativeUrl),
  );
  if (builderPage === undefined) return succeeded(null);
  const changes = computeBuilderChanges(builderPage, storedPage, previousPage);
  if (Object.keys(changes).length === 0) return succeeded(null);
  const versionFields = builderPage.lockVersion === undefined ? {} : { lockVersion: builderPage.lockVersion };
  const isApplied = (currentPage: StoredBuilderPage) =>
    (changes.content === undefined || isSameJson(currentPage.content, changes.content)) &&
    (changes.status === undefined || currentPage.status === changes.status);
  return toOutcome(
    await updateBuilderPage(withoutAnalytics(writer), builderPage.id, { ...changes, ...versionFields }, { isApplied }),
  );
};
