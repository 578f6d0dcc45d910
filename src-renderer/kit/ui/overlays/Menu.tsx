import { Box, Menu as ChakraMenu, Text } from '@chakra-ui/react';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { closeOnEscape } from './closeOnEscape';
import { FocusOnMount } from './FocusOnMount';

export interface MenuEntry {
  value: string;
  label: string;
  /** Second, smaller line. */
  hint?: string;
  icon?: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** Separator above this entry. */
  startsGroup?: boolean;
  /** Label of the group that starts here. */
  groupLabel?: string;
  /** True for the selected choice. */
  checked?: boolean;
  /** True if `checked` is an independent on/off state. */
  toggle?: boolean;
}

interface MenuProps {
  /** Button that opens the menu. */
  trigger: ReactElement;
  entries: readonly MenuEntry[];
  /** Content above the entries. */
  heading?: ReactNode;
}

/** Dropdown menu with full keyboard support, rendered beside its button so that it is in the same landmark. */
export const Menu = ({ trigger, entries, heading }: MenuProps) => (
  <ChakraMenu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
    <ChakraMenu.Trigger asChild>{trigger}</ChakraMenu.Trigger>
    <ChakraMenu.Positioner>
      <ChakraMenu.Context>
        {({ setOpen }) => (
          <ChakraMenu.Content
            onKeyDown={closeOnEscape(() => setOpen(false))}
            minW="56"
            maxH="calc(100dvh - 8rem)"
            overflowY="auto"
            borderWidth="1px"
            borderColor="border"
          >
            {heading !== undefined && (
              <Box px="2" py="2" mb="1" borderBottomWidth="1px" borderColor="border">
                {heading}
              </Box>
            )}
            {entries.map(
              ({ value, label, hint, icon, onSelect, danger, disabled, startsGroup, groupLabel, checked, toggle }) => (
                <Fragment key={value}>
                  {startsGroup && <ChakraMenu.Separator />}
                  {groupLabel !== undefined && (
                    <Text px="2" pt="2" pb="1" textStyle="xs" fontWeight="bold" color="fg.subtle" role="presentation">
                      {groupLabel}
                    </Text>
                  )}
                  <ChakraMenu.Item
                    value={value}
                    onSelect={onSelect}
                    py="2"
                    gap="3"
                    {...(disabled && { disabled })}
                    {...(danger && { color: 'fg.error' })}
                    {...(checked !== undefined && {
                      role: toggle ? 'menuitemcheckbox' : 'menuitemradio',
                      'aria-checked': checked,
                    })}
                  >
                    {icon}
                    <Box flex="1">
                      {label}
                      {hint !== undefined && (
                        <Text textStyle="xs" color="fg.muted" maxW="18rem">
                          {hint}
                        </Text>
                      )}
                    </Box>
                    {checked && <Box boxSize="2" borderRadius="full" bg="brand.solid" aria-hidden />}
                  </ChakraMenu.Item>
                </Fragment>
              ),
            )}
            <FocusOnMount />
          </ChakraMenu.Content>
        )}
      </ChakraMenu.Context>
    </ChakraMenu.Positioner>
  </ChakraMenu.Root>
);
