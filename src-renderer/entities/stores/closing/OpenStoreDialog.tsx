import { Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { findClosingsInForce, getOpenState } from '@shared/domain/stores/closing';
import type { StoreRow } from '@shared/contract/stores/stores';
import { computeStoreState } from '@shared/domain/stores/storeState';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { useSession } from '@kit/session/hooks';
import { ConfirmDialog } from '@kit/ui/overlays/Dialog';
import { useStoreStateContext } from '../state/useStoreStateContext';
import { useIsSlow } from './useSlow';
import { useOperation } from '../commands/operations';
import { ReopeningText } from '../cells/ReopeningText';
import { useStoreCommands } from '../commands/useStoreCommands';

interface OpenStoreDialogProps {
  store: StoreRow;
  onClose: () => void;
}

/** Returns the store without its current closings, as it will be after opening. */
const removeClosings = (store: StoreRow, now: number, zone: string): StoreRow => {
  const { selling } = store;
  const activeClosingIds = new Set(store.currentClosings.map(({ id }) => id));
  const futureClosings = (selling?.closings ?? []).filter(({ id }) => !activeClosingIds.has(id));
  const closings = futureClosings.filter((closing) => findClosingsInForce([closing], now, zone).length === 0);
  return { ...store, opened: true, currentClosings: [], ...(selling && { selling: { ...selling, closings } }) };
};

/** Asks for confirmation before opening a store, with the names of the store and the commerce. */
export const OpenStoreDialog = ({ store, onClose }: OpenStoreDialogProps) => {
  const { settings, tenant } = useSession();
  const { open } = useStoreCommands();
  // Reads the shared operation, since resolving a lost reply continues after the dialog closes.
  const isOpening = useOperation(store.id) === 'opening';
  const isSlow = useIsSlow(isOpening);
  const formats = useFormats();
  const now = useNow(60_000);
  const stateAfter = computeStoreState(removeClosings(store, now, formats.zone), { ...useStoreStateContext(), now });
  const formatBody = () => {
    const names = { store: store.name, commerce: settings?.commerceName ?? tenant };
    const { kind, reported: reportedState } = stateAfter;
    if (kind === 'outside' && reportedState?.until != null) {
      return t('stores.opening.bodyLater', { ...names, when: formats.relativeTime(reportedState.until, now) });
    }
    if (kind !== 'unable') return t('stores.opening.body', names);
    return t('stores.opening.bodyUnable', {
      ...names,
      because: t(`whyClosed.because.${reportedState?.cause?.key ?? 'methodOff'}`),
    });
  };
  const confirm = async () => {
    const result = await open(store);
    if (result.state === 'done' || result.state === 'queued') onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('stores.opening.title', { store: store.name })}
      confirmLabel={t('stores.opening.confirm')}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      busy={isOpening && !isSlow}
    >
      <Stack gap="2">
        <Text>{formatBody()}</Text>
        {getOpenState(store) === 'partly' && <Text>{t('stores.opening.bodyPartly', { store: store.name })}</Text>}
        <ReopeningText store={store} textStyle="sm" />
        {isSlow && (
          <Text role="status" textStyle="sm" color="fg.warning">
            {t('stores.closing.slow')}
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
};
