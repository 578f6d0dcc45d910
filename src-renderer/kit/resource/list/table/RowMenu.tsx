import { Menu, Portal, Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { useDenialText } from '@kit/session/blockedText';
import { closeOnEscape } from '@kit/ui/overlays/closeOnEscape';
import { FocusOnMount } from '@kit/ui/overlays/FocusOnMount';
import type { VisibleAction } from '../listDefinition';
import { getAvailableActions } from './availableActions';

/** Position of a row's menu. */
export interface MenuAnchor<Row> {
  row: Row;
  x: number;
  y: number;
  /** Element to which focus returns when the menu closes. */
  trigger: HTMLElement | null;
}

interface RowMenuProps<Row> {
  anchor: MenuAnchor<Row> | null;
  actions: readonly VisibleAction<Row>[];
  onClose: () => void;
}

/** One menu for all rows, at the pointer or beside the focused row. */
export const RowMenu = <Row,>({ anchor, actions, onClose }: RowMenuProps<Row>) => {
  const getDenialText = useDenialText();
  if (anchor === null) return null;
  const { row, x, y, trigger } = anchor;
  const close = () => {
    onClose();
    trigger?.focus();
  };
  return (
    <Menu.Root
      open
      onOpenChange={({ open }) => !open && close()}
      positioning={{ getAnchorRect: () => ({ x, y, width: 0, height: 0 }), placement: 'bottom-start' }}
      onSelect={({ value }) => {
        // Restores focus before the action runs, since a dialog that it opens later returns focus to the element
        // focused now.
        trigger?.focus();
        actions.find(({ key }) => key === value)?.run(row);
      }}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="12rem" onKeyDown={closeOnEscape(close)}>
            {getAvailableActions(actions, row).map(({ key, labelKey, icon: Icon, danger, blocked }) => (
              <Menu.Item
                key={key}
                value={key}
                {...(danger && { color: 'fg.error' })}
                {...(blocked !== null && { 'aria-disabled': true, cursor: 'help' })}
              >
                <Icon size={16} aria-hidden />
                <Stack gap="0">
                  {t(labelKey)}
                  {blocked !== null && (
                    <Text textStyle="xs" color="fg.muted" maxW="18rem">
                      {getDenialText(blocked)}
                    </Text>
                  )}
                </Stack>
              </Menu.Item>
            ))}
            <FocusOnMount />
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
};
