import { Box, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { useMemo, useRef, useState, type RefObject } from 'react';
import { t } from 'i18next';
import type { StoreRow } from '@shared/contract/stores/stores';
import { isOffSale, getSaleState, findUnavailableProduct } from '@shared/domain/catalogue/saleState';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';
import { foldText } from '@shared/domain/values/foldText';
import { QueuedMark } from '@entities/queued-writes/QueuedMark';
import { useQueuedProductWrite } from '@entities/queued-writes/queuedWrites';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { Badge } from '@kit/ui/Badge';
import { Button } from '@kit/ui/Button';
import { Select } from '@kit/ui/inputs/choices';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { Field } from '@kit/ui/inputs/Field';
import { getNameOrId } from '@kit/ui/nameOrId';
import { notify } from '@kit/ui/overlays/notify';
import { ErrorState, RowSkeletons } from '@kit/ui/layout/states';
import { SearchInput } from '@kit/ui/inputs/TextInput';
import { formatSaleState, saleStateTones } from '../productTexts';
import { SoldOutDialog, type SellableProduct } from './SoldOutDialog';
import { useCanSellOut } from './useCanSellOut';
import { useSaleCommands } from './useSaleCommands';
import { useStoreProducts } from './useStoreProducts';

/** Maximum products shown; the user finds the others by typing. */
const maxProducts = 60;

const nameCollator = new Intl.Collator('es', { numeric: true });

interface ProductRowProps {
  product: SellableProduct;
  store: StoreRow;
  now: number;
  onSellOut: (product: SellableProduct) => void;
}

/** Product with its state in this store, and a button to change it. */
const ProductRow = ({ product, store, now, onSellOut }: ProductRowProps) => {
  const formats = useFormats();
  const canSellOut = useCanSellOut();
  const { bringBackInStore, bringBackEverywhere } = useSaleCommands();
  const [isBusy, setIsBusy] = useState(false);
  const queuedWrite = useQueuedProductWrite(product.id, store.id);
  const wallTime = toWallTime(now, formats.zone);
  const saleState = getSaleState(product, wallTime);
  const soldOutEntry = findUnavailableProduct(store.unavailableProducts, product.id, wallTime);
  const isUnavailable = isOffSale(product, wallTime);
  const name = getNameOrId(product);
  const formatSoldOutUntil = (from: string | null) =>
    from === null
      ? t('soldOut.states.hereUnknown')
      : t('soldOut.states.here', { when: formats.relativeTime(toInstant(from, formats.zone, 'end'), now) });
  const putBackOnSale = async () => {
    setIsBusy(true);
    const failure =
      soldOutEntry === undefined ? await bringBackEverywhere(product) : await bringBackInStore(product, store);
    setIsBusy(false);
    if (failure !== null) notify.failure(failure);
  };
  const canBringBack = soldOutEntry === undefined ? canSellOut.everywhere : canSellOut.inStore;
  return (
    <Flex as="li" gap="3" align="center" py="2" borderBottomWidth="1px" borderColor="border.muted">
      <Text flex="1" minW="0" fontWeight="medium" overflowWrap="anywhere">
        {name}
      </Text>
      {queuedWrite !== null && <QueuedMark queuedWrite={queuedWrite} />}
      {soldOutEntry !== undefined && <Badge tone="warning">{formatSoldOutUntil(soldOutEntry.availableFrom)}</Badge>}
      {soldOutEntry === undefined && saleState.kind !== 'onSale' && (
        <Badge tone={saleStateTones[saleState.kind]}>{formatSaleState(formats, saleState, now)}</Badge>
      )}
      {soldOutEntry === undefined && !isUnavailable && (
        <Button
          variant="outline"
          size="sm"
          aria-label={t('soldOut.sellOutOf', { name })}
          onClick={() => onSellOut(product)}
        >
          {t('soldOut.confirm')}
        </Button>
      )}
      {(soldOutEntry !== undefined || isUnavailable) &&
        (canBringBack ? (
          <Button
            variant="outline"
            size="sm"
            loading={isBusy}
            loadingText={t('soldOut.back')}
            aria-label={t('soldOut.backOf', { name })}
            onClick={() => void putBackOnSale()}
          >
            {t('soldOut.back')}
          </Button>
        ) : (
          <Text textStyle="xs" color="fg.muted" maxW="10rem">
            {t('soldOut.list.elsewhere')}
          </Text>
        ))}
    </Flex>
  );
};

interface ProductListProps {
  store: StoreRow;
  searchRef: RefObject<HTMLInputElement | null>;
  onSellOut: (product: SellableProduct) => void;
}

/** List of products, sold-out ones first, then by name. */
const ProductList = ({ store, searchRef, onSellOut }: ProductListProps) => {
  const formats = useFormats();
  const now = useNow(30_000);
  const [typedText, setTypedText] = useState('');
  const { products, failure, refetch } = useStoreProducts(store);
  const wallTime = toWallTime(now, formats.zone);
  const { unavailableProducts } = store;
  const orderedProducts = useMemo(() => {
    const getAvailability = (product: SellableProduct) => {
      const isSoldOutInStore = findUnavailableProduct(unavailableProducts, product.id, wallTime) !== undefined;
      const { kind } = getSaleState(product, wallTime);
      return {
        isOff: isSoldOutInStore || isOffSale(product, wallTime),
        isSoldOut: kind === 'soldOutUntil' || (isSoldOutInStore && kind !== 'hidden'),
      };
    };
    return products
      ?.map((product) => ({ product, ...getAvailability(product), folded: foldText(product.name) }))
      .sort((a, b) => Number(b.isOff) - Number(a.isOff) || nameCollator.compare(a.product.name, b.product.name));
  }, [products, unavailableProducts, wallTime]);
  if (store.menuId === null) return <Text color="fg.muted">{t('soldOut.list.noMenu')}</Text>;
  if (failure !== null) return <ErrorState failure={failure} onRetry={refetch} />;
  const searchBox = (
    <SearchInput ref={searchRef} label={t('soldOut.list.search')} value={typedText} onChange={setTypedText} />
  );
  if (orderedProducts === undefined) {
    return (
      <Stack gap="3">
        {searchBox}
        <RowSkeletons rows={6} />
      </Stack>
    );
  }
  if (orderedProducts.length === 0) return <Text color="fg.muted">{t('soldOut.list.empty')}</Text>;
  const searchText = foldText(typedText.trim());
  const matches = orderedProducts.filter(({ folded }) => folded.includes(searchText));
  const remainingCount = matches.length - maxProducts;
  const soldOutCount = orderedProducts.filter(({ isSoldOut }) => isSoldOut).length;
  return (
    <Stack gap="3">
      {searchBox}
      <HStack role="status" textStyle="sm" color="fg.muted">
        {matches.length === 0 ? t('soldOut.list.none') : t('soldOut.list.count', { count: soldOutCount })}
      </HStack>
      <Box as="ul" listStyleType="none" aria-label={t('soldOut.list.label', { store: getNameOrId(store) })}>
        {matches.slice(0, maxProducts).map(({ product }) => (
          <ProductRow key={product.id} product={product} store={store} now={now} onSellOut={onSellOut} />
        ))}
      </Box>
      {remainingCount > 0 && (
        <Text textStyle="sm" color="fg.muted">
          {t('soldOut.list.more', { count: remainingCount, value: formats.count(remainingCount) })}
        </Text>
      )}
    </Stack>
  );
};

interface StoreProductsDialogProps {
  /** Stores the user can select, at least one. */
  stores: readonly StoreRow[];
  onClose: () => void;
}

/** Dialog with a store's products, to mark them as sold out or put them back on sale. */
export const StoreProductsDialog = ({ stores, onClose }: StoreProductsDialogProps) => {
  const [selectedId, setSelectedId] = useState(stores[0]?.id ?? 0);
  const searchRef = useRef<HTMLInputElement>(null);
  const [productToSellOut, setProductToSellOut] = useState<SellableProduct | null>(null);
  const store = stores.find(({ id }) => id === selectedId) ?? stores[0];
  if (store === undefined) return null;
  if (productToSellOut !== null) {
    return (
      <SoldOutDialog
        products={[productToSellOut]}
        store={store}
        onClose={() => setProductToSellOut(null)}
        onDone={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      size="lg"
      title={t('soldOut.list.title', { store: getNameOrId(store) })}
      onClose={onClose}
      firstFocus={searchRef}
    >
      <Stack gap="5">
        {stores.length > 1 && (
          <Field label={t('soldOut.store')}>
            <Select
              value={String(store.id)}
              onChange={(value) => setSelectedId(Number(value))}
              choices={stores.map((option) => ({ value: String(option.id), label: getNameOrId(option) }))}
            />
          </Field>
        )}
        <ProductList key={store.id} store={store} searchRef={searchRef} onSellOut={setProductToSellOut} />
      </Stack>
    </Dialog>
  );
};
