import { Flex, HStack, Text } from '@chakra-ui/react';
import { Bike, ShoppingBag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dispatchMethods } from '@shared/domain/schedules/businessHours';
import { openDispatchMethods } from '@shared/domain/stores/closing';
import { useDensity } from '@kit/resource/useDensity';
import type { StoreRow } from '@shared/contract/stores';

const icons = { delivery: Bike, pickUp: ShoppingBag };

/** The dispatch methods a store offers; those closed now are struck through, and said to be. */
export const DispatchMethods = ({ store, stacked = false }: { store: StoreRow; stacked?: boolean }) => {
  const { t } = useTranslation();
  const open = openDispatchMethods(store);
  const isClose = useDensity() === 'compact' && stacked;
  return (
    <Flex direction={stacked ? 'column' : 'row'} columnGap="3" rowGap="0.5" textStyle={isClose ? 'xs' : 'sm'}>
      {dispatchMethods
        .filter((method) => store.orderMethod[method])
        .map((method) => {
          const Icon = icons[method];
          const label = t(`stores.dispatch.${method}`);
          const isOpen = open.includes(method);
          return (
            <HStack
              key={method}
              as="span"
              gap="1.5"
              color={isOpen ? 'fg' : 'fg.muted'}
              textDecoration={isOpen ? 'none' : 'line-through'}
              title={isOpen ? label : t('stores.dispatchClosed', { method: label })}
            >
              <Icon size={16} aria-hidden />
              <Text as="span" aria-label={isOpen ? undefined : t('stores.dispatchClosed', { method: label })}>
                {label}
              </Text>
            </HStack>
          );
        })}
    </Flex>
  );
};
