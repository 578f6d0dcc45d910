import { succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { command, toOutcome } from '@shared/calls/command';
import { reconcileDelete, reconcileUpdate } from '@shared/calls/reconcile';
import type { PageStatus } from '@shared/domain/content/pages';
import { call } from '@kit/bridge/client';
import { readBuiltPage } from './pageReads';
import { trackedAlone, type PageWriter } from './pageWriter';
import type { SitePage, StoredBuilderPage, StoredPage } from './sitePages';

/** Writes of whole pages, to the content host and the list of pages. */

/** Publishes or unpublishes a page in both places. */
export const setPageStatus = async (
  writer: PageWriter,
  { built, entry }: SitePage,
  status: PageStatus,
): Promise<Outcome<unknown>> => {
  const { tenantId, editor } = writer;
  if (built !== null) {
    const done = toOutcome(
      await command<'builderPages.update', StoredBuilderPage>(
        trackedAlone(writer, entry !== null).ports,
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
  return toOutcome(
    await command<'pages.update', StoredPage>(
      writer.ports,
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

/** Deletes a page in both places; an already deleted part counts as success. */
export const removePage = async (writer: PageWriter, { built, entry }: SitePage): Promise<Outcome<unknown>> => {
  const { tenantId } = writer;
  const isDone = (outcome: Outcome<unknown>) => outcome.ok || outcome.failure.kind === 'missing';
  if (built !== null) {
    const { id } = built;
    const removed = toOutcome(
      await command<'builderPages.remove', null>(
        trackedAlone(writer, entry !== null).ports,
        'builderPages.remove',
        { params: { id } },
        { reconcile: reconcileDelete(() => readBuiltPage(tenantId, id)) },
      ),
    );
    if (!isDone(removed)) return removed;
  }
  if (entry === null) return succeeded(null);
  const { id } = entry;
  const removed = toOutcome(
    await command<'pages.remove', null>(
      writer.ports,
      'pages.remove',
      { params: { id } },
      { reconcile: reconcileDelete(() => call('pages.get', { params: { id } })) },
    ),
  );
  return isDone(removed) ? succeeded(null) : removed;
};
