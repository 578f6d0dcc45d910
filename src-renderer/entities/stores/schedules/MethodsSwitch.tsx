import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { t } from 'i18next';
import { dispatchMethods, type DispatchMethod } from '@shared/domain/schedules/businessHours';
import { copyHoursToBothMethods, findLostShifts, splitByMethod } from '@shared/domain/schedules/shiftEdits';
import type { Shift } from '@shared/domain/schedules/shifts';
import { Button } from '@kit/ui/Button';
import { ChoiceCards } from '@kit/ui/inputs/ChoiceCards';
import { Dialog } from '@kit/ui/overlays/Dialog';
import { Switch } from '@kit/ui/inputs/Switch';
import type { UpdateHours, Hours } from './hours';
import { summarizeShifts } from './summary';

interface JoinDialogProps {
  shifts: readonly Shift[];
  onJoin: (baseMethod: DispatchMethod) => void;
  onClose: () => void;
}

/** Warns which hours are lost if delivery and pick-up are switched to shared hours. */
const JoinDialog = ({ shifts, onJoin, onClose }: JoinDialogProps) => {
  const [baseMethod, setBaseMethod] = useState<DispatchMethod>('delivery');
  const removedShifts = findLostShifts(shifts, baseMethod);
  const removedHours = summarizeShifts(removedShifts);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('storeHours.join.title')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            onClick={() => {
              onJoin(baseMethod);
              onClose();
            }}
          >
            {t('storeHours.join.confirm')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <ChoiceCards
          label={t('storeHours.join.body')}
          value={baseMethod}
          onChange={(method) => setBaseMethod(method === 'pickUp' ? 'pickUp' : 'delivery')}
          choices={dispatchMethods.map((method) => ({ value: method, label: t(`storeHours.join.keep.${method}`) }))}
        />
        {removedShifts.length > 0 && (
          <Text role="status" color="fg.warning" bg="bg.warning" borderRadius="l2" p="3" textStyle="sm">
            {t(`storeHours.join.lost.${baseMethod}`, { count: removedShifts.length, hours: removedHours.join('; ') })}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
};

/** Switches between one set of hours and one per dispatch method. Asks before discarding any hours. */
export const MethodsSwitch = ({ value, onChange }: { value: Hours; onChange: UpdateHours }) => {
  const [isJoining, setIsJoining] = useState(false);
  const joinMethods = (baseMethod: DispatchMethod) =>
    onChange(({ shifts }) => ({ shifts: copyHoursToBothMethods(shifts, baseMethod), different: false }));
  const toggleMethods = (isDifferent: boolean) => {
    if (isDifferent) onChange(({ shifts }) => ({ shifts: splitByMethod(shifts), different: true }));
    else if (dispatchMethods.every((baseMethod) => findLostShifts(value.shifts, baseMethod).length === 0))
      joinMethods('delivery');
    else setIsJoining(true);
  };
  return (
    <>
      <Switch
        label={t('storeHours.different')}
        help={t('storeHours.differentHelp')}
        checked={value.different}
        onChange={toggleMethods}
      />
      {isJoining && <JoinDialog shifts={value.shifts} onJoin={joinMethods} onClose={() => setIsJoining(false)} />}
    </>
  );
};
