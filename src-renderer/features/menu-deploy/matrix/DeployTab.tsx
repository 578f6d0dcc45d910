import { Box, Flex, Text } from '@chakra-ui/react';
import { SearchX, Store as StoreIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { t } from 'i18next';
import { channelsWithConnection } from '@shared/domain/catalogue/channels';
import { orderChannels } from '@shared/domain/sales/orders';
import { foldText } from '@shared/domain/values/foldText';
import { useFormats } from '@kit/format/useFormats';
import { useUrlParams } from '@kit/resource/list/state/useUrlParams';
import { useCapability, usePermission } from '@kit/session/hooks';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';
import { Checkbox, SegmentedControl, Select } from '@kit/ui/inputs/choices';
import { EmptyState, ErrorState, RowSkeletons } from '@kit/ui/layout/states';
import { SearchInput } from '@kit/ui/inputs/TextInput';
import { createDeployCellKey, needsDeploy, type CellState } from '../cells';
import { DeployBar } from '../sending/DeployBar';
import { useDeployCells } from '../useDeployCells';
import { DeployMatrix } from './DeployMatrix';
import { useCellSelection } from './useCellSelection';

const filterNames = ['all', 'toSend', 'failed', 'pending'] as const;
type CellFilter = (typeof filterNames)[number];

const cellFilterPredicates: Record<CellFilter, (state: CellState) => boolean> = {
  all: () => true,
  toSend: needsDeploy,
  failed: ({ kind }) => kind === 'failed',
  pending: ({ kind }) => kind === 'pending' || kind === 'stillPending',
};

/** Tab with the matrix, its filters and the actions for selected cells. */
export const DeployTab = () => {
  const formats = useFormats();
  const permission = usePermission();
  const hasPlatformHistory = useCapability('menuDeploys');
  const { stores, getState, failure, refetch } = useDeployCells();
  const { params, setParam } = useUrlParams();
  const [cellFilter, setCellFilter] = useState<CellFilter>('all');
  const [shouldIncludeOthers, setShouldIncludeOthers] = useState(false);
  const selection = useCellSelection();
  const typedText = params.get('q') ?? '';
  const menu = params.get('menu') ?? '';
  const channels = shouldIncludeOthers ? orderChannels : channelsWithConnection;

  const menus = useMemo(() => {
    const namedMenus = (stores ?? []).flatMap(({ menuId, menuName }) =>
      menuId === null ? [] : [[String(menuId), menuName ?? String(menuId)] as const],
    );
    return [...new Map(namedMenus)].sort(([, a], [, b]) => a.localeCompare(b, 'es'));
  }, [stores]);
  const shownStores = useMemo(() => {
    const words = foldText(typedText).split(/\s+/);
    return (stores ?? []).filter((store) => {
      const text = foldText(`${store.name} ${store.commune}`);
      return (
        words.every((word) => text.includes(word)) &&
        (menu === '' || String(store.menuId) === menu) &&
        (cellFilter === 'all' || channels.some((channel) => cellFilterPredicates[cellFilter](getState(store, channel))))
      );
    });
  }, [stores, typedText, menu, cellFilter, channels, getState]);

  if (stores === undefined) {
    return failure === null ? <RowSkeletons rows={8} /> : <ErrorState failure={failure} onRetry={refetch} />;
  }
  if (stores.length === 0) return <EmptyState icon={<StoreIcon aria-hidden />} title={t('menuDeploy.noStores')} />;
  const readOnly = permission('menus', 'update') !== 'allowed';
  const cellsToSend = shownStores.flatMap((store) =>
    channels
      .filter((channel) => needsDeploy(getState(store, channel)))
      .map((channel) => createDeployCellKey(store.id, channel)),
  );
  return (
    <Box>
      {!hasPlatformHistory && <Banner tone="info" title={t('menuDeploy.notTold')} />}
      <Flex role="search" aria-label={t('list.filters')} gap="3" pb="2" wrap="wrap" align="center">
        <Box flex="1 1 9rem" maxW="20rem">
          <SearchInput
            size="sm"
            label={t('menuDeploy.search')}
            value={typedText}
            onChange={(text) => setParam('q', text)}
          />
        </Box>
        <Box w="11rem">
          <Select
            label={t('menuDeploy.menu')}
            value={menu}
            onChange={(value) => setParam('menu', value)}
            choices={[
              { value: '', label: t('menuDeploy.anyMenu') },
              ...menus.map(([value, label]) => ({ value, label })),
            ]}
          />
        </Box>
        <SegmentedControl
          label={t('menuDeploy.show.label')}
          value={cellFilter}
          onChange={setCellFilter}
          choices={filterNames.map((value) => ({ value, label: t(`menuDeploy.show.${value}`) }))}
        />
        <Checkbox
          label={t('menuDeploy.otherChannels')}
          checked={shouldIncludeOthers}
          onChange={setShouldIncludeOthers}
        />
      </Flex>
      <Flex gap="3" pb="2" minH="8" align="center">
        {!readOnly && (
          <Button
            size="xs"
            variant="outline"
            disabled={cellsToSend.length === 0}
            onClick={() => selection.choose(cellsToSend)}
          >
            {t('menuDeploy.select.toSend')}
          </Button>
        )}
        {!readOnly && selection.keys.size > 0 && (
          <Button size="xs" variant="ghost" onClick={() => selection.choose([])}>
            {t('menuDeploy.select.clear')}
          </Button>
        )}
        <Text role="status" textStyle="sm" color="fg.muted" ms="auto">
          {t('menuDeploy.shown', { count: shownStores.length, value: formats.count(shownStores.length) })}
        </Text>
      </Flex>
      <Box bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="l3" overflow="clip" mb="4">
        {shownStores.length === 0 ? (
          <EmptyState icon={<SearchX aria-hidden />} title={t('menuDeploy.noMatch')} />
        ) : (
          <DeployMatrix
            shownStores={shownStores}
            channels={channels}
            getState={getState}
            selection={selection}
            readOnly={readOnly}
          />
        )}
        <Text textStyle="xs" color="fg.muted" px="4" py="2.5" borderTopWidth="1px" borderColor="border">
          {t('menuDeploy.keys')}
        </Text>
      </Box>
      <DeployBar stores={stores} channels={channels} getState={getState} selection={selection} />
    </Box>
  );
};
