import { Flex, HStack, Text } from '@chakra-ui/react';
import { Bike, ShoppingBag } from 'lucide-react';
import { t } from 'i18next';
import type { StoreRow } from '@shared/contract/stores/stores';
import { useStoreState } from '@entities/stores/state/useStoreStates';
import { RowIcon } from '@kit/ui/icons/RowIcon';

const icons = { delivery: Bike, pickUp: ShoppingBag };

/** Offered dispatch methods; blocked ones are struck through with the reason. */
export const DispatchMethods = ({ store, stacked = false }: { store: StoreRow; stacked?: boolean }) => {
  const { methods } = useStoreState(store);
  return (
    <Flex direction={stacked ? 'column' : 'row'} columnGap="3" rowGap="0" textStyle={stacked ? 'xs' : 'sm'}>
      {methods.map(({ method, kind }) => {
        const label = t(`stores.dispatch.${method}`);
        const takesOrders = kind === 'selling' || kind === 'open';
        const stateText = t(`stores.methodStates.${kind}`, { method: label });
        return (
          <HStack
            key={method}
            as="span"
            gap="1.5"
            color={takesOrders ? 'fg' : 'fg.muted'}
            textDecoration={takesOrders ? 'none' : 'line-through'}
            title={stateText}
          >
            <RowIcon icon={icons[method]} size={16} />
            <Text as="span" aria-label={takesOrders ? undefined : stateText}>
              {label}
            </Text>
          </HStack>
        );
      })}
    </Flex>
  );
};
