import { HStack } from '@chakra-ui/react';
import { CircleHelp, CirclePause } from 'lucide-react';
import { t } from 'i18next';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import type { Store } from '@shared/contract/stores/stores';
import { dispatchMethods } from '@shared/domain/schedules/businessHours';
import { Can } from '@kit/session/Can';
import { Badge } from '@kit/ui/Badge';
import { Button } from '@kit/ui/Button';
import { useStoreDialogs } from '../closing/storeDialog';
import { useDispatchAvailabilities } from './useDispatchAvailabilities';

/** Current state beside a store's name, with a link to the reasons why it is closed. */
export const StoreHeaderStatus = ({ item }: { item: Store }) => {
  const showStoreDialog = useStoreDialogs();
  const { availabilities } = useDispatchAvailabilities(item.id);
  const offeredAvailabilities = (availabilities ?? []).filter(({ method }) => item.orderMethod[method]);
  const isOpen = offeredAvailabilities.every(({ open }) => open);
  const { name } = item;
  return (
    <>
      <HStack gap="2">
        {dispatchMethods.map((method) => {
          const availability = offeredAvailabilities.find((candidate) => candidate.method === method);
          if (availability === undefined) return null;
          return (
            <Badge key={method} tone={availability.open ? 'success' : 'error'}>
              {t(`whyClosed.standing.${availability.open ? 'open' : 'closed'}.${method}`)}
            </Badge>
          );
        })}
      </HStack>
      <Can area="stores" action="update">
        <Button
          variant="outline"
          size="sm"
          aria-label={t('stores.pause.title', { store: name })}
          onClick={() => showStoreDialog('pause', toStoreRow(item))}
        >
          <CirclePause aria-hidden />
          {t('stores.actions.pause')}
        </Button>
      </Can>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('whyClosed.askAboutOpen', { name })}
        onClick={() => showStoreDialog('why', item)}
      >
        <CircleHelp aria-hidden />
        {isOpen ? t('whyClosed.askOpen') : t('whyClosed.ask')}
      </Button>
    </>
  );
};
