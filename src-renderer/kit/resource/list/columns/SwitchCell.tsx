import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { t } from 'i18next';
import type { PolicyArea } from '@shared/domain/people/policies';
import { useCommandDependencies } from '@kit/data/useCommand';
import { usePermission } from '@kit/session/hooks';
import { notify } from '@kit/ui/overlays/notify';
import { Switch } from '@kit/ui/inputs/Switch';
import type { CrudArea } from '../../form/crudCalls';
import { updateSwitch } from '../../form/entityCalls';

interface SwitchCellProps<Field extends string> {
  of: CrudArea;
  field: Field;
  row: { id: number } & Record<Field, boolean>;
  /** Name of the row. */
  name: string;
  /** Policy area; without its update permission the switch is read-only. */
  area: PolicyArea;
}

/** Switch in a row; updates optimistically and reverts if rejected. */
export const SwitchCell = <Field extends string>({ of, field, row, name, area }: SwitchCellProps<Field>) => {
  const dependencies = useCommandDependencies();
  const canChange = usePermission()(area, 'update') === 'allowed';
  const [pendingValue, setPendingValue] = useState<boolean | null>(null);
  const toggle = async (isOn: boolean) => {
    setPendingValue(isOn);
    const result = await updateSwitch(dependencies, of, row, field, isOn);
    setPendingValue(null);
    if (result.kind === 'failed') return notify.failure(result.failure);
    if (result.kind === 'notApplied' || result.kind === 'unconfirmed')
      return notify.warning(t('list.switch.unconfirmed', { name }));
    return notify.success(t(isOn ? 'list.switch.turnedOn' : 'list.switch.turnedOff', { name }));
  };
  const shownValue = pendingValue ?? row[field];
  return (
    <Box role="group" aria-label={name}>
      <Switch
        label={t(shownValue ? 'list.switch.on' : 'list.switch.off')}
        checked={shownValue}
        disabled={!canChange || pendingValue !== null}
        onChange={(isOn) => void toggle(isOn)}
      />
    </Box>
  );
};
