import { succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { toOutcome } from '@shared/calls/command';
import type { PageContentJson } from '@shared/contract/content/pageContent';
import { readPageContent, writePageContent } from '@shared/contract/content/blocks';
import { isSameJson } from '@shared/domain/values/json';
import { toPageAddress, pageStatuses, toStoredPageAddress } from '@shared/domain/content/pages';
import { readBuilt } from './pageReads';
import { updateBuilderPage, type BuiltChanges } from './pageWrites';
import { withoutAnalytics, type PageWriter } from './pageWriter';
import { getBuiltAddress, type StoredBuilderPage, type StoredPage } from './sitePages';

/** Copies the entry's changed address, title and description to a page's content. */
const mergeEntryChanges = (content: PageContentJson, storedPage: StoredPage, before: StoredPage): PageContentJson => {
  const pageContent = readPageContent(content);
  return writePageContent({
    ...pageContent,
    ...(storedPage.relativeUrl !== before.relativeUrl && { relativeUrl: toStoredPageAddress(storedPage.relativeUrl) }),
    ...(storedPage.title !== before.title && { title: storedPage.title ?? '' }),
    ...(storedPage.description !== before.description && { description: storedPage.description ?? '' }),
  });
};

/**
 * Returns the changes that make a builder page match its record in the list of pages (its entry). Does not copy an
 * unknown status.
 */
const computeChanges = (
  builtStoredBuilderPage: StoredBuilderPage,
  storedPage: StoredPage,
  before: StoredPage,
): BuiltChanges => {
  const content = mergeEntryChanges(builtStoredBuilderPage.content, storedPage, before);
  const status = pageStatuses.find((candidate) => candidate === storedPage.status);
  return {
    ...(!isSameJson(content, builtStoredBuilderPage.content) &&
      ['relativeUrl', 'title', 'description'].some(
        (field) => storedPage[field as 'title'] !== before[field as 'title'],
      ) && {
        content,
      }),
    ...(storedPage.status !== before.status &&
      status !== undefined &&
      status !== builtStoredBuilderPage.status && { status }),
  };
};

/**
 * Copies the changes of a saved entry to the builder page at the entry's former address, so that they remain joined.
 * Does nothing if there is no such page or nothing differs.
 */
export const followEntry = async (
  writer: PageWriter,
  storedPage: StoredPage,
  before: StoredPage,
): Promise<Outcome<unknown>> => {
  const builtOutcome = await readBuilt(writer.tenantId);
  if (!builtOutcome.ok) return builtOutcome;
  const builtStoredBuilderPage = builtOutcome.value.find(
    (page) => getBuiltAddress(page) === toPageAddress(before.relativeUrl),
  );
  if (builtStoredBuilderPage === undefined) return succeeded(null);
  const changes = computeChanges(builtStoredBuilderPage, storedPage, before);
  if (Object.keys(changes).length === 0) return succeeded(null);
  const version =
    builtStoredBuilderPage.lockVersion === undefined ? {} : { lockVersion: builtStoredBuilderPage.lockVersion };
  const isApplied = (currentPage: StoredBuilderPage) =>
    (changes.content === undefined || isSameJson(currentPage.content, changes.content)) &&
    (changes.status === undefined || currentPage.status === changes.status);
  return toOutcome(
    await updateBuilderPage(
      withoutAnalytics(writer),
      builtStoredBuilderPage.id,
      { ...changes, ...version },
      { isApplied },
    ),
  );
};
