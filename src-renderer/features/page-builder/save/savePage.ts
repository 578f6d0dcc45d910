import { mergeUnknownFields } from '@shared/contract/reading';
import { succeeded, type Failure, type Outcome } from '@shared/contract/protocol/failure';
import { runCommand, toOutcome } from '@shared/calls/command';
import { reconcileCreate } from '@shared/calls/reconcile';
import type { PageContentJson } from '@shared/contract/content/pageContent';
import { toPageAddress, type PageStatus } from '@shared/domain/content/pages';
import { call } from '@kit/bridge/client';
import { isSameValue } from '@kit/editor/changes';
import { completeReply } from '@kit/editor/completeReply';
import type { WriteRequest, WriteResult } from '@kit/editor/editorTypes';
import { readBuilderPages, readBuilderPage, readEntries } from '@entities/pages/pageReads';
import { updateBuilderPage, updateEntry } from '@entities/pages/pageWrites';
import { trackBuilderPageOnly, type PageWriter } from '@entities/pages/pageWriter';
import {
  getBuilderPageAddress,
  type SitePage,
  type StoredBuilderPage,
  type StoredPage,
} from '@entities/pages/sitePages';

/** Values that the builder's form saves. */
export interface PageDraft {
  /** Name in the list of pages. */
  name: string;
  title: string;
  /** Address without its leading slash. */
  relativeUrl: string;
  description: string;
  content: PageContentJson;
}

const toPageStatus = (status: string | undefined): PageStatus => (status === 'published' ? 'published' : 'draft');

const writeBuilderPage = async (
  writer: PageWriter,
  { item, changes, draft, version, idempotencyKey, isApplied }: WriteRequest<SitePage, PageDraft>,
  isResumed: boolean,
) => {
  const { ports, tenantId, editor } = writer;
  const { content } = draft;
  const readStoredPage = ({ id }: StoredBuilderPage) => readBuilderPage(tenantId, id);
  if (item?.built == null) {
    const createResult = await runCommand<'builderPages.create', StoredBuilderPage>(
      ports,
      'builderPages.create',
      {
        query: { tenantId },
        body: { page: { status: toPageStatus(item?.status) }, content, editor, tenantId },
        idempotencyKey,
      },
      {
        isResumed,
        ...reconcileCreate<StoredBuilderPage, StoredBuilderPage>({
          list: () => readBuilderPages(tenantId),
          isMatch: (page) => getBuilderPageAddress(page) === toPageAddress(draft.relativeUrl),
          get: (page) => Promise.resolve(succeeded(page)),
        }),
      },
    );
    return completeReply(createResult, null, { content }, readStoredPage);
  }
  const body = {
    ...(changes.content !== undefined && { content: changes.content }),
    ...(version !== undefined && { lockVersion: version }),
  };
  const updateResult = await updateBuilderPage(writer, item.built.id, body, {
    isApplied: (currentPage) => isApplied({ ...item, built: currentPage }),
    isResumed,
    idempotencyKey,
  });
  return completeReply(updateResult, item.built, body, readStoredPage);
};

const toEntryFields = ({ name, title, relativeUrl, description }: PageDraft) => ({
  relativeUrl,
  name,
  title: title === '' ? null : title,
  description: description === '' ? null : description,
});

type EntryFields = Partial<ReturnType<typeof toEntryFields>>;

/** Changed fields of the entry; all fields if the page has no entry yet. */
const toEntryChanges = ({ item, draft, changes }: WriteRequest<SitePage, PageDraft>): EntryFields => {
  const fields = toEntryFields(draft);
  const storedPage = item?.entry ?? null;
  // The home page has no entry: the list of pages cannot hold an empty address.
  if (storedPage === null) return fields.relativeUrl === '' ? {} : fields;
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => Object.hasOwn(changes, name) && !isSameValue(value, storedPage[name as keyof typeof fields]),
    ),
  );
};

/** Creates the page's entry, or updates it with the builder's changes. */
const writeEntry = async (
  writer: PageWriter,
  storedPage: StoredPage | null,
  draft: PageDraft,
  changes: EntryFields,
  status: PageStatus,
): Promise<Outcome<StoredPage | null>> => {
  if (Object.keys(changes).length === 0) return succeeded(storedPage);
  const readStoredPage = ({ id }: StoredPage): Promise<Outcome<StoredPage>> => call('pages.get', { params: { id } });
  if (storedPage === null) {
    const body = { ...toEntryFields(draft), status };
    const createResult = await runCommand<'pages.create', StoredPage>(
      writer.ports,
      'pages.create',
      { body },
      reconcileCreate<StoredPage, StoredPage>({
        list: readEntries,
        isMatch: ({ relativeUrl }) => relativeUrl === toPageAddress(draft.relativeUrl),
        get: readStoredPage,
      }),
    );
    return toOutcome(await completeReply(createResult, null, body, readStoredPage));
  }
  // Reads the entry's current lock version, since publishing may have increased it. Writes only changed fields.
  const storedOutcome = await readStoredPage(storedPage);
  const { lockVersion } = storedOutcome.ok ? storedOutcome.value : storedPage;
  const version = lockVersion === undefined ? {} : { lockVersion };
  const updateResult = await updateEntry(
    writer,
    storedPage.id,
    { ...mergeUnknownFields(storedPage, changes), ...version },
    (currentPage) =>
      Object.entries(changes).every(([name, value]) => isSameValue(currentPage[name as keyof StoredPage], value)),
  );
  return toOutcome(await completeReply(updateResult, storedPage, changes, readStoredPage));
};

/** Failures after the page itself was saved. */
export interface PartialSaveFailures {
  entry?: Failure;
  version?: Failure;
}

/**
 * Saves the blocks first, then the entry and a new version of the content. If either of these fails, the blocks stay
 * saved.
 */
export const savePage = async (
  writer: PageWriter,
  request: WriteRequest<SitePage, PageDraft>,
  isResumed: boolean,
  onPartialFailure: (failures: PartialSaveFailures) => void,
): Promise<WriteResult<SitePage>> => {
  const changes = toEntryChanges(request);
  const result = await writeBuilderPage(
    trackBuilderPageOnly(writer, Object.keys(changes).length > 0),
    request,
    isResumed,
  );
  if (result.kind !== 'answered' && result.kind !== 'reconciled') return result;
  const { item, draft } = request;
  const builderPage = result.value;
  const status = toPageStatus(builderPage?.status);
  const entryOutcome = await writeEntry(writer, item?.entry ?? null, draft, changes, status);
  const version =
    builderPage === null
      ? null
      : await runCommand(writer.ports, 'pageContents.create', {
          query: { pageId: builderPage.id },
          body: { content: draft.content, editor: writer.editor },
        });
  const failures: PartialSaveFailures = {
    ...(!entryOutcome.ok && { entry: entryOutcome.failure }),
    ...((version?.kind === 'failed' || version?.kind === 'unconfirmed') && { version: version.failure }),
  };
  if (Object.keys(failures).length > 0) onPartialFailure(failures);
  if (builderPage === null) return { kind: 'answered', value: null };
  const savedSitePage: SitePage = {
    address: toPageAddress(draft.relativeUrl),
    name: draft.name,
    status,
    entry: entryOutcome.ok ? (entryOutcome.value ?? item?.entry ?? null) : (item?.entry ?? null),
    built: builderPage,
  };
  return { kind: result.kind, value: savedSitePage };
};
