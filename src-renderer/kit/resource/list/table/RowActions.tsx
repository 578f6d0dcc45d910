import { Flex } from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import { t } from 'i18next';
import { EllipsisVertical, LockKeyhole } from 'lucide-react';
import { useDenialText } from '@kit/session/blockedText';
import { Button } from '@kit/ui/Button';
import { IconButton } from '@kit/ui/IconButton';
import { Tooltip } from '@kit/ui/overlays/Tooltip';
import { RowIcon } from '@kit/ui/icons/RowIcon';
import type { VisibleAction } from '../listDefinition';
import { getAvailableActions } from './availableActions';
import type { MenuAnchor } from './RowMenu';

interface RowActionsProps<Row> {
  row: Row;
  name: string;
  actions: readonly VisibleAction<Row>[];
  onOpenMenu: (anchor: MenuAnchor<Row>) => void;
}

const isNeverBusy = () => false;

const ActionButton = <Row,>({ row, name, action }: { row: Row; name: string; action: VisibleAction<Row> }) => {
  const { labelKey, icon, variant: buttonVariant = 'outline', useBusy = isNeverBusy, run, blocked } = action;
  const isBusy = useBusy(row);
  const getDenialText = useDenialText();
  if (blocked !== null) {
    return (
      <Tooltip text={getDenialText(blocked)}>
        {/* Blocked button that is not disabled in HTML, so that keyboard users can focus it and learn the reason. */}
        <Button
          size="xs"
          variant="outline"
          aria-label={t('list.actionOn', { action: t(labelKey), name })}
          aria-disabled
          cursor="help"
        >
          <RowIcon icon={LockKeyhole} size={16} />
          {t(labelKey)}
        </Button>
      </Tooltip>
    );
  }
  if (action.compact === true) {
    return (
      <IconButton
        size="xs"
        variant="ghost"
        label={t('list.actionOn', { action: t(labelKey), name })}
        disabled={isBusy}
        onClick={() => run(row)}
      >
        <RowIcon icon={icon} size={16} />
      </IconButton>
    );
  }
  return (
    <Button
      size="xs"
      variant={buttonVariant}
      aria-label={t('list.actionOn', { action: t(labelKey), name })}
      disabled={isBusy}
      onClick={() => run(row)}
      {...(action.shortcut !== undefined && { 'aria-keyshortcuts': action.shortcut.toUpperCase() })}
    >
      <RowIcon icon={icon} size={16} />
      {t(labelKey)}
    </Button>
  );
};

/** Opens the menu with all row actions. */
const MoreButton = <Row,>({ row, name, onOpenMenu }: Omit<RowActionsProps<Row>, 'actions'>) => {
  const openMenu = ({ currentTarget: trigger }: MouseEvent<HTMLButtonElement>) => {
    const { right, bottom } = trigger.getBoundingClientRect();
    onOpenMenu({ row, x: right, y: bottom, trigger });
  };
  return (
    <IconButton size="xs" variant="ghost" label={t('list.moreOn', { name })} aria-haspopup="menu" onClick={openMenu}>
      <RowIcon icon={EllipsisVertical} size={16} />
    </IconButton>
  );
};

/** Row actions as buttons whose accessible names include the row; further actions are in a menu. */
export const RowActions = <Row,>({ row, name, actions, onOpenMenu }: RowActionsProps<Row>) => {
  const availableActions = getAvailableActions(actions, row);
  return (
    <Flex gap="2" justify="flex-end" align="center" wrap="wrap">
      {availableActions
        .filter(({ inMenu }) => inMenu !== true)
        .map((action) => (
          <ActionButton key={action.key} row={row} name={name} action={action} />
        ))}
      {availableActions.some(({ inMenu }) => inMenu) && <MoreButton row={row} name={name} onOpenMenu={onOpenMenu} />}
    </Flex>
  );
};
