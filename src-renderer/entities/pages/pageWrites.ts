import { mergeUnknownFields } from '@shared/contract/reading';
import { succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { CallInputOf } from '@shared/contract';
import { runCommand, toOutcome, type CommandResult } from '@shared/calls/command';
import { reconcileDelete, reconcileUpdate } from '@shared/calls/reconcile';
import type { PageStatus } from '@shared/domain/content/pages';
import { call } from '@kit/bridge/client';
import { readBuilderPage } from './pageReads';
import { trackBuilderPageOnly, type PageWriter } from './pageWriter';
import type { SitePage, StoredBuilderPage, StoredPage } from './sitePages';

/** Changed fields of a builder page. */

export type BuilderPageChanges = Omit<CallInputOf<'builderPages.update'>['body']['data'], 'editor'>;

interface BuilderUpdateOptions {
  /** True if the stored page contains the changes; used after a lost reply. */
  isApplied: (currentPage: StoredBuilderPage) => boolean;
  isResumed?: boolean;
  idempotencyKey?: string;
}

export const updateBuilderPage = (
  { ports, tenantId, editor }: PageWriter,
  id: number,
  changes: BuilderPageChanges,
  { isApplied, isResumed = false, ...idempotency }: BuilderUpdateOptions,
): Promise<CommandResult<StoredBuilderPage>> =>
  runCommand<'builderPages.update', StoredBuilderPage>(
    ports,
    'builderPages.update',
    { params: { id }, body: { data: { ...changes, editor } }, ...idempotency },
    { isResumed, reconcile: reconcileUpdate(() => readBuilderPage(tenantId, id), isApplied) },
  );

export const updateEntry = (
  { ports }: PageWriter,
  id: number,
  body: CallInputOf<'pages.update'>['body'],
  isApplied: (currentPage: StoredPage) => boolean,
): Promise<CommandResult<StoredPage>> =>
  runCommand<'pages.update', StoredPage>(
    ports,
    'pages.update',
    { params: { id }, body },
    { reconcile: reconcileUpdate(() => call('pages.get', { params: { id } }), isApplied) },
  );

/** Publishes or unpublishes a page in both the list and the builder. */
export const setPageStatus = async (
  writer: PageWriter,
  { built, entry }: SitePage,
  status: PageStatus,
): Promise<Outcome<unknown>> => {
  const isApplied = (currentPage: StoredBuilderPage | StoredPage) => currentPage.status === status;
  if (built !== null) {
    const builderWriter = trackBuilderPageOnly(writer, entry !== null);
    const outcome = toOutcome(
      await updateBuilderPage(builderWriter, built.id, mergeUnknownFields(built, { status }), { isApplied }),
    );
    if (!outcome.ok) return outcome;
  }
  return entry === null
    ? succeeded(null)
    : toOutcome(await updateEntry(writer, entry.id, mergeUnknownFields(entry, { status }), isApplied));
};

/** Deletes a page from both the list and the builder; an already deleted part counts as success. */
export const removePage = async (writer: PageWriter, { built, entry }: SitePage): Promise<Outcome<unknown>> => {
  const { tenantId } = writer;
  const isRemoved = (outcome: Outcome<unknown>) => outcome.ok || outcome.failure.kind === 'missing';
  if (built !== null) {
    const { id } = built;
    const removeOutcome = toOutcome(
      await runCommand<'builderPages.remove', null>(
        trackBuilderPageOnly(writer, entry !== null).ports,
        'builderPages.remove',
        { params: { id } },
        { reconcile: reconcileDelete(() => readBuilderPage(tenantId, id)) },
      ),
    );
    if (!isRemoved(removeOutcome)) return removeOutcome;
  }
  if (entry === null) return succeeded(null);
  const { id } = entry;
  const removeOutcome = toOutcome(
    await runCommand<'pages.remove', null>(
      writer.ports,
      'pages.remove',
      { params: { id } },
      { reconcile: reconcileDelete(() => call('pages.get', { params: { id } })) },
    ),
  );
  return isRemoved(removeOutcome) ? succeeded(null) : removeOutcome;
};
