import { Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { BookOpen, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StoreRow } from '@shared/contract/stores/stores';
import { getNameOrId } from '@kit/ui/nameOrId';
import { DispatchMethods } from './DispatchMethods';
import { NameWithoutBrand } from '@kit/session/NameWithoutBrand';
import { StoreStateCell } from '@entities/stores/cells/StoreStateCell';
import { formatAddress, StoreMenu, StorePhone } from './StoreTexts';

interface StoreCardProps {
  store: StoreRow;
  actions: ReactNode;
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <HStack gap="2" color="fg.muted" minW="0">
    {icon}
    {children}
  </HStack>
);

/** Store as a card, with the facts of its table row. */
export const StoreCard = ({ store, actions }: StoreCardProps) => (
  <Flex direction="column" gap="3" p="4" h="full">
    <Stack gap="2">
      <Text fontWeight="bold" textStyle="md" truncate title={store.name} position="relative">
        <NameWithoutBrand name={getNameOrId(store)} />
      </Text>
      <StoreStateCell store={store} />
    </Stack>
    <Stack gap="1.5" textStyle="sm" flex="1">
      <Line icon={<MapPin size={16} aria-hidden />}>
        <Text truncate title={formatAddress(store)}>
          {formatAddress(store)}
        </Text>
      </Line>
      <Line icon={<Phone size={16} aria-hidden />}>
        <StorePhone store={store} />
      </Line>
      <Line icon={<BookOpen size={16} aria-hidden />}>
        <StoreMenu store={store} />
      </Line>
    </Stack>
    <Flex
      align="center"
      justify="space-between"
      gap="2"
      wrap="wrap"
      pt="3"
      borderTopWidth="1px"
      borderColor="border.muted"
    >
      <DispatchMethods store={store} />
      {actions}
    </Flex>
  </Flex>
);
