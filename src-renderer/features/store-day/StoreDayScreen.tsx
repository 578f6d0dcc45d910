import { Box, Grid, Stack } from '@chakra-ui/react';
import { SquareKanban, SquarePen, Store as StoreIcon } from 'lucide-react';
import { t } from 'i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { getOwnerKey } from '@shared/bridge/session';
import type { StoreRow } from '@shared/contract/stores/stores';
import { getOpenState } from '@shared/domain/stores/closing';
import { StoreStateCell } from '@entities/stores/cells/StoreStateCell';
import { useStoreDialogs } from '@entities/stores/closing/storeDialog';
import { StoreDialogs } from '@entities/stores/closing/StoreDialogs';
import { refetchStores, useStores } from '@entities/stores/useStores';
import { Can } from '@kit/session/Can';
import { useCan, usePreferences, useSession } from '@kit/session/hooks';
import { setPreferences } from '@kit/session/sessionStore';
import { Button } from '@kit/ui/Button';
import { Select } from '@kit/ui/inputs/choices';
import { PageHeader } from '@kit/ui/layout/layout';
import { getNameOrId } from '@kit/ui/nameOrId';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { EmptyState, ErrorState, Spinner } from '@kit/ui/layout/states';
import { LateOrders } from './LateOrders';
import { SoldOutProducts } from './SoldOutProducts';

/** Current state of the store, with its actions. */
const CurrentState = ({ store }: { store: StoreRow }) => {
  const showStoreDialog = useStoreDialogs();
  const openState = getOpenState(store);
  return (
    <SectionCard
      title={t('storeDay.state')}
      actions={
        <Can area="stores" action="update">
          {openState !== 'open' && (
            <Button onClick={() => showStoreDialog('open', store)}>{t('stores.actions.open')}</Button>
          )}
          {openState !== 'closed' && (
            <Button variant="outline" onClick={() => showStoreDialog('pause', store)}>
              {t('stores.actions.pause')}
            </Button>
          )}
          {openState !== 'closed' && (
            <Button variant="outline" onClick={() => showStoreDialog('close', store)}>
              {t('stores.actions.close')}
            </Button>
          )}
        </Can>
      }
    >
      <StoreStateCell store={store} />
    </SectionCard>
  );
};

/** Selects the store to show; this computer remembers it for the user's next login. */
const StoreSelect = ({ store, stores }: { store: StoreRow; stores: readonly StoreRow[] }) => {
  const navigate = useNavigate();
  const session = useSession();
  const { dayStores } = usePreferences();
  const goToStore = (id: number) => {
    void setPreferences({ dayStores: { ...dayStores, [getOwnerKey(session)]: id } });
    void navigate(`/stores/today/${id}`, { replace: true });
  };
  return (
    <Box maxW="14rem">
      <Select
        label={t('storeDay.store')}
        value={String(store.id)}
        choices={stores
          .toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
          .map((storeRow) => ({ value: String(storeRow.id), label: getNameOrId(storeRow) }))}
        onChange={(id) => goToStore(Number(id))}
      />
    </Box>
  );
};

const StoreDay = ({ store, stores }: { store: StoreRow; stores: readonly StoreRow[] }) => {
  const navigate = useNavigate();
  const canSeeOrders = useCan('orders', 'index');
  return (
    <StoreDialogs>
      <PageHeader
        title={getNameOrId(store)}
        description={t('storeDay.description')}
        actions={
          <>
            {stores.length > 1 && <StoreSelect store={store} stores={stores} />}
            {canSeeOrders && (
              <Button variant="outline" onClick={() => void navigate('/orders/board')}>
                <SquareKanban aria-hidden />
                {t('storeDay.board')}
              </Button>
            )}
            <Can area="stores" action="show">
              <Button variant="outline" onClick={() => void navigate(`/stores/edit-store/${store.id}`)}>
                <SquarePen aria-hidden />
                {t('storeDay.edit')}
              </Button>
            </Can>
          </>
        }
      />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        gap="5"
        alignItems="start"
      >
        <Stack gap="5" minW="0">
          <CurrentState store={store} />
          {canSeeOrders && <LateOrders storeId={store.id} />}
        </Stack>
        <SoldOutProducts store={store} />
      </Grid>
    </StoreDialogs>
  );
};

/** Day page of a store: state, late orders and sold-out products. */
const StoreDayScreen = () => {
  const navigate = useNavigate();
  const id = Number(useParams()['id']);
  const liveStores = useStores();
  if (liveStores === null || liveStores.readAt === null) {
    const failure = liveStores?.failure ?? null;
    return (
      <>
        <PageHeader title={t('storeDay.title')} description={t('storeDay.description')} />
        {failure === null ? (
          <Spinner label={t('storeDay.loading')} />
        ) : (
          <ErrorState failure={failure} onRetry={() => void refetchStores()} />
        )}
      </>
    );
  }
  const store = liveStores.rows.find((row) => row.id === id);
  if (store !== undefined) return <StoreDay key={store.id} store={store} stores={liveStores.rows} />;
  return (
    <>
      <PageHeader title={t('storeDay.title')} />
      <EmptyState
        icon={<StoreIcon aria-hidden />}
        title={t('storeDay.missing')}
        description={t('storeDay.missingHint')}
        action={<Button onClick={() => void navigate('/stores')}>{t('storeDay.toStores')}</Button>}
      />
    </>
  );
};

export default StoreDayScreen;
