import { Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { opennessOf } from '@shared/domain/stores/closing';
import type { StoreRow } from '@shared/contract/stores';
import { useSession } from '@kit/session/hooks';
import { ConfirmDialog } from '@kit/ui/Dialog';
import { useOperation } from '../commands/operations';
import { ReopeningText } from '../cells/ReopeningText';
import { useStoreCommands } from '../commands/useStoreCommands';

interface OpenStoreDialogProps {
  store: StoreRow;
  onEnd: () => void;
}

/** Asks once before a store takes orders again, naming it and the commerce. */
export const OpenStoreDialog = ({ store, onEnd }: OpenStoreDialogProps) => {
  const { t } = useTranslation();
  const { settings, tenant } = useSession();
  const { open } = useStoreCommands();
  // While an answer is lost the dialog may be left: reconciling goes on without it.
  const busy = useOperation(store.id) === 'opening';
  const confirm = async () => {
    const result = await open(store);
    if (result.state === 'done') onEnd();
  };
  return (
    <ConfirmDialog
      open
      title={t('stores.opening.title', { store: store.name })}
      confirmLabel={t('stores.opening.confirm')}
      onConfirm={() => void confirm()}
      onCancel={onEnd}
      busy={busy}
    >
      <Stack gap="2">
        <Text>{t('stores.opening.body', { store: store.name, commerce: settings?.commerceName ?? tenant })}</Text>
        {opennessOf(store) === 'partly' && <Text>{t('stores.opening.bodyPartly', { store: store.name })}</Text>}
        <ReopeningText store={store} textStyle="sm" />
      </Stack>
    </ConfirmDialog>
  );
};
