import { Box, Flex, Text } from '@chakra-ui/react';
import { MessageSquareText, Plug, SearchX, Store as StoreIcon } from 'lucide-react';
import { useCallback, useId, useMemo, useState } from 'react';
import { t } from 'i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { credentialStates, type ProviderKey, type ProviderKind } from '@shared/domain/integrations/providers';
import { useCall } from '@kit/data/useCall';
import { useUrlParams } from '@kit/resource/list/state/useUrlParams';
import { formatList } from '@kit/format/formatList';
import { useFormats } from '@kit/format/useFormats';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';
import { SegmentedControl } from '@kit/ui/inputs/choices';
import { formatFailure } from '@kit/ui/failureText';
import { FootNotice } from '@kit/ui/layout/FootNotice';
import { Card, PageHeader } from '@kit/ui/layout/layout';
import { EmptyState, ErrorState, RowSkeletons } from '@kit/ui/layout/states';
import { connectionPaths } from '@shared/domain/integrations/connectionPaths';
import { getNameOrId } from '@kit/ui/nameOrId';
import { getPanelProps, Tabs } from '@kit/ui/layout/Tabs';
import { SearchInput } from '@kit/ui/inputs/TextInput';
import { RequestDialog } from '@entities/provider-requests/RequestDialog';
import { CredentialDialog } from './form/CredentialDialog';
import { ConnectManyDialog } from './many/ConnectManyDialog';
import { CredentialBulkDialog } from './many/CredentialBulkDialog';
import { listMissingFields } from './lackingFields';
import { CredentialMatrix } from './matrix/CredentialMatrix';
import type { SelectCell } from './matrix/StoreLine';
import { isState, filterIntegratedStores } from './providerColumns';
import { useProviderColumns } from './useColumns';

const allTab = 'all';

/** Matrix of stores and the providers of a kind, with connection states. `?store=` opens a store's form. */
export const IntegrationScreen = ({ kind }: { kind: ProviderKind }) => {
  const id = useId();
  const formats = useFormats();
  const navigate = useNavigate();
  const { tabName } = useParams();
  const { params, setParam, clear } = useUrlParams();
  const storesQuery = useCall('stores.all', {});
  const stores = useMemo(
    () => storesQuery.value?.map((store) => ({ ...store, name: getNameOrId(store) })),
    [storesQuery.value],
  );
  const { columns, failure, isFetching, refetch } = useProviderColumns(kind);
  const [openCell, setOpenCell] = useState<{ storeId: number; key: ProviderKey } | null>(null);

  const [startedJobId, setStartedJobId] = useState<string | null>(null);

  const selectedColumn = columns.find(({ provider }) => provider.key === tabName);
  const visibleColumns = useMemo(
    () => (selectedColumn === undefined ? columns : [selectedColumn]),
    [selectedColumn, columns],
  );
  const typedText = params.get('q') ?? '';
  const stateParam = params.get('state');
  const state = isState(stateParam) ? stateParam : null;
  const shownStores = useMemo(
    () => filterIntegratedStores(stores ?? [], visibleColumns, { typedText: typedText, state }),
    [stores, visibleColumns, typedText, state],
  );
  const selectCell = useCallback<SelectCell>((store, key) => setOpenCell({ storeId: store.id, key }), []);
  const goToTab = (name: string) =>
    void navigate(
      {
        pathname: name === allTab ? connectionPaths[kind] : `${connectionPaths[kind]}/${name}`,
        search: params.toString(),
      },
      {
        replace: true,
      },
    );

  // Links to this screen name a store in `?store=`; closing the form removes the parameter.
  const requestedStoreId = Number(params.get('store'));
  const targetCell =
    openCell ??
    (selectedColumn !== undefined && requestedStoreId > 0
      ? { storeId: requestedStoreId, key: selectedColumn.provider.key }
      : null);
  const targetStore = stores?.find((store) => store.id === targetCell?.storeId);
  const targetColumn = columns.find(({ provider }) => provider.key === targetCell?.key);
  const close = () => {
    setOpenCell(null);
    if (params.has('store')) setParam('store', '');
  };

  const requestedDialog = params.get('ask');
  const formatMissingFields = useCallback(
    (id: number): string => {
      if (selectedColumn === undefined) return '';
      const fields = listMissingFields(selectedColumn.provider.key, selectedColumn.credentials?.get(id));
      return fields.length === 0 ? '' : t('integrations.many.lacks', { fields: formatList(fields) });
    },
    [selectedColumn],
  );
  const canConnectMany = selectedColumn?.credentials !== undefined && !selectedColumn.isRetired && stores !== undefined;

  const renderMatrix = () => {
    if (stores === undefined) {
      return storesQuery.failure === null ? (
        <RowSkeletons rows={8} />
      ) : (
        <ErrorState failure={storesQuery.failure} onRetry={storesQuery.refetch} />
      );
    }
    if (stores.length === 0) {
      return <EmptyState icon={<StoreIcon aria-hidden />} title={t('integrations.noStores')} />;
    }
    if (shownStores.length === 0) {
      return (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={t('integrations.noMatch')}
          action={
            <Button variant="outline" onClick={clear}>
              {t('list.clearFilters')}
            </Button>
          }
        />
      );
    }
    return (
      <CredentialMatrix
        label={t('integrations.matrix', { what: t(`integrations.kinds.${kind}.title`) })}
        stores={stores}
        shownStores={shownStores}
        columns={visibleColumns}
        onSelect={selectCell}
      />
    );
  };

  return (
    <>
      <PageHeader
        title={t(`integrations.kinds.${kind}.title`)}
        description={t(`integrations.kinds.${kind}.description`)}
        actions={
          selectedColumn !== undefined &&
          !selectedColumn.isRetired && (
            <>
              <Button variant="outline" disabled={!canConnectMany} onClick={() => setParam('ask', 'request')}>
                <MessageSquareText aria-hidden /> {t('providerRequests.open')}
              </Button>
              <Button disabled={!canConnectMany} onClick={() => setParam('ask', 'connect')}>
                <Plug aria-hidden /> {t('integrations.many.open')}
              </Button>
            </>
          )
        }
      />
      <Card overflow="clip">
        <Tabs
          id={id}
          label={t('integrations.providers')}
          tabs={[
            { name: allTab, label: t('integrations.all') },
            ...columns.map(({ provider, isRetired }) => ({
              name: provider.key,
              label: isRetired ? t('integrations.retired.label', { provider: provider.name }) : provider.name,
            })),
          ]}
          selectedTab={selectedColumn?.provider.key ?? allTab}
          onSelect={goToTab}
        />
        <Box {...getPanelProps(id, selectedColumn?.provider.key ?? allTab)}>
          {failure !== null && (
            <FootNotice>
              <Banner
                tone="error"
                title={t('integrations.couldNotRead')}
                action={
                  <Button
                    variant="outline"
                    size="sm"
                    onClick={refetch}
                    loading={isFetching}
                    loadingText={t('ui.retry')}
                  >
                    {t('ui.retry')}
                  </Button>
                }
              >
                <Text>{formatFailure(failure)}</Text>
              </Banner>
            </FootNotice>
          )}
          <Flex role="search" aria-label={t('list.filters')} gap="3" px="4" py="2" wrap="wrap" align="center">
            <Box flex="1 1 14rem" maxW="22rem">
              <SearchInput
                size="sm"
                label={t('integrations.search')}
                value={typedText}
                onChange={(text) => setParam('q', text)}
              />
            </Box>
            <SegmentedControl
              label={t('integrations.stateFilter')}
              value={state ?? allTab}
              onChange={(value) => setParam('state', value === allTab ? '' : value)}
              choices={[
                { value: allTab, label: t('integrations.anyState') },
                ...credentialStates.toReversed().map((credentialState) => ({
                  value: credentialState,
                  label: t(`connections.states.${credentialState}`),
                })),
              ]}
            />
            <Text role="status" textStyle="sm" color="fg.muted" ms="auto">
              {stores !== undefined &&
                t('integrations.shown', { count: shownStores.length, value: formats.count(shownStores.length) })}
            </Text>
          </Flex>
          {renderMatrix()}
          {shownStores.length > 0 && (
            <Text textStyle="xs" color="fg.muted" px="4" py="2.5" borderTopWidth="1px" borderColor="border">
              {t('integrations.keys')}
            </Text>
          )}
        </Box>
      </Card>
      {canConnectMany && requestedDialog === 'connect' && (
        <ConnectManyDialog
          key={selectedColumn.provider.key}
          column={selectedColumn}
          stores={stores}
          onStarted={(id) => {
            setStartedJobId(id);
            setParam('ask', '');
          }}
          onClose={() => setParam('ask', '')}
        />
      )}
      {canConnectMany && requestedDialog === 'request' && (
        <RequestDialog
          provider={selectedColumn.provider}
          stores={stores}
          useMissingField={() => formatMissingFields}
          preselected={stores.filter(({ id }) => formatMissingFields(id) !== '').map(({ id }) => id)}
          onClose={() => setParam('ask', '')}
        />
      )}
      <CredentialBulkDialog
        jobId={startedJobId ?? params.get('job')}
        stores={stores}
        onUndone={setStartedJobId}
        onClose={() => {
          setStartedJobId(null);
          setParam('job', '');
        }}
      />
      {targetStore !== undefined && targetColumn?.credentials !== undefined && (
        <CredentialDialog
          key={`${targetStore.id}/${targetColumn.provider.key}`}
          store={targetStore}
          column={targetColumn}
          otherStores={(stores ?? []).filter((candidate) => candidate.id !== targetStore.id)}
          onStarted={setStartedJobId}
          onClose={close}
        />
      )}
    </>
  );
};
