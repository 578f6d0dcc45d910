import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Button } from '@kit/ui/Button';
import type { RowAction } from './definition';

interface RowActionsProps<Row> {
  row: Row;
  name: string;
  actions: readonly RowAction<Row>[];
}

export const offeredActions = <Row,>(actions: readonly RowAction<Row>[], row: Row): RowAction<Row>[] =>
  actions.filter((action) => action.isOffered?.(row) ?? true);

const neverBusy = () => false;

const ActionButton = <Row,>({ row, name, action }: { row: Row; name: string; action: RowAction<Row> }) => {
  const { t } = useTranslation();
  const { labelKey, icon: Icon, look = 'outline', useBusy = neverBusy, run } = action;
  const busy = useBusy(row);
  return (
    <Button
      size="xs"
      look={look}
      aria-label={t('list.actionOn', { action: t(labelKey), name })}
      disabled={busy}
      onClick={() => run(row)}
    >
      <Icon aria-hidden />
      {t(labelKey)}
    </Button>
  );
};

/** What can be done to a row, as buttons that name the row to screen readers. */
export const RowActions = <Row,>({ row, name, actions }: RowActionsProps<Row>) => (
  <Flex gap="2" justify="flex-end">
    {offeredActions(actions, row).map((action) => (
      <ActionButton key={action.key} row={row} name={name} action={action} />
    ))}
  </Flex>
);
