import { Box, Flex, HStack } from '@chakra-ui/react';
import { t } from 'i18next';
import { WaitingChange } from '@entities/orders/WaitingChange';
import { Kbd } from '@kit/ui/Kbd';
import { registerMessageSlot } from '@kit/ui/layout/footSlots';
import { AlarmStrip } from './AlarmStrip';

const shortcuts = [
  ['Enter', 'open'],
  ['S', 'next'],
  ['Z', 'undo'],
  ['A', 'seen'],
  ['P', 'print'],
  ['← ↑ ↓ →', 'move'],
] as const;

/**
 * Area below the cards for temporary messages, including the frame's messages. Its height is fixed, so that no card
 * moves under the pointer.
 */
export const BoardFoot = ({ framed }: { framed: boolean }) => (
  <Flex
    as="footer"
    align="stretch"
    h="3em"
    flexShrink={0}
    overflow="hidden"
    bg="bg.panel"
    borderTopWidth="1px"
    borderColor="border"
  >
    <Flex align="center" px="1em" flex="1 1 auto" minW="0">
      <WaitingChange>
        <Flex as="ul" listStyleType="none" columnGap="1em" color="fg.muted" fontSize="0.85em" overflow="hidden">
          {shortcuts.map(([key, action]) => (
            <HStack as="li" key={action} gap="0.4em" whiteSpace="nowrap">
              <Kbd>{key}</Kbd> {t(`orderBoard.keys.${action}`)}
            </HStack>
          ))}
        </Flex>
      </WaitingChange>
    </Flex>
    {framed ? (
      <Box ref={registerMessageSlot} flex="0 1 60%" minW="0" pe="1em" css={{ '&:empty': { display: 'none' } }} />
    ) : (
      <AlarmStrip />
    )}
  </Flex>
);
