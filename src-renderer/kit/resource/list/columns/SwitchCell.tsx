import { Box } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommandResult } from '@shared/calls/command';
import type { PolicyArea } from '@shared/domain/people/policies';
import { usePermission } from '@kit/session/hooks';
import { notify } from '@kit/ui/overlays/notify';
import { Switch } from '@kit/ui/inputs/Switch';

interface SwitchCellProps {
  /** Name of the row. */
  name: string;
  isOn: boolean;
  /** Policy area; without its update permission the switch is read-only. */
  area: PolicyArea;
  /** Sends the change and resolves its outcome, also after a lost reply. */
  send: (on: boolean) => Promise<CommandResult<unknown, unknown>>;
}

/** Switch in a row; updates optimistically and reverts if rejected. */
export const SwitchCell = ({ name, isOn, area, send }: SwitchCellProps) => {
  const { t } = useTranslation();
  const canChange = usePermission()(area, 'update') === 'allowed';
  const [pendingValue, setPendingValue] = useState<boolean | null>(null);
  const toggle = useCallback(
    async (on: boolean) => {
      setPendingValue(on);
      const result = await send(on);
      setPendingValue(null);
      if (result.kind === 'failed') return notify.failure(result.failure);
      if (result.kind === 'notApplied' || result.kind === 'unconfirmed')
        return notify.warning(t('list.switch.unconfirmed', { name }));
      return notify.success(t(on ? 'list.switch.turnedOn' : 'list.switch.turnedOff', { name }));
    },
    [send, name, t],
  );
  const shown = pendingValue ?? isOn;
  return (
    <Box role="group" aria-label={name}>
      <Switch
        label={t(shown ? 'list.switch.on' : 'list.switch.off')}
        checked={shown}
        disabled={!canChange || pendingValue !== null}
        onChange={(on) => void toggle(on)}
      />
    </Box>
  );
};
