import { chakra } from '@chakra-ui/react';
import { CircleHelp } from 'lucide-react';
import { t } from 'i18next';
import type { StoreRow } from '@shared/contract/stores/stores';
import { useCan } from '@kit/session/hooks';
import { RowIcon } from '@kit/ui/icons/RowIcon';
import { useStoreDialogs } from '../closing/storeDialog';
import { useStoreState } from '../state/useStoreStates';

const TextButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    borderRadius: 'l1',
    textStyle: 'xs',
    fontWeight: 'bold',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    flexShrink: '0',
    cursor: 'button',
    _hover: { color: 'fg', textDecoration: 'underline' },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '1px' },
  },
});

/** Opens the explanation of why a store is closed or takes only some orders. For users who may view stores. */
export const WhyClosedLink = ({ store, iconOnly = false }: { store: StoreRow; iconOnly?: boolean }) => {
  const showStoreDialog = useStoreDialogs();
  const canViewStore = useCan('stores', 'show');
  const { kind } = useStoreState(store);
  const isOpen = kind === 'selling' || kind === 'open';
  const { name } = store;
  if (!canViewStore) return null;
  const label = isOpen ? t('whyClosed.askOpen') : t('whyClosed.ask');
  return (
    <TextButton
      type="button"
      aria-label={isOpen ? t('whyClosed.askAboutOpen', { name }) : t('whyClosed.askAbout', { name })}
      {...(iconOnly && { title: label, p: '0.5' })}
      onClick={() => showStoreDialog('why', store)}
    >
      <RowIcon icon={CircleHelp} size={iconOnly ? 16 : 12} />
      {!iconOnly && label}
    </TextButton>
  );
};
