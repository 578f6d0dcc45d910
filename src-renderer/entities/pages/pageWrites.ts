import { failureOf } from '@shared/bridge/errors';
import { failed, succeeded, type Failure, type Outcome } from '@shared/bridge/failure';
import { command, outcomeOf, type CommandPorts } from '@shared/calls/command';
import { reconcileCreate, reconcileDelete, reconcileUpdate } from '@shared/calls/reconcile';
import { loadAllPages } from '@shared/contract/allPages';
import type { PageContentJson } from '@shared/contract/pageContent';
import { pageAddress, type PageStatus } from '@shared/domain/content/pages';
import { call } from '@kit/bridge/client';
import { isSameValue } from '@kit/editor/changes';
import type { WriteRequest, WriteResult } from '@kit/editor/editorTypes';
import { builtAddress, type SitePage, type StoredBuilderPage, type StoredPage } from './sitePages';

/** Writes of a page: its blocks on the content host, its entry in the list of pages, and the version that is stored of it. */

export interface PageWriter {
  ports: CommandPorts;
  tenantId: string;
  editor: { id: number; name: string };
}

/** What a save of the builder sends. */
export interface PageDraft {
  /** In the list of pages. */
  name: string;
  title: string;
  /** Without its slash. */
  relativeUrl: string;
  description: string;
  content: PageContentJson;
}

const pagesAtOnce = 200;

const readBuilt = async (tenantId: string): Promise<Outcome<StoredBuilderPage[]>> => {
  const { rows, failure } = await loadAllPages<StoredBuilderPage>({
    readPage: (page) => call('builderPages.list', { query: { tenantId, page, limit: pagesAtOnce } }),
    keyOf: ({ id }) => id,
  });
  return failure === null ? succeeded(rows.filter(({ isDeleted }) => !isDeleted)) : failed(failure);
};

const readEntries = async (): Promise<Outcome<StoredPage[]>> => {
  const { rows, failure } = await loadAllPages<StoredPage>({
    readPage: (page) => call('pages.list', { query: { page, limit: pagesAtOnce } }),
    keyOf: ({ id }) => id,
  });
  return failure === null ? succeeded(rows) : failed(failure);
};

/** A call of one built page does not exist: it is read from their list. */
export const readBuiltPage = async (tenantId: string, id: number): Promise<Outcome<StoredBuilderPage>> => {
  const all = await readBuilt(tenantId);
  if (!all.ok) return all;
  const found = all.value.find((page) => page.id === id);
  return found === undefined ? failed(failureOf('missing', 1002)) : succeeded(found);
};

/** The page with its entry, as the platform has them now. */
export const readSitePage = async (tenantId: string, page: SitePage): Promise<Outcome<SitePage>> => {
  if (page.built === null) return succeeded(page);
  const built = await readBuiltPage(tenantId, page.built.id);
  return built.ok ? succeeded({ ...page, built: built.value }) : built;
};

const writeBuilt = (
  { ports, tenantId, editor }: PageWriter,
  { item, changes, draft, version, idempotencyKey, isApplied }: WriteRequest<SitePage, PageDraft>,
  resumed: boolean,
) => {
  const { content } = draft;
  const built = item?.built;
  if (built == null) {
    return command<'builderPages.create', StoredBuilderPage>(
      ports,
      'builderPages.create',
      {
        query: { tenantId },
        body: { page: { status: statusOf(item?.status) }, content, editor, tenantId },
        idempotencyKey,
      },
      {
        resumed,
        ...reconcileCreate<StoredBuilderPage, StoredBuilderPage>({
          list: () => readBuilt(tenantId),
          isLike: (page) => builtAddress(page) === pageAddress(draft.relativeUrl),
          get: (page) => Promise.resolve(succeeded(page)),
        }),
      },
    );
  }
  return command<'builderPages.update', StoredBuilderPage>(
    ports,
    'builderPages.update',
    {
      params: { id: built.id },
      body: {
        data: {
          ...(changes.content !== undefined && { content: changes.content }),
          editor,
          ...(version !== undefined && { lockVersion: version }),
        },
      },
      idempotencyKey,
    },
    {
      resumed,
      reconcile: reconcileUpdate(
        () => readBuiltPage(tenantId, built.id),
        (now) => isApplied({ ...item, built: now } as SitePage),
      ),
    },
  );
};

const statusOf = (word: string | undefined): PageStatus => (word === 'published' ? 'published' : 'draft');

const entryFields = ({ name, title, relativeUrl, description }: PageDraft) => ({
  relativeUrl,
  name,
  title: title === '' ? null : title,
  description: description === '' ? null : description,
});

/** The entry is made where there is none, and follows what was changed in the builder. */
const writeEntry = async (
  { ports }: PageWriter,
  before: SitePage | null,
  draft: PageDraft,
  touched: ReadonlySet<string>,
  status: PageStatus,
): Promise<Outcome<StoredPage | null>> => {
  const fields = entryFields(draft);
  const entry = before?.entry ?? null;
  if (entry === null) {
    return outcomeOf(
      await command<'pages.create', StoredPage>(
        ports,
        'pages.create',
        { body: { ...fields, status } },
        reconcileCreate<StoredPage, StoredPage>({
          list: readEntries,
          isLike: ({ relativeUrl }) => relativeUrl === pageAddress(draft.relativeUrl),
          get: ({ id }) => call('pages.get', { params: { id } }),
        }),
      ),
    );
  }
  const changes = Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => touched.has(name) && !isSameValue(value, entry[name as keyof typeof fields]),
    ),
  );
  if (Object.keys(changes).length === 0) return succeeded(entry);
  // Publishing has raised its version since the builder read it; only the touched fields are written.
  const now = await call('pages.get', { params: { id: entry.id } });
  const { lockVersion } = now.ok ? now.value : entry;
  const version = lockVersion === undefined ? {} : { lockVersion };
  return outcomeOf(
    await command<'pages.update', StoredPage>(
      ports,
      'pages.update',
      { params: { id: entry.id }, body: { ...changes, ...version } },
      {
        reconcile: reconcileUpdate(
          () => call('pages.get', { params: { id: entry.id } }),
          (read) =>
            Object.entries(changes).every(([name, value]) => isSameValue(read[name as keyof StoredPage], value)),
        ),
      },
    ),
  );
};

/** What went wrong beside the page itself, which was saved. */
export interface PageSideFailures {
  entry?: Failure;
  version?: Failure;
}

/** Saves the blocks, then the entry and a version. Of the two that follow a failure is reported and does not undo the first. */
export const savePage = async (
  writer: PageWriter,
  request: WriteRequest<SitePage, PageDraft>,
  resumed: boolean,
  onSideFailure: (failures: PageSideFailures) => void,
): Promise<WriteResult<SitePage>> => {
  const result = await writeBuilt(writer, request, resumed);
  if (result.kind !== 'answered' && result.kind !== 'reconciled') return result;
  const { item, draft } = request;
  const built: StoredBuilderPage | null =
    result.value ?? (item?.built == null ? null : { ...item.built, content: draft.content });
  const status = statusOf(built?.status);
  const entry = await writeEntry(writer, item, draft, new Set(Object.keys(request.changes)), status);
  const version =
    built === null
      ? null
      : await command(writer.ports, 'pageContents.create', {
          query: { pageId: built.id },
          body: { content: draft.content, editor: writer.editor },
        });
  const failures: PageSideFailures = {
    ...(!entry.ok && { entry: entry.failure }),
    ...((version?.kind === 'failed' || version?.kind === 'unsettled') && { version: version.failure }),
  };
  if (Object.keys(failures).length > 0) onSideFailure(failures);
  if (built === null) return { kind: 'answered', value: null };
  const saved: SitePage = {
    address: pageAddress(draft.relativeUrl),
    name: draft.name,
    status,
    entry: entry.ok ? (entry.value ?? item?.entry ?? null) : (item?.entry ?? null),
    built,
  };
  return { kind: result.kind, value: saved };
};

/** Publishes a page or takes it back, in both places. */
export const setPageStatus = async (
  { ports, tenantId, editor }: PageWriter,
  { built, entry }: SitePage,
  status: PageStatus,
): Promise<Outcome<unknown>> => {
  if (built !== null) {
    const done = outcomeOf(
      await command<'builderPages.update', StoredBuilderPage>(
        ports,
        'builderPages.update',
        { params: { id: built.id }, body: { data: { status, editor } } },
        {
          reconcile: reconcileUpdate(
            () => readBuiltPage(tenantId, built.id),
            (now) => now.status === status,
          ),
        },
      ),
    );
    if (!done.ok) return done;
  }
  if (entry === null) return succeeded(null);
  return outcomeOf(
    await command<'pages.update', StoredPage>(
      ports,
      'pages.update',
      { params: { id: entry.id }, body: { status } },
      {
        reconcile: reconcileUpdate(
          () => call('pages.get', { params: { id: entry.id } }),
          (now) => now.status === status,
        ),
      },
    ),
  );
};

/** Removes a page in both places. What is gone already is as wanted. */
export const removePage = async (
  { ports, tenantId }: PageWriter,
  { built, entry }: SitePage,
): Promise<Outcome<unknown>> => {
  const isDone = (outcome: Outcome<unknown>) => outcome.ok || outcome.failure.kind === 'missing';
  if (built !== null) {
    const { id } = built;
    const removed = outcomeOf(
      await command<'builderPages.remove', null>(
        ports,
        'builderPages.remove',
        { params: { id } },
        { reconcile: reconcileDelete(() => readBuiltPage(tenantId, id)) },
      ),
    );
    if (!isDone(removed)) return removed;
  }
  if (entry === null) return succeeded(null);
  const { id } = entry;
  const removed = outcomeOf(
    await command<'pages.remove', null>(
      ports,
      'pages.remove',
      { params: { id } },
      { reconcile: reconcileDelete(() => call('pages.get', { params: { id } })) },
    ),
  );
  return isDone(removed) ? succeeded(null) : removed;
};
