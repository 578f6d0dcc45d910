import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { command, toOutcome } from '@shared/calls/command';
import { reconcileUpdate } from '@shared/calls/reconcile';
import type { PageContentJson } from '@shared/contract/content/pageContent';
import type { CallInputOf } from '@shared/contract';
import { loadAllPages } from '@shared/contract/protocol/allPages';
import { readPageContent, writePageContent } from '@shared/domain/content/blocks';
import { isSameJson } from '@shared/domain/values/json';
import { pageAddress, pageStatuses, storedPageAddress } from '@shared/domain/content/pages';
import { readBuiltPage } from './pageReads';
import { untracked, type PageWriter } from './pageWriter';
import { builtAddress, type StoredBuilderPage, type StoredPage } from './sitePages';

type BuiltData = CallInputOf<'builderPages.update'>['body']['data'];

/** Content with an entry's changed address and texts. */
const mergeEntryChanges = (content: PageContentJson, entry: StoredPage, before: StoredPage): PageContentJson => {
  const read = readPageContent(content);
  return writePageContent({
    ...read,
    ...(entry.relativeUrl !== before.relativeUrl && { relativeUrl: storedPageAddress(entry.relativeUrl) }),
    ...(entry.title !== before.title && { title: entry.title ?? '' }),
    ...(entry.description !== before.description && { description: entry.description ?? '' }),
  });
};

/** Changes that a built page takes from its entry. Unknown words stay. */
const computeChanges = (built: StoredBuilderPage, entry: StoredPage, before: StoredPage): BuiltData => {
  const content = mergeEntryChanges(built.content, entry, before);
  const status = pageStatuses.find((word) => word === entry.status);
  return {
    ...(!isSameJson(content, built.content) &&
      ['relativeUrl', 'title', 'description'].some((field) => entry[field as 'title'] !== before[field as 'title']) && {
        content,
      }),
    ...(entry.status !== before.status && status !== undefined && status !== built.status && { status }),
  };
};

/**
 * Copies a saved entry's changes to the built page at its former address, so that both stay one page. Does nothing
 * without such a page, or if it is already equal.
 */
export const followEntry = async (
  writer: PageWriter,
  entry: StoredPage,
  before: StoredPage,
): Promise<Outcome<unknown>> => {
  const { ports, tenantId, editor } = writer;
  const all = await loadAllPages<StoredBuilderPage>({
    readPage: (page) => ports.call('builderPages.list', { query: { tenantId, page, limit: 200 } }),
    keyOf: ({ id }) => id,
  });
  if (all.failure !== null) return failed(all.failure);
  const built = all.rows.find((page) => !page.isDeleted && builtAddress(page) === pageAddress(before.relativeUrl));
  if (built === undefined) return succeeded(null);
  const data = computeChanges(built, entry, before);
  if (Object.keys(data).length === 0) return succeeded(null);
  const version = built.lockVersion === undefined ? {} : { lockVersion: built.lockVersion };
  return toOutcome(
    await command<'builderPages.update', StoredBuilderPage>(
      untracked(writer).ports,
      'builderPages.update',
      { params: { id: built.id }, body: { data: { ...data, editor, ...version } } },
      {
        reconcile: reconcileUpdate(
          () => readBuiltPage(tenantId, built.id),
          (now) =>
            (data.content === undefined || isSameJson(now.content, data.content)) &&
            (data.status === undefined || now.status === data.status),
        ),
      },
    ),
  );
};
