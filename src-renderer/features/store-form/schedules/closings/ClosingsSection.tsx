import { Flex, HStack, Text } from '@chakra-ui/react';
import { CalendarHeart, Plus } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import type { Store } from '@shared/contract/stores/stores';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { Can } from '@kit/session/Can';
import { Button } from '@kit/ui/Button';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { useOperation } from '@entities/stores/commands/operations';
import { ClosingDialog } from './ClosingDialog';
import { ClosingRow } from './ClosingRow';
import { HolidaysDialog } from './HolidaysDialog';
import { listUpcomingHolidays } from '@entities/stores/holidays/offeredHolidays';
import { RemoveClosingDialog } from './RemoveClosingDialog';

type PendingDialog = { kind: 'add' | 'holidays' } | { kind: 'change' | 'remove'; id: number };

/** Current and planned closings, saved immediately, outside the form. */
export const ClosingsSection = ({ store }: { store: Store }) => {
  const formats = useFormats();
  const now = useNow(60_000);
  const isBusy = useOperation(store.id) !== null;
  const [pendingDialog, setPendingDialog] = useState<PendingDialog | null>(null);
  const closings = store.scheduledClosingTimes;
  const pendingClosing =
    pendingDialog !== null && 'id' in pendingDialog ? closings.find(({ id }) => id === pendingDialog.id) : undefined;
  const closeDialog = () => setPendingDialog(null);
  const hasHolidays = listUpcomingHolidays(formats.country, now, formats.zone).length > 0;
  return (
    <SectionCard
      field="scheduledClosingTimes"
      title={t('storeSchedules.closings.title')}
      description={t('storeSchedules.closings.description')}
      actions={
        <Can area="stores" action="update">
          <HStack gap="3" wrap="wrap">
            {hasHolidays && (
              <Button
                variant="outline"
                size="sm"
                disabled={isBusy}
                onClick={() => setPendingDialog({ kind: 'holidays' })}
              >
                <CalendarHeart size={16} aria-hidden />
                {t('storeSchedules.closings.holidays')}
              </Button>
            )}
            <Button variant="outline" size="sm" disabled={isBusy} onClick={() => setPendingDialog({ kind: 'add' })}>
              <Plus size={16} aria-hidden />
              {t('storeSchedules.closings.add')}
            </Button>
          </HStack>
        </Can>
      }
    >
      {closings.length === 0 ? (
        <Text textStyle="sm" color="fg.muted">
          {t('storeSchedules.closings.none')}
        </Text>
      ) : (
        <Flex as="ul" direction="column" listStyleType="none" aria-label={t('storeSchedules.closings.title')}>
          {closings.map((closing) => (
            <ClosingRow
              key={closing.id}
              closing={closing}
              busy={isBusy}
              onChange={() => setPendingDialog({ kind: 'change', id: closing.id })}
              onRemove={() => setPendingDialog({ kind: 'remove', id: closing.id })}
            />
          ))}
        </Flex>
      )}
      {isBusy && (
        <Text role="status" textStyle="sm" color="fg.muted">
          {t('stores.pending')}
        </Text>
      )}
      {pendingDialog?.kind === 'add' && <ClosingDialog store={store} closing={null} onClose={closeDialog} />}
      {pendingDialog?.kind === 'holidays' && <HolidaysDialog store={store} onClose={closeDialog} />}
      {pendingDialog?.kind === 'change' && pendingClosing !== undefined && (
        <ClosingDialog store={store} closing={pendingClosing} onClose={closeDialog} />
      )}
      {pendingDialog?.kind === 'remove' && pendingClosing !== undefined && (
        <RemoveClosingDialog store={store} closing={pendingClosing} onClose={closeDialog} />
      )}
    </SectionCard>
  );
};
