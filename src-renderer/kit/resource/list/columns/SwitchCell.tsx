import { Box } from '@chakra-ui/react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommandResult } from '@shared/calls/command';
import type { PolicyArea } from '@shared/domain/people/policies';
import { usePermission } from '@kit/session/hooks';
import { notify } from '@kit/ui/overlays/notify';
import { Switch } from '@kit/ui/inputs/Switch';

interface SwitchCellProps {
  /** What the row is called. */
  name: string;
  isOn: boolean;
  /** Whoever may not update it sees how it stands. */
  area: PolicyArea;
  /** Sends it and finds out what became of it; a lost answer is looked up. */
  send: (on: boolean) => Promise<CommandResult<unknown, unknown>>;
}

/** On or off, from the row itself. It stands at once as it is going to be, and goes back where that was refused. */
export const SwitchCell = ({ name, isOn, area, send }: SwitchCellProps) => {
  const { t } = useTranslation();
  const mayChange = usePermission()(area, 'update') === 'allowed';
  const [wanted, setWanted] = useState<boolean | null>(null);
  const toggle = useCallback(
    async (on: boolean) => {
      setWanted(on);
      const result = await send(on);
      setWanted(null);
      if (result.kind === 'failed') return notify.failure(result.failure);
      if (result.kind === 'notApplied' || result.kind === 'unsettled')
        return notify.warning(t('list.switch.unsettled', { name }));
      return notify.success(t(on ? 'list.switch.turnedOn' : 'list.switch.turnedOff', { name }));
    },
    [send, name, t],
  );
  const shown = wanted ?? isOn;
  return (
    <Box role="group" aria-label={name}>
      <Switch
        label={t(shown ? 'list.switch.on' : 'list.switch.off')}
        checked={shown}
        disabled={!mayChange || wanted !== null}
        onChange={(on) => void toggle(on)}
      />
    </Box>
  );
};
