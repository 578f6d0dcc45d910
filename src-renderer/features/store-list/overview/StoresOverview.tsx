import { Box, Button as ChakraButton, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { CircleCheck, CircleMinus, CirclePause, TriangleAlert } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Openness } from '@shared/domain/stores/closing';
import type { StoreRow } from '@shared/contract/stores';
import { useFormats } from '@kit/format/useFormats';
import { readStoresAgain, useStores } from '@entities/stores/useStores';
import { StaleNotice } from '@kit/resource/ListNotices';
import { Button } from '@kit/ui/Button';
import { Card } from '@kit/ui/layout';
import { ErrorState } from '@kit/ui/states';
import { standingOf } from './standing';
import { storeInList } from '../storeAddress';
import { StoreSquares } from './StoreSquares';
import { WaitingStores } from './WaitingStores';

const looks = {
  open: { Icon: CircleCheck, color: 'fg.success', status: 'opened' },
  partly: { Icon: CirclePause, color: 'fg.warning', status: null },
  closed: { Icon: CircleMinus, color: 'fg.error', status: 'closed' },
} as const satisfies Record<Openness, object>;

/** Up to so many squares have room beside the counts. */
const fewSquares = 90;

interface CountProps {
  openness: Openness;
  count: number;
  /** False: there may be more. */
  isComplete: boolean;
  onFilter: (status: string) => void;
}

/** How many stores stand so; where the list can be filtered by it, a click does. */
const Count = ({ openness, count, isComplete, onFilter }: CountProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const { Icon, color, status } = looks[openness];
  const value = formats.count(count);
  const words = t(`stores.overview.${openness}`, { count });
  const content = (
    <HStack gap="3">
      <Box color={count === 0 && openness !== 'open' ? 'fg.muted' : color}>
        {/* In line, because a button sets the size of its icons. */}
        <Icon aria-hidden style={{ width: 22, height: 22 }} />
      </Box>
      <HStack gap="2" align="baseline">
        <Text as="span" textStyle="2xl" fontWeight="black" lineHeight="1" fontVariantNumeric="tabular-nums">
          {isComplete ? value : t('stores.overview.atLeast', { value })}
        </Text>
        <Text as="span" color="fg.muted" fontWeight="normal" textStyle="sm">
          {words}
        </Text>
      </HStack>
    </HStack>
  );
  if (status === null) return <Box pe="4">{content}</Box>;
  return (
    <ChakraButton
      type="button"
      variant="ghost"
      colorPalette="gray"
      size="sm"
      h="10"
      ms="-2"
      px="2"
      me="2"
      onClick={() => onFilter(status)}
      title={t('stores.overview.filterBy', { what: words })}
    >
      {content}
    </ChakraButton>
  );
};

const none: readonly StoreRow[] = [];

/** How all stores stand this minute: counts, a picture, and who is waiting to open again. */
export const StoresOverview = () => {
  const { t } = useTranslation();
  const formats = useFormats();
  const [, setParams] = useSearchParams();
  const live = useStores();
  const stores = live?.rows ?? none;
  const { counts, waiting } = useMemo(() => standingOf(stores), [stores]);
  const [refreshing, setRefreshing] = useState(false);
  const reload = () => {
    setRefreshing(true);
    void readStoresAgain().finally(() => setRefreshing(false));
  };

  const filter = (status: string) => setParams({ status });
  const choose = useCallback((store: StoreRow) => setParams(storeInList(store)), [setParams]);

  if (live === null || live.readAt === null) {
    const { failure = null, progress = null } = live ?? {};
    if (failure !== null) {
      return (
        <Card>
          <ErrorState failure={failure} onRetry={reload} />
        </Card>
      );
    }
    return (
      <Card p="5" role="status" color="fg.muted">
        {progress === null
          ? t('stores.overview.loadingFirst')
          : t('stores.overview.loading', {
              loaded: formats.count(progress.loaded),
              total: formats.count(progress.count),
            })}
      </Card>
    );
  }
  const { isComplete, readAt, failure, count: total } = live;
  return (
    <Card as="section" aria-label={t('stores.overview.title')} overflow="clip">
      {isComplete && failure !== null && <StaleNotice since={readAt} refreshing={refreshing} onRetry={reload} />}
      {!isComplete && (
        <Flex role="status" align="center" gap="3" px="4" py="2" bg="bg.warning" color="fg.warning" textStyle="sm">
          <TriangleAlert size={16} aria-hidden />
          <Text flex="1">
            {t('stores.overview.incomplete', {
              loaded: formats.count(stores.length),
              total: formats.count(total),
            })}
          </Text>
          <Button look="outline" size="xs" onClick={reload} loading={refreshing} loadingText={t('ui.retry')}>
            {t('ui.retry')}
          </Button>
        </Flex>
      )}
      <Stack gap="4" p="4">
        <Flex columnGap="2" rowGap="4" wrap="wrap" align="center">
          {(['open', 'partly', 'closed'] as const).map((openness) => (
            <Count
              key={openness}
              openness={openness}
              count={counts[openness]}
              isComplete={isComplete}
              onFilter={filter}
            />
          ))}
          <Box flex={stores.length > fewSquares ? '1 1 100%' : '1 1 20rem'}>
            <StoreSquares stores={stores} onChoose={choose} />
          </Box>
        </Flex>
        <WaitingStores stores={waiting} onChoose={choose} />
      </Stack>
    </Card>
  );
};
