import { Stack } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { t } from 'i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { BulkChange } from '@shared/domain/bulk/bulkChanges';
import type { Job } from '@shared/jobs/job';
import { useSearchParams } from '@kit/data/useSearchParams';
import { useFormats } from '@kit/format/useFormats';
import { startJob, useJob } from '@kit/jobs/jobs';
import { useUnsavedGuard } from '@kit/resource/form/unsaved/useUnsavedGuard';
import { useSelection } from '@kit/selection/useSelection';
import { usePermission, useSession } from '@kit/session/hooks';
import { notify } from '@kit/ui/overlays/notify';
import { useConfirm } from '@kit/ui/overlays/useConfirm';
import { ApplyBar } from './ApplyBar';
import { ApplySummary } from './ApplySummary';
import { findBulkTab } from './change/bulkTabs';
import { ChangeSection } from './change/ChangeSection';
import { useChanges } from './change/useChanges';
import { formatBulkChange } from './change/bulkChangeText';
import { bulkEditPath, readBulkEditState } from '@entities/stores/bulkEditLink';
import { StorePicker } from './picker/StorePicker';
import { formatClosedWithoutEnd, listSkippedStores, formatSkipped } from './preview/skippedStores';
import { describeSalesImpact } from './preview/salesText';
import { PreviewSection } from './preview/PreviewSection';
import { usePreview } from './preview/usePreview';
import { ResultSection } from './run/ResultSection';
import { usePreselectedStores } from './usePreselectedStores';
import type { PickableStore } from './useBulkStores';

type BulkJob = Job & { kind: 'storeBulk' };

const isBulkJob = (job: Job | null): job is BulkJob => job?.kind === 'storeBulk';

/** Bulk edit job named in the URL; null if this computer does not store that job. */
const useUrlJob = (): BulkJob | null => {
  const [searchParams] = useSearchParams();
  const job = useJob(searchParams.get('job'));
  return isBulkJob(job) ? job : null;
};

/** Bulk edit: select stores, compose a change, preview it, apply it and handle failures. */
export const BulkEdit = ({ stores }: { stores: readonly PickableStore[] }) => {
  const formats = useFormats();
  const { settings, tenant } = useSession();
  const { tabName } = useParams();
  const navigate = useNavigate();
  const location = useLocation();
  const state: unknown = location.state;
  const tab = findBulkTab(tabName);
  const knownIds = useMemo(() => new Set(stores.map(({ id }) => id)), [stores]);
  const selection = useSelection(readBulkEditState(state)?.storeIds.filter((id) => knownIds.has(id)));
  const changes = useChanges(tab);
  const { change, isTouched, isInvalid } = changes.activeDraft;
  const isApplyAllowed = usePermission()('stores', 'massive_update') === 'allowed';
  const job = useUrlJob();
  const [lastSentChange, setLastSentChange] = useState<BulkChange | null>(null);
  const hasUnsentChange = isTouched && (change === null || change !== lastSentChange);
  const selectedStores = useMemo(() => stores.filter(({ id }) => selection.ids.has(id)), [stores, selection.ids]);
  const { preview, isUpToDate, finishPreview } = usePreview(selectedStores, change);
  const { ask, dialog } = useConfirm();
  usePreselectedStores(state, {
    confirmReplacement: async () =>
      !hasUnsentChange ||
      ask({
        title: t('storesBulk.arrival.title'),
        body: t('storesBulk.arrival.body'),
        confirmLabel: t('form.discard'),
        danger: true,
      }),
    selectStores: (ids) => {
      changes.reset();
      selection.choose(ids.filter((id) => knownIds.has(id)));
    },
  });

  const showJob = ({ id }: Job) => void navigate(`${location.pathname}?job=${id}`, { replace: true, state });
  const startBulkJob = async (): Promise<Job | null> => {
    const appliedPreview = finishPreview();
    const ids = appliedPreview.changingIds;
    const value = formats.count(ids.length);
    if (change === null || ids.length === 0) return null;
    const salesImpact = describeSalesImpact(formats, appliedPreview);
    const isConfirmed = await ask({
      title: t(`storesBulk.apply.title.${tab}`),
      body: (
        <ApplySummary
          salesImpact={salesImpact}
          sentences={[
            t('storesBulk.apply.body', { count: ids.length, value, commerce: settings?.commerceName ?? tenant }),
            t('storesBulk.apply.change', { change: formatBulkChange(formats, change) }),
            formatSkipped(formats, appliedPreview),
            formatClosedWithoutEnd(formats, appliedPreview),
          ]}
        />
      ),
      danger: salesImpact.isReduction,
      confirmLabel: t('storesBulk.apply.button', { count: ids.length, value }),
    });
    if (!isConfirmed) return null;
    const startedJob = await startJob('storeBulk', formatBulkChange(formats, change), {
      change,
      storeIds: [...ids],
      ...listSkippedStores(appliedPreview),
    });
    if (!startedJob.ok) {
      notify.failure(startedJob.failure);
      return null;
    }
    setLastSentChange(change);
    return startedJob.value;
  };
  const applyChange = async () => {
    const startedJob = await startBulkJob();
    if (startedJob !== null) showJob(startedJob);
  };
  const canApply = isApplyAllowed && change !== null && !isInvalid && preview.changingIds.length > 0;
  const guard = useUnsavedGuard(job === null && hasUnsentChange, {
    isAllowedPath: (pathname) => pathname.startsWith(bulkEditPath),
    // Saving starts the job, which continues after the user leaves the screen.
    ...(canApply && { onSave: async () => (await startBulkJob()) !== null }),
  });
  /** Returns to the form with the unsaved stores still selected, for another attempt. */
  const returnToEditor = (remainingIds: readonly number[]) => {
    selection.choose(remainingIds);
    void navigate(location.pathname, { replace: true, state });
  };

  return (
    <Stack gap="5" pb="6">
      {job === null ? (
        <>
          <StorePicker stores={stores} selection={selection} />
          <ChangeSection
            tab={tab}
            onTabChange={(name) => void navigate(`${bulkEditPath}/${name}`, { replace: true, state })}
            changes={changes}
            stores={stores}
            selected={selectedStores}
          />
          <PreviewSection preview={preview} isUpToDate={isUpToDate || change === null} isInvalid={isInvalid} />
          <ApplyBar preview={preview} onApply={() => void applyChange()} />
        </>
      ) : (
        <ResultSection key={job.id} job={job} stores={stores} onUndone={showJob} onClose={returnToEditor} />
      )}
      {dialog}
      {guard.dialog}
    </Stack>
  );
};
