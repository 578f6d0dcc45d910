import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import type { Outcome } from '@shared/contract/protocol/failure';
import { Can } from '@kit/session/Can';
import { Button } from '@kit/ui/Button';
import { notify } from '@kit/ui/overlays/notify';
import { bulkEditPath, toBulkEditState } from '@entities/stores/bulkEditLink';

/** Opens the bulk edit with the selected stores. */
export const BulkEditButton = ({ readIds }: { readIds: () => Promise<Outcome<readonly number[]>> }) => {
  const navigate = useNavigate();
  const [isReading, setIsReading] = useState(false);
  const openBulkEdit = async () => {
    setIsReading(true);
    const ids = await readIds();
    setIsReading(false);
    if (ids.ok) void navigate(bulkEditPath, { state: toBulkEditState(ids.value) });
    else notify.failure(ids.failure);
  };
  return (
    <Can area="stores" action="massive_update">
      <Button size="sm" loading={isReading} loadingText={t('storesBulk.edit')} onClick={() => void openBulkEdit()}>
        <ListChecks aria-hidden />
        {t('storesBulk.edit')}
      </Button>
    </Can>
  );
};
