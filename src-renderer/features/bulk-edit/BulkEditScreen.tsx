import { Box, Stack } from '@chakra-ui/react';
import { Inbox } from 'lucide-react';
import { t } from 'i18next';
import { useFormats } from '@kit/format/useFormats';
import { useDenialText } from '@kit/session/blockedText';
import { useCan } from '@kit/session/hooks';
import { Banner } from '@kit/ui/Banner';
import { Card, PageHeader } from '@kit/ui/layout/layout';
import { EmptyState, ErrorState, RowSkeletons } from '@kit/ui/layout/states';
import { BulkEdit } from './BulkEdit';
import { useBulkStores } from './useBulkStores';

const BulkEditContent = () => {
  const formats = useFormats();
  const { storesQuery, stores, unreportedCount } = useBulkStores();
  if (storesQuery.value === undefined && storesQuery.failure !== null) {
    return (
      <Card>
        <ErrorState failure={storesQuery.failure} onRetry={storesQuery.refetch} />
      </Card>
    );
  }
  if (storesQuery.value === undefined) {
    return (
      <Card>
        <RowSkeletons rows={8} />
      </Card>
    );
  }
  if (stores.length === 0) return <EmptyState icon={<Inbox aria-hidden />} title={t('stores.empty')} />;
  return (
    <Stack gap="5">
      {unreportedCount > 0 && (
        <Banner
          tone="warning"
          title={t('storesBulk.picker.unreported', { count: unreportedCount, value: formats.count(unreportedCount) })}
        />
      )}
      <BulkEdit stores={stores} />
    </Stack>
  );
};

/** Applies one change to many stores. */
const BulkEditScreen = () => {
  const canEdit = useCan('stores', 'massive_update');
  const blockedText = useDenialText();
  return (
    <Box>
      <PageHeader title={t('storesBulk.title')} description={t('storesBulk.description')} />
      {canEdit ? (
        <BulkEditContent />
      ) : (
        <EmptyState
          icon={<Inbox aria-hidden />}
          title={t('storesBulk.title')}
          description={blockedText({ kind: 'missing', area: 'stores', action: 'massive_update' })}
        />
      )}
    </Box>
  );
};

export default BulkEditScreen;
