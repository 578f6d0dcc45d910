import { chakra, HStack, Spinner, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import type { StoreRow } from '@shared/contract/stores/stores';
import { getOpenState } from '@shared/domain/stores/closing';
import { useCan } from '@kit/session/hooks';
import { Badge } from '@kit/ui/Badge';
import { RowIcon } from '@kit/ui/icons/RowIcon';
import { PromiseMark } from '@entities/promises/PromiseMark';
import { QueuedMark } from '@entities/queued-writes/QueuedMark';
import { useQueuedStoreWrite } from '@entities/queued-writes/queuedWrites';
import { useStoreDialogs } from '../closing/storeDialog';
import { useOperation } from '../commands/operations';
import { getStateLabel } from '../state/stateTexts';
import { storeStateAppearance } from '../state/storeStateAppearance';
import { useStoreState } from '../state/useStoreStates';
import { WhyClosedLink } from '../why-closed/WhyClosedLink';
import { ReopeningText } from './ReopeningText';

const BadgeButton = chakra('button', {
  base: {
    borderRadius: 'full',
    cursor: 'button',
    _hover: { boxShadow: '0 0 0 2px {colors.border.emphasized}' },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
  },
});

/**
 * State of a store with its end and reason. Users with permission can open a closed store by clicking its badge.
 * `compact` fixes the height at two lines.
 */
export const StoreStateCell = ({ store, compact = false }: { store: StoreRow; compact?: boolean }) => {
  const canOpen = useCan('stores', 'update');
  const showStoreDialog = useStoreDialogs();
  const operation = useOperation(store.id);
  const queuedWrite = useQueuedStoreWrite(store.id);
  const state = useStoreState(store);
  const { tone, Icon } = storeStateAppearance[state.kind];

  if (operation !== null) {
    return (
      <HStack gap="2" role="status" color="fg.muted" textStyle="sm">
        <Spinner size="sm" borderWidth="2px" />
        <Text>{operation === 'unconfirmed' ? t('stores.unconfirmed') : t('stores.pending')}</Text>
      </HStack>
    );
  }
  const label = getStateLabel(state);
  const badge = (
    <Badge tone={tone} size={compact ? 'sm' : 'md'}>
      <RowIcon icon={Icon} size={14} />
      {label}
    </Badge>
  );
  return (
    <Stack gap={compact ? '0' : '0.5'} align="flex-start" minW="0" maxW="full">
      <HStack columnGap={compact ? '0.5' : '2'} rowGap="0.5" wrap={compact ? 'nowrap' : 'wrap'}>
        {canOpen && getOpenState(store) !== 'open' ? (
          <BadgeButton
            type="button"
            onClick={() => showStoreDialog('open', store)}
            aria-label={`${label}. ${t('list.actionOn', { action: t('stores.actions.open'), name: store.name })}`}
          >
            {badge}
          </BadgeButton>
        ) : (
          badge
        )}
        <WhyClosedLink store={store} iconOnly={compact} />
        <PromiseMark storeId={store.id} compact={compact} />
      </HStack>
      {queuedWrite !== null && <QueuedMark queuedWrite={queuedWrite} />}
      {(queuedWrite === null || !compact) && <ReopeningText store={store} oneLine={compact} />}
    </Stack>
  );
};
