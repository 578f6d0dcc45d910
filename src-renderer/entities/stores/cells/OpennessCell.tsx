import { HStack, Spinner, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { StoreRow } from '@shared/contract/stores';
import { Badge } from '@kit/ui/Badge';
import { useOperation } from '../commands/operations';
import { stateLabel } from '../state/stateWords';
import { stateLooks } from '../state/stateLooks';
import { useStoreState } from '../state/useStoreStates';
import { WhyClosedLink } from '../why-closed/WhyClosedLink';
import { ReopeningText } from './ReopeningText';

/** What customers get of a store, until when, and why. */
export const OpennessCell = ({ store }: { store: StoreRow }) => {
  const { t } = useTranslation();
  const operation = useOperation(store.id);
  const state = useStoreState(store);
  const { tone, Icon } = stateLooks[state.kind];

  if (operation !== null) {
    return (
      <HStack gap="2" role="status" color="fg.muted" textStyle="sm">
        <Spinner size="sm" borderWidth="2px" />
        <Text>{operation === 'unconfirmed' ? t('stores.unconfirmed') : t('stores.pending')}</Text>
      </HStack>
    );
  }
  return (
    <Stack gap="0.5" align="flex-start" minW="0" maxW="full">
      <HStack gap="2">
        <Badge tone={tone}>
          <Icon size={14} aria-hidden />
          {stateLabel(t, state)}
        </Badge>
        <WhyClosedLink store={store} />
      </HStack>
      <ReopeningText store={store} />
    </Stack>
  );
};
