import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { t } from 'i18next';
import type { StoreRow } from '@shared/contract/stores/stores';
import { useSearchParams } from '@kit/data/useSearchParams';
import { useFormats } from '@kit/format/useFormats';
import { useTotalText } from '@kit/format/useTotalText';
import { useStoreStates } from '@entities/stores/state/useStoreStates';
import { refetchStores, useStores } from '@entities/stores/useStores';
import { restoredStyle } from '@kit/live/RestoredNotice';
import { StaleNotice } from '@kit/resource/list/ListNotices';
import { Button } from '@kit/ui/Button';
import { RetryNotice } from '@kit/ui/FailureNotice';
import { formatFailure } from '@kit/ui/failureText';
import { FootNotice } from '@kit/ui/layout/FootNotice';
import { groupByStatus } from './storeStatus';
import { StoreCheck } from './StoreCheck';
import { toStoreListParams } from '../storeAddress';
import { maxSingleLineSquares, StoreSquares } from './StoreSquares';

const noStores: readonly StoreRow[] = [];

/** Lines of the overview. Reserves their final height while loading, so that rows below do not move. */
const CheckLines = ({ sentence, children }: { sentence: ReactNode; children?: ReactNode }) => (
  <Stack gap="1" color="fg">
    <Flex minH="8" align="center" css={{ '& > *': { flex: '1' } }}>
      {sentence}
    </Flex>
    <Flex minH="4" direction="column" justify="center">
      {children}
    </Flex>
  </Stack>
);

/** Current state of all stores as a sentence and squares. */
export const StoresOverview = () => {
  const formats = useFormats();
  const formatTotal = useTotalText();
  const [, setParams] = useSearchParams();
  const liveStores = useStores();
  const stores = liveStores?.rows ?? noStores;
  const states = useStoreStates(stores);
  const statusGroups = useMemo(() => groupByStatus(states), [states]);
  const [areSquaresShown, setAreSquaresShown] = useState(false);
  const [isRefreshing, setIsRefreshing] = useState(false);
  const reload = () => {
    setIsRefreshing(true);
    void refetchStores().finally(() => setIsRefreshing(false));
  };

  const selectStore = useCallback((store: StoreRow) => setParams(toStoreListParams(store)), [setParams]);

  if (liveStores === null || liveStores.readAt === null) {
    const { failure = null, progress = null } = liveStores ?? {};
    if (failure !== null) {
      return <RetryNotice onRetry={reload}>{formatFailure(failure)}</RetryNotice>;
    }
    return (
      <Box role="status">
        <CheckLines
          sentence={
            progress === null
              ? t('stores.overview.loadingFirst')
              : t('stores.overview.loading', {
                  loaded: formats.count(progress.loaded),
                  total: formatTotal(progress.count, progress.loaded),
                })
          }
        />
      </Box>
    );
  }
  const { isComplete, readAt, failure, count: total, isRestored = false } = liveStores;
  return (
    <Box as="section" aria-label={t('stores.overview.title')} {...(isRestored && restoredStyle)}>
      {isComplete && !isRestored && failure !== null && (
        <StaleNotice since={readAt} isFetching={isRefreshing} onRetry={reload} />
      )}
      {!isComplete && (
        <FootNotice>
          <Flex role="status" align="center" gap="3" px="4" py="2" bg="bg.warning" color="fg.warning" textStyle="sm">
            <TriangleAlert size={16} aria-hidden />
            <Text flex="1">
              {t('stores.overview.incomplete', {
                count: total,
                loaded: formats.count(stores.length),
                total: formatTotal(total, stores.length),
              })}
            </Text>
            <Button variant="outline" size="xs" onClick={reload} loading={isRefreshing} loadingText={t('ui.retry')}>
              {t('ui.retry')}
            </Button>
          </Flex>
        </FootNotice>
      )}
      <CheckLines
        sentence={
          stores.length === 0 ? (
            <Text color="fg.muted">{t('stores.empty')}</Text>
          ) : (
            <StoreCheck groups={statusGroups} total={stores.length} />
          )
        }
      >
        {stores.length > maxSingleLineSquares && !areSquaresShown ? (
          <Button
            variant="ghost"
            size="xs"
            px="1"
            ms="-1"
            alignSelf="flex-start"
            onClick={() => setAreSquaresShown(true)}
          >
            {t('stores.overview.showPicture')}
          </Button>
        ) : (
          <StoreSquares stores={states} onSelect={selectStore} />
        )}
      </CheckLines>
    </Box>
  );
};
