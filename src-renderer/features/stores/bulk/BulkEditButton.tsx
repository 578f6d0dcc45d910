import { ListChecks } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Can } from '@kit/session/Can';
import { Button } from '@kit/ui/Button';
import { bulkEditPath, handOver } from './handOver';

/** Leads to the bulk edit with the stores that are chosen. */
export const BulkEditButton = ({ ids }: { ids: ReadonlySet<number> }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Can area="stores" action="massive_update">
      <Button size="sm" onClick={() => void navigate(bulkEditPath, { state: handOver(ids) })}>
        <ListChecks aria-hidden />
        {t('storesBulk.edit')}
      </Button>
    </Can>
  );
};
