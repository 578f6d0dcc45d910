import { chakra, HStack } from '@chakra-ui/react';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode, SyntheticEvent } from 'react';
import { Tooltip } from '@kit/ui/overlays/Tooltip';
import { useDenialText } from './blockedText';
import type { DenialReason } from './hooks';

const Fieldset = chakra('fieldset', { base: { display: 'contents' } });
const Mark = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    boxSize: '6',
    borderRadius: 'full',
    color: 'fg.muted',
    cursor: 'help',
    _hover: { bg: 'bg.muted', color: 'fg' },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}' },
  },
});

const stopEvent = (event: SyntheticEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

interface BlockedControlsProps {
  denialReason: DenialReason;
  children: ReactNode;
}

/** Disables controls, with an icon whose tooltip explains why, by pointer and keyboard. */
export const BlockedControls = ({ denialReason, children }: BlockedControlsProps) => {
  const text = useDenialText()(denialReason);
  return (
    <HStack as="span" gap="1" display="inline-flex">
      {/* Ignores clicks on links: a disabled fieldset disables its controls, but not its links. */}
      <Fieldset disabled onClickCapture={stopEvent}>
        {children}
      </Fieldset>
      <Tooltip text={text}>
        <Mark type="button" aria-label={text}>
          <LockKeyhole size={14} aria-hidden />
        </Mark>
      </Tooltip>
    </HStack>
  );
};
