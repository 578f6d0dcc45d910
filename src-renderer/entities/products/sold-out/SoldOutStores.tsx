import { Box, Flex, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';
import { useFormats } from '@kit/format/useFormats';
import { Button } from '@kit/ui/Button';
import { getNameOrId } from '@kit/ui/nameOrId';
import { notify } from '@kit/ui/overlays/notify';
import { useCanSellOut } from './useCanSellOut';
import { useSaleCommands, type SaleStore } from './useSaleCommands';
import { useSoldOutStores } from './useSoldOutStores';

interface SoldOutStoresProps {
  product: { id: number; name: string };
  now: number;
}

/**
 * Stores in which a product is sold out, each with a button to put it back on sale; renders nothing if there are none.
 */
export const SoldOutStores = ({ product, now }: SoldOutStoresProps) => {
  const formats = useFormats();
  const { zone } = formats;
  const canSellOut = useCanSellOut();
  const { bringBackInStore } = useSaleCommands();
  const stores = useSoldOutStores(product.id, toWallTime(now, zone));
  if (stores.length === 0) return null;
  const putBackOnSale = async (store: SaleStore) => {
    const failure = await bringBackInStore(product, store);
    if (failure !== null) notify.failure(failure);
  };
  return (
    <Box>
      <Text textStyle="sm" fontWeight="bold" mb="1">
        {t('soldOut.states.alreadyIn')}
      </Text>
      <Box as="ul" listStyleType="none" aria-label={t('soldOut.states.alreadyIn')} maxH="10rem" overflowY="auto">
        {stores.map(({ store, until }) => (
          <Flex as="li" key={store.id} gap="3" align="center" py="1" textStyle="sm">
            <Text flex="1" minW="0">
              {until === null
                ? getNameOrId(store)
                : t('soldOut.states.until', {
                    store: getNameOrId(store),
                    when: formats.relativeTime(toInstant(until, zone, 'end'), now),
                  })}
            </Text>
            {canSellOut.inStore && (
              <Button
                size="xs"
                variant="outline"
                aria-label={t('soldOut.backIn', { name: getNameOrId(product), store: getNameOrId(store) })}
                onClick={() => void putBackOnSale(store)}
              >
                {t('soldOut.back')}
              </Button>
            )}
          </Flex>
        ))}
      </Box>
    </Box>
  );
};
