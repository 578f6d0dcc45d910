import { chakra, HStack, Spinner, Stack, Text } from '@chakra-ui/react';
import { CircleCheck, CircleMinus, CirclePause, LockOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { opennessOf, type Openness } from '@shared/domain/stores/closing';
import type { StoreRow } from '@shared/contract/stores';
import { useCan } from '@kit/session/hooks';
import { Badge, type Tone } from '@kit/ui/Badge';
import { useOperation } from '../commands/operations';
import { ReopeningText } from './ReopeningText';
import { useAskStore } from '../closing/storeDialog';
import { WhyClosedLink } from '../why-closed/WhyClosedLink';

const looks: Record<Openness, { tone: Tone; Icon: typeof CircleCheck }> = {
  open: { tone: 'success', Icon: CircleCheck },
  partly: { tone: 'warning', Icon: CirclePause },
  closed: { tone: 'error', Icon: CircleMinus },
};

const BadgeButton = chakra('button', {
  base: {
    borderRadius: 'full',
    cursor: 'button',
    _hover: { boxShadow: '0 0 0 2px {colors.border.emphasized}' },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
  },
});

/** Open, partly or closed, and until when. A closed one opens by its badge, for those who may. */
export const OpennessCell = ({ store }: { store: StoreRow }) => {
  const { t } = useTranslation();
  const mayOpen = useCan('stores', 'update');
  const operation = useOperation(store.id);
  const ask = useAskStore();
  const openness = opennessOf(store);
  const { tone, Icon } = looks[openness];

  if (operation !== null) {
    return (
      <HStack gap="2" role="status" color="fg.muted" textStyle="sm">
        <Spinner size="sm" borderWidth="2px" />
        <Text>{operation === 'unconfirmed' ? t('stores.unconfirmed') : t('stores.pending')}</Text>
      </HStack>
    );
  }
  const badge = (
    <Badge tone={tone}>
      <Icon size={14} aria-hidden />
      {t(`stores.openness.${openness}`)}
      {mayOpen && openness !== 'open' && <LockOpen size={12} aria-hidden />}
    </Badge>
  );
  return (
    <Stack gap="1" align="flex-start">
      {mayOpen && openness !== 'open' ? (
        <BadgeButton
          type="button"
          onClick={() => ask('open', store)}
          aria-label={`${t(`stores.openness.${openness}`)}. ${t('list.actionOn', { action: t('stores.actions.open'), name: store.name })}`}
        >
          {badge}
        </BadgeButton>
      ) : (
        badge
      )}
      <ReopeningText store={store} />
      <WhyClosedLink store={store} />
    </Stack>
  );
};
