import { Grid, Stack, Text } from '@chakra-ui/react';
import { useCallback, useMemo } from 'react';
import { t } from 'i18next';
import type { GeocodedPlace } from '@shared/bridge/geocoding';
import type { Store } from '@shared/contract/stores/stores';
import { splitStoreName } from '@shared/domain/stores/storeNames';
import type { StoreCoverage } from '@shared/domain/zones/coverage';
import type { Position } from '@shared/domain/zones/kmlGeometry';
import { parsePosition } from '@shared/domain/zones/parsePosition';
import { refetchStores } from '@entities/stores/useStores';
import { isKnownPosition } from '@entities/stores/zones/position';
import { createZoneAreas } from '@entities/stores/zones/mapParts';
import { useSearchParams } from '@kit/data/useSearchParams';
import { MapView } from '@kit/map/MapView';
import type { MapPin } from '@kit/map/mapTypes';
import { usePermission, useSession } from '@kit/session/hooks';
import { Banner } from '@kit/ui/Banner';
import { Card, PageHeader } from '@kit/ui/layout/layout';
import { getNameOrId } from '@kit/ui/nameOrId';
import { ErrorState, Spinner } from '@kit/ui/layout/states';
import { CoverageResult } from './CoverageResult';
import { PlaceSearch } from './PlaceSearch';
import { StoreLines } from './StoreLines';
import { useCoverage } from './useCoverage';

/**
 * Maximum stores on the map. Shows the stores that deliver to the point, with their zones. If no store delivers, shows
 * any stores.
 */
const maxMappedStores = 12;

/** Reads and writes the point and its name in the URL, so that going back restores the result. */
const useUrlPoint = () => {
  const [params, setParams] = useSearchParams();
  const pointText = params.get('at') ?? '';
  const point = useMemo(() => parsePosition(pointText), [pointText]);
  const setPlace = useCallback(
    ({ label, position: [longitude, latitude] }: Pick<GeocodedPlace, 'label' | 'position'>) =>
      setParams({ at: `${latitude}, ${longitude}`, ...(label !== '' && { address: label }) }, { replace: true }),
    [setParams],
  );
  return { point, label: params.get('address') ?? '', setPlace };
};

/** Creates the map areas: for each store, the zone that applies to the point. */
const createAreas = (coverages: readonly StoreCoverage<Store>[], brand: string) =>
  coverages.flatMap(({ store, zoneName }) =>
    createZoneAreas({
      deliveryZones: store.deliveryZones.filter(({ name }) => name === zoneName),
      exclusionZones: [],
    }).map((area) => ({
      ...area,
      id: `${store.id}-${area.id}`,
      label: `${splitStoreName(getNameOrId(store), brand).rest}: ${area.label}`,
    })),
  );

const createPins = (stores: readonly StoreCoverage<Store>[]): MapPin[] =>
  stores.flatMap(({ store: { id, name, latitude, longitude } }) => {
    const position = { latitude, longitude };
    return isKnownPosition(position)
      ? [
          {
            id: `store-${id}`,
            label: getNameOrId({ id, name }),
            position: [position.longitude, position.latitude] as Position,
            tone: 'store' as const,
          },
        ]
      : [];
  });

const CoverageContent = () => {
  const { point, label, setPlace } = useUrlPoint();
  const coverage = useCoverage(point);
  const { stores, total, isStoreListLoaded, failure } = coverage;
  const selectPoint = useCallback((position: Position) => setPlace({ label: '', position }), [setPlace]);
  const { settings, environment } = useSession();
  const brand = settings?.commerceName ?? '';
  const hasGeocoder = environment.geocoder !== null;
  const mapLayers = useMemo(() => {
    const coveringStores = stores.filter(({ obstacle }) => obstacle === null).slice(0, maxMappedStores);
    const shownStoreCoverages = coveringStores.length > 0 ? coveringStores : stores.slice(0, maxMappedStores);
    return { areas: createAreas(coveringStores, brand), pins: createPins(shownStoreCoverages) };
  }, [stores, brand]);
  const pins = useMemo(
    (): MapPin[] =>
      point === null
        ? mapLayers.pins
        : [...mapLayers.pins, { id: 'point', label: t('deliveryCoverage.point'), position: point, tone: 'point' }],
    [mapLayers, point],
  );
  if (!isStoreListLoaded) {
    return failure === null ? (
      <Spinner label={t('stores.overview.loadingFirst')} />
    ) : (
      <ErrorState failure={failure} onRetry={() => void refetchStores()} />
    );
  }
  if (total === 0) return <Text color="fg.muted">{t('deliveryCoverage.noStores')}</Text>;
  const foundAddress =
    label !== '' || point === null ? label : t('deliveryCoverage.pointAt', { latitude: point[1], longitude: point[0] });
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }} gap="5" alignItems="start">
      <Stack gap="5" minW="0">
        <PlaceSearch text={label} hasPoint={point !== null} shownText={label} onPlace={setPlace} />
        {point === null ? (
          <Text color="fg.muted">{t(hasGeocoder ? 'deliveryCoverage.none' : 'deliveryCoverage.noneByCommune')}</Text>
        ) : (
          <Card p="4">
            <Stack gap="4">
              <CoverageResult coverage={coverage} placeName={foundAddress} />
              <StoreLines stores={stores} />
            </Stack>
          </Card>
        )}
      </Stack>
      <MapView
        label={t('deliveryCoverage.map')}
        areas={mapLayers.areas}
        pins={pins}
        point={point}
        onPoint={selectPoint}
      />
    </Grid>
  );
};

/** Lists which of the user's stores deliver to an address, the main question of a call centre. */
const CoverageScreen = () => {
  const canSee = usePermission()('stores', 'show') === 'allowed';
  return (
    <>
      <PageHeader title={t('deliveryCoverage.title')} description={t('deliveryCoverage.description')} />
      {canSee ? <CoverageContent /> : <Banner tone="info" title={t('deliveryCoverage.noRight')} />}
    </>
  );
};

export default CoverageScreen;
