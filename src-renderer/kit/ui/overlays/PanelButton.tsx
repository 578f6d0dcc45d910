import { Popover, Portal } from '@chakra-ui/react';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { closeOnEscape } from './closeOnEscape';
import { FocusOnMount } from './FocusOnMount';

interface PanelButtonProps {
  /** Button that opens the panel. */
  trigger: ReactElement;
  /** Accessible name of the panel. */
  label: string;
  width: string;
  children: ReactNode;
  placement?: 'bottom-start' | 'bottom-end' | 'top-end';
  /** True to render the panel inside its button's landmark; false for a portal, where no container clips the panel. */
  inline?: boolean;
  /** Controls the panel together with `onOpenChange`. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Ref of the panel's content element, which can be focused. */
  panel?: RefObject<HTMLDivElement | null>;
}

/** Button with a panel, which takes focus, closes on Esc and returns focus to the button. */
export const PanelButton = ({
  trigger,
  label,
  width,
  children,
  placement = 'bottom-start',
  inline = false,
  open,
  onOpenChange,
  panel,
}: PanelButtonProps) => (
  <Popover.Root
    {...(open !== undefined && { open })}
    {...(onOpenChange && { onOpenChange: (change) => onOpenChange(change.open) })}
    // Panels in a portal scroll with the page, so that the end of a tall one can be reached.
    positioning={{ placement, strategy: inline ? 'fixed' : 'absolute' }}
    autoFocus={false}
    lazyMount
    unmountOnExit
  >
    <Popover.Trigger asChild>{trigger}</Popover.Trigger>
    <Portal disabled={inline}>
      <Popover.Positioner>
        <Popover.Context>
          {({ setOpen }) => (
            <Popover.Content
              ref={panel}
              width={width}
              maxW="calc(100vw - 2rem)"
              tabIndex={-1}
              aria-label={label}
              onKeyDown={closeOnEscape(() => setOpen(false))}
            >
              {children}
              <FocusOnMount />
            </Popover.Content>
          )}
        </Popover.Context>
      </Popover.Positioner>
    </Portal>
  </Popover.Root>
);
