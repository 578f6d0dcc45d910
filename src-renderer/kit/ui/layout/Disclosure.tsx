import { Box, chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';

const DisclosureButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxW: 'full',
    py: '0.5',
    textAlign: 'start',
    borderRadius: 'l1',
    cursor: 'button',
    _hover: { color: 'fg' },
    _focusVisible: { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
    '& svg': { flexShrink: '0', transition: 'transform 0.1s' },
    '&[aria-expanded=true] svg': { transform: 'rotate(90deg)' },
  },
});

interface DisclosureProps {
  label: ReactNode;
  /** Initially open. */
  openAtFirst?: boolean;
  /** Keeps the content visible, if it needs attention. */
  forcedOpen?: boolean;
  size?: 'xs' | 'sm';
  strong?: boolean;
  children: ReactNode;
}

/** Button that shows and hides the content below. Hidden content is not rendered. */
export const Disclosure = ({
  label,
  openAtFirst = false,
  forcedOpen = false,
  size = 'sm',
  strong = false,
  children,
}: DisclosureProps) => {
  const panelId = useId();
  const [open, setOpen] = useState(openAtFirst);
  const isShown = open || forcedOpen;
  return (
    <Box minW="0">
      <DisclosureButton
        type="button"
        textStyle={size}
        fontWeight={strong ? 'bold' : undefined}
        aria-expanded={isShown}
        aria-controls={isShown ? panelId : undefined}
        onClick={() => setOpen(!isShown)}
      >
        <ChevronRight size={size === 'xs' ? 14 : 16} aria-hidden />
        {label}
      </DisclosureButton>
      {isShown && (
        <Box id={panelId} pt="1">
          {children}
        </Box>
      )}
    </Box>
  );
};
