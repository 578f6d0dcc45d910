import { Stack } from '@chakra-ui/react';
import { Percent } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { t } from 'i18next';
import { parseIdText } from '@shared/domain/values/id';
import { isEnded, isPlanned, isUnderWay } from '@shared/jobs/job';
import { useMenuOptions } from '@entities/menus/menuOptions';
import { useSearchParams } from '@kit/data/useSearchParams';
import { useJob, useJobs } from '@kit/jobs/jobs';
import { useDenialText } from '@kit/session/blockedText';
import { usePermission } from '@kit/session/hooks';
import { Field } from '@kit/ui/inputs/Field';
import { MultiPicker } from '@kit/ui/inputs/MultiPicker';
import { Card, PageHeader } from '@kit/ui/layout/layout';
import { EmptyState, ErrorState, RowSkeletons } from '@kit/ui/layout/states';
import { BackToMenus } from '../BackToMenus';
import { PlannedPrices } from '../jobs/PlannedPrices';
import { PriceJobBanner } from '../jobs/PriceJobBanner';
import { PriceJobResult } from '../jobs/PriceJobResult';
import { isPriceJob } from '../jobs/usePriceJobs';
import { ChoicesDraftBanner } from './ChoicesDraftBanner';
import { SeveralMenusForm } from './SeveralMenusForm';
import { useChangeChoices } from './useChangeChoices';
import { useSeveralMenus } from './useSeveralMenus';

const parseIds = (text: string | null): number[] => (text ?? '').split(',').flatMap((part) => parseIdText(part) ?? []);

const SeveralMenusContent = () => {
  const [searchParams, setSearchParams] = useSearchParams();
  const menuOptionsQuery = useMenuOptions();
  const { options } = menuOptionsQuery;
  const menuIdsText = searchParams.get('menus');
  const menuIds = useMemo(() => {
    const knownIds = new Set(options.map(({ value }) => value));
    return parseIds(menuIdsText).filter((id) => knownIds.has(id));
  }, [options, menuIdsText]);
  const { menus, combinedMenus, rows, failure, refetch } = useSeveralMenus(menuIds);
  const nameById = useMemo(() => new Map(rows.map(({ id, name }) => [id, name])), [rows]);
  const jobs = useJobs().filter(isPriceJob);
  const activeJob = jobs.find(isUnderWay) ?? null;
  const [startedJobId, setStartedJobId] = useState<string | null>(null);
  const startedJob = useJob(startedJobId);
  // Lists failures only; a notification reports full success.
  const shouldShowResult =
    startedJob !== null &&
    isEnded(startedJob) &&
    startedJob.status !== 'completed' &&
    startedJob.status !== 'cancelled';
  useEffect(() => {
    if (!shouldShowResult || startedJobId === null) return;
    setStartedJobId(null);
    setSearchParams(
      (params) => {
        params.set('job', startedJobId);
        return params;
      },
      { replace: true },
    );
  }, [shouldShowResult, startedJobId, setSearchParams]);
  const setMenus = (ids: readonly number[]) =>
    setSearchParams(
      (params) => {
        if (ids.length === 0) params.delete('menus');
        else params.set('menus', ids.join());
        return params;
      },
      { replace: true },
    );
  const { choices, updateChoices, reset, offer } = useChangeChoices(menuIds, setMenus);
  const renderContent = () => {
    if (menuIds.length === 0) return null;
    if (failure !== null) return <ErrorState failure={failure} onRetry={refetch} />;
    if (menus === undefined || combinedMenus === undefined) return <RowSkeletons rows={6} height="6" />;
    if (combinedMenus.sheet.groups.length === 0)
      return (
        <EmptyState
          icon={<Percent aria-hidden />}
          title={t('menuPrices.several.noGroups')}
          description={t('menuPrices.noGroupsBody')}
        />
      );
    return (
      <SeveralMenusForm
        menus={menus}
        several={combinedMenus}
        rows={rows}
        isWaiting={activeJob !== null}
        choices={choices}
        onChange={updateChoices}
        onReset={reset}
        onStart={setStartedJobId}
      />
    );
  };
  return (
    <>
      <PageHeader title={t('menuPrices.several.title')} description={t('menuPrices.several.description')} />
      <Stack gap="3">
        {activeJob !== null && <PriceJobBanner job={activeJob} />}
        {offer !== null && <ChoicesDraftBanner offer={offer} />}
        <PlannedPrices jobs={jobs.filter(isPlanned)} />
        <PriceJobResult names={nameById} />
        <Card p="6" maxW="2xl">
          <Stack gap="5">
            {menuOptionsQuery.failure === null ? (
              <Field label={t('menuPrices.several.menus')}>
                <MultiPicker
                  label={t('menuPrices.several.menus')}
                  options={options}
                  value={menuIds}
                  onChange={setMenus}
                  bulk
                  disabled={menuOptionsQuery.loading}
                />
              </Field>
            ) : (
              <ErrorState failure={menuOptionsQuery.failure} onRetry={menuOptionsQuery.refetch} />
            )}
            {renderContent()}
          </Stack>
        </Card>
      </Stack>
    </>
  );
};

/** Changes the prices of several menus and groups at once. */
const SeveralMenusScreen = () => {
  const denialText = useDenialText();
  const canUpdate = usePermission()('menus', 'update') === 'allowed';
  return (
    <>
      <BackToMenus />
      {canUpdate ? (
        <SeveralMenusContent />
      ) : (
        <EmptyState
          icon={<Percent aria-hidden />}
          title={t('menuPrices.several.title')}
          description={denialText({ kind: 'missing', area: 'menus', action: 'update' })}
        />
      )}
    </>
  );
};

export default SeveralMenusScreen;
