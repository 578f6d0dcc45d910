import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { LockOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoreRow } from '@shared/contract/stores';
import { reopensAt } from '@shared/domain/stores/closing';
import { useFormats } from '@kit/format/useFormats';
import { useCan } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { TruncatedText } from '@kit/ui/Tooltip';
import { useOperation } from '@entities/stores/commands/operations';
import { ReopeningText } from '@entities/stores/cells/ReopeningText';
import { useAskStore } from '@entities/stores/closing/storeDialog';
import { WhyClosedLink } from '@entities/stores/why-closed/WhyClosedLink';

const shownFirst = 3;

const WaitingStore = ({ store, onChoose }: { store: StoreRow; onChoose: (store: StoreRow) => void }) => {
  const { t } = useTranslation();
  const mayOpen = useCan('stores', 'update');
  const ask = useAskStore();
  const isPending = useOperation(store.id) !== null;
  const isForgotten = reopensAt(store.currentClosings) === null;
  const reason = store.currentClosings.find((closing) => closing.reason !== null)?.reason ?? null;
  return (
    <Flex
      as="li"
      align="center"
      gap="3"
      px="3"
      py="2"
      borderRadius="l2"
      borderWidth="1px"
      borderColor={isForgotten ? 'red.border' : 'border'}
      bg={isForgotten ? 'bg.error' : 'bg.panel'}
      minW="0"
    >
      <Stack gap="0" flex="1" minW="0">
        <Flex minW="0">
          <Button
            look="ghost"
            size="xs"
            h="auto"
            px="0"
            py="0"
            minW="0"
            borderRadius="l1"
            justifyContent="flex-start"
            _hover={{ textDecoration: 'underline', bg: 'transparent' }}
            onClick={() => onChoose(store)}
          >
            <Text as="span" truncate textStyle="sm">
              {store.name}
            </Text>
          </Button>
        </Flex>
        {isPending ? (
          <Text textStyle="xs" color="fg.muted">
            {t('stores.pending')}
          </Text>
        ) : (
          <ReopeningText store={store} />
        )}
        <WhyClosedLink store={store} />
        {reason !== null && (
          <Box textStyle="xs" color="fg.muted">
            <TruncatedText text={reason} />
          </Box>
        )}
      </Stack>
      {mayOpen && (
        <Button
          look="outline"
          size="xs"
          disabled={isPending}
          aria-label={t('list.actionOn', { action: t('stores.actions.open'), name: store.name })}
          onClick={() => ask('open', store)}
        >
          <LockOpen aria-hidden />
          {t('stores.actions.open')}
        </Button>
      )}
    </Flex>
  );
};

interface WaitingStoresProps {
  stores: readonly StoreRow[];
  onChoose: (store: StoreRow) => void;
}

/** The stores that do not take all orders, the forgotten ones first, each with its countdown. */
export const WaitingStores = ({ stores, onChoose }: WaitingStoresProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const [all, setAll] = useState(false);
  if (stores.length === 0) return <Text color="fg.success">{t('stores.overview.allOpen')}</Text>;
  return (
    <Box>
      <Text textStyle="sm" fontWeight="bold" mb="2">
        {t('stores.overview.notTakingOrders')}
      </Text>
      <Grid
        as="ul"
        listStyleType="none"
        gap="2"
        templateColumns="repeat(auto-fill, minmax(17.5rem, 1fr))"
        maxH="20rem"
        overflowY="auto"
      >
        {(all ? stores : stores.slice(0, shownFirst)).map((store) => (
          <WaitingStore key={store.id} store={store} onChoose={onChoose} />
        ))}
      </Grid>
      {stores.length > shownFirst && (
        <Button look="ghost" size="xs" mt="2" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('stores.overview.showFewer') : t('stores.overview.showAll', { value: formats.count(stores.length) })}
        </Button>
      )}
    </Box>
  );
};
