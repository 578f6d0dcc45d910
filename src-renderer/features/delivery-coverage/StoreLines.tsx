import { chakra, HStack, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { t } from 'i18next';
import { Link } from 'react-router-dom';
import type { Store } from '@shared/contract/stores/stores';
import type { StoreCoverage } from '@shared/domain/zones/coverage';
import { NameWithoutBrand } from '@kit/session/NameWithoutBrand';
import { formatMethodState } from '@entities/stores/state/stateTexts';
import { useFormatFee } from '@entities/stores/zones/useFeeText';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { Disclosure } from '@kit/ui/layout/Disclosure';
import { getNameOrId } from '@kit/ui/nameOrId';

type CoveringStore = StoreCoverage<Store>;

const List = chakra('ul', { base: { display: 'grid', gap: '2', listStyleType: 'none' } });
const ListItem = chakra('li', {
  base: {
    display: 'grid',
    gap: '0.5',
    px: '3',
    py: '2',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    minW: '0',
  },
});
/** Describes a store's delivery to the point, or why the store does not deliver. */
const useFormatReason = () => {
  const formats = useFormats();
  const formatFee = useFormatFee();
  const now = useNow(60_000);
  return ({ obstacle, exclusionZoneName, fleet, isOpen, deliveryState }: CoveringStore): string => {
    if (obstacle !== null) {
      const isNamed = obstacle === 'excluded' && exclusionZoneName !== null && exclusionZoneName !== '';
      return isNamed
        ? t('deliveryCoverage.exclusion', { name: exclusionZoneName })
        : t(`storeCoverage.obstacles.${obstacle}`);
    }
    const fee = fleet === null ? '' : formatFee(fleet.fee);
    const methodStatus = isOpen || deliveryState === null ? '' : formatMethodState(formats, deliveryState, now);
    return [fee, methodStatus].filter((part) => part !== '').join(' · ');
  };
};

const StoreLine = ({ coveringStore }: { coveringStore: CoveringStore }) => {
  const formats = useFormats();
  const formatReason = useFormatReason();
  const { store, kilometres, minutes, obstacle } = coveringStore;
  const details = [
    obstacle === null && minutes !== null ? t('deliveryCoverage.minutes', { value: formats.count(minutes) }) : null,
    kilometres === null
      ? null
      : t('deliveryCoverage.kilometres', { value: formats.count(Math.round(kilometres * 10) / 10) }),
  ].filter((detail) => detail !== null);
  return (
    <ListItem>
      <HStack justify="space-between" gap="3" align="baseline">
        <Text asChild fontWeight="bold" minW="0" overflowWrap="anywhere">
          <Link
            to={`/stores/edit-store/${store.id}/delivery`}
            aria-label={t('deliveryCoverage.seeStore', { name: getNameOrId(store) })}
          >
            <NameWithoutBrand name={getNameOrId(store)} />
          </Link>
        </Text>
        <Text textStyle="sm" color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {details.join(' · ')}
        </Text>
      </HStack>
      <Text textStyle="sm" color="fg.muted">
        {formatReason(coveringStore)}
      </Text>
    </ListItem>
  );
};

/** Number of stores rendered before the user asks for more. */
const initialShownCount = 20;

const StoreList = ({ label, stores }: { label: string; stores: readonly CoveringStore[] }) => {
  const formats = useFormats();
  const [showsAll, setShowsAll] = useState(false);
  return (
    <Stack gap="2">
      <List aria-label={label}>
        {(showsAll ? stores : stores.slice(0, initialShownCount)).map((coveringStore) => (
          <StoreLine key={coveringStore.store.id} coveringStore={coveringStore} />
        ))}
      </List>
      {!showsAll && stores.length > initialShownCount && (
        <Button variant="outline" size="xs" alignSelf="flex-start" onClick={() => setShowsAll(true)}>
          {t('deliveryCoverage.showAll', { value: formats.count(stores.length) })}
        </Button>
      )}
    </Stack>
  );
};

/**
 * Stores in three lists: those that deliver now, those that deliver later, and those that do not deliver, with reasons.
 */
export const StoreLines = ({ stores }: { stores: readonly CoveringStore[] }) => {
  const coveringStores = stores.filter(({ obstacle }) => obstacle === null);
  const openStores = coveringStores.filter(({ isOpen }) => isOpen);
  const closedStores = coveringStores.filter(({ isOpen }) => !isOpen);
  const otherStores = stores.filter(({ obstacle }) => obstacle !== null);
  const renderStoreGroup = (label: string, groupStores: readonly CoveringStore[]) =>
    groupStores.length > 0 && (
      <Stack gap="2">
        <Text as="h3" textStyle="sm" fontWeight="bold">
          {label}
        </Text>
        <StoreList label={label} stores={groupStores} />
      </Stack>
    );
  return (
    <Stack gap="4">
      {renderStoreGroup(t('deliveryCoverage.delivering'), openStores)}
      {renderStoreGroup(t('deliveryCoverage.laterList'), closedStores)}
      {otherStores.length > 0 && (
        <Disclosure
          // Remounts the section when the list of delivering stores becomes empty or stops being empty, so that the
          // section starts open if no store delivers.
          key={String(coveringStores.length === 0)}
          label={t('deliveryCoverage.others')}
          openAtFirst={coveringStores.length === 0}
          strong
        >
          <StoreList label={t('deliveryCoverage.others')} stores={otherStores} />
        </Disclosure>
      )}
    </Stack>
  );
};
