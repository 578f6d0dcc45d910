import { CirclePause } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { getOpenState } from '@shared/domain/stores/closing';
import { PauseDialog } from './PauseDialog';
import { useStores } from '../useStores';
import { usePermission } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';

/**
 * Button to pause the board's store, or a store that the user selects if the board shows all stores; for users who may
 * close stores.
 */
export const PauseButton = ({ storeId }: { storeId: number | null }) => {
  const canClose = usePermission()('stores', 'update') === 'allowed';
  const [isOpen, setIsOpen] = useState(false);
  const stores = (useStores()?.rows ?? []).filter(
    (store) => (storeId === null || store.id === storeId) && getOpenState(store) !== 'closed',
  );
  if (!canClose || (stores.length === 0 && !isOpen)) return null;
  return (
    <>
      <Button variant="outline" flexShrink={0} onClick={() => setIsOpen(true)}>
        <CirclePause aria-hidden />
        {t('stores.actions.pause')}
      </Button>
      {isOpen && <PauseDialog stores={stores} onClose={() => setIsOpen(false)} />}
    </>
  );
};
