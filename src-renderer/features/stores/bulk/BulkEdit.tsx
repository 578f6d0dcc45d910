import { Stack } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { useFormats } from '@kit/format/useFormats';
import { useUnsavedGuard } from '@kit/resource/form/useUnsavedGuard';
import { useSelection } from '@kit/selection/useSelection';
import { useSession } from '@kit/session/hooks';
import { notify } from '@kit/ui/notify';
import { useConfirm } from '@kit/ui/useConfirm';
import { ApplyBar } from './ApplyBar';
import { tabNamed } from './change/bulkTabs';
import { ChangeSection } from './change/ChangeSection';
import { useChanges } from './change/useChanges';
import { changeText } from './change/changeText';
import { bulkEditPath, takenOver } from './handOver';
import { StorePicker } from './picker/StorePicker';
import { leftOutOf, leftOutText } from './preview/leftOut';
import { PreviewSection } from './preview/PreviewSection';
import { usePreview } from './preview/usePreview';
import type { ResultCounts } from './run/bulkRun';
import { ResultSection } from './run/ResultSection';
import { useBulkRun } from './run/useBulkRun';
import { useArrival } from './useArrival';
import type { PickableStore } from './useBulkStores';

/** Choose stores, put a change together, see what it would do, do it, and settle what went wrong. */
export const BulkEdit = ({ stores }: { stores: readonly PickableStore[] }) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const { settings, tenant } = useSession();
  const { tabName } = useParams();
  const navigate = useNavigate();
  const location = useLocation();
  const state: unknown = location.state;
  const tab = tabNamed(tabName);
  const known = useMemo(() => new Set(stores.map(({ id }) => id)), [stores]);
  const selection = useSelection(takenOver(state)?.storeIds.filter((id) => known.has(id)));
  const changes = useChanges(tab);
  const { change, touched, isFaulty } = changes.current;
  const { run, start, retry, check, stop, forget } = useBulkRun();
  const chosen = useMemo(() => stores.filter(({ id }) => selection.ids.has(id)), [stores, selection.ids]);
  const { preview, isCurrent } = usePreview(chosen, change);
  const { ask, dialog } = useConfirm();
  const busy = run !== null && run.phase !== 'done';
  const guard = useUnsavedGuard((run === null && touched) || busy, {
    stays: (pathname) => pathname.startsWith(bulkEditPath),
  });
  useArrival(state, {
    busy,
    mayReplace: async () =>
      run !== null ||
      !touched ||
      ask({
        title: t('storesBulk.arrival.title'),
        body: t('storesBulk.arrival.body'),
        confirmLabel: t('form.discard'),
        danger: true,
      }),
    take: (ids) => {
      forget();
      changes.reset();
      selection.choose(ids.filter((id) => known.has(id)));
    },
  });

  const tell = ({ saved, failed, unknown }: ResultCounts) => {
    const text = (key: 'success' | 'someFailed' | 'someUnknown', count: number) =>
      t(`storesBulk.run.${key}`, { count, value: formats.count(count) });
    if (failed + unknown === 0) return notify.success(text('success', saved));
    const [first, ...more] = [
      ...(failed > 0 ? [text('someFailed', failed)] : []),
      ...(unknown > 0 ? [text('someUnknown', unknown)] : []),
    ];
    return notify.warning(first ?? '', {
      description: [...more.map((sentence) => `${sentence}.`), t('storesBulk.run.someFailedBody')].join(' '),
    });
  };

  const apply = async () => {
    const ids = preview.changing;
    const value = formats.count(ids.length);
    if (change === null || ids.length === 0) return;
    const yes = await ask({
      title: t(`storesBulk.apply.title.${tab}`),
      body: [
        t('storesBulk.apply.body', { count: ids.length, value, commerce: settings?.commerceName ?? tenant }),
        t('storesBulk.apply.change', { change: changeText(t, formats, change) }),
        leftOutText(t, formats, preview),
      ]
        .filter((sentence) => sentence !== null)
        .join(' '),
      confirmLabel: t('storesBulk.apply.button', { count: ids.length, value }),
    });
    if (yes) tell(await start(change, ids, leftOutOf(t, preview)));
  };
  /** Those that were not saved stay chosen: they are what is left to do. */
  const end = () => {
    const left = run === null ? [] : [...run.results].flatMap(([id, { state: of }]) => (of === 'saved' ? [] : [id]));
    selection.choose([...left, ...(run?.leftOut.refused ?? []).map(({ id }) => id)]);
    forget();
  };

  return (
    <Stack gap="5" pb="6">
      {run === null ? (
        <>
          <StorePicker stores={stores} selection={selection} />
          <ChangeSection
            tab={tab}
            onTab={(name) => void navigate(`${bulkEditPath}/${name}${location.search}`, { replace: true, state })}
            changes={changes}
            stores={stores}
          />
          <PreviewSection preview={preview} isCurrent={isCurrent || change === null} isFaulty={isFaulty} />
          <ApplyBar preview={preview} isCurrent={isCurrent} onApply={() => void apply()} />
        </>
      ) : (
        <ResultSection
          run={run}
          stores={stores}
          onRetry={() => void retry().then(tell)}
          onCheck={() => void check().then(tell)}
          onStop={stop}
          onEnd={end}
        />
      )}
      {dialog}
      {guard.dialog}
    </Stack>
  );
};
