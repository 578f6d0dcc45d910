import { getOwnerKey } from '@shared/bridge/session';
import { listMutedAlarmKinds } from '@shared/domain/sales/mutedAlarms';
import type { AlarmKind } from '@shared/domain/sales/orderAlarms';
import { usePreferences, useSession } from '@kit/session/hooks';
import { setPreferences } from '@kit/session/sessionStore';

/** Kinds of alarms that the signed-in user hears on this computer; the user's roles decide the default. */
export const useAlarmChoice = () => {
  const session = useSession();
  const { alarmsOff } = usePreferences();
  const owner = getOwnerKey(session);
  const mutedKinds = listMutedAlarmKinds(alarmsOff, owner, session.user);
  return {
    off: mutedKinds,
    isOwn: Object.hasOwn(alarmsOff, owner),
    setKind: (kind: AlarmKind, isEnabled: boolean) => {
      const otherKinds = mutedKinds.filter((candidate) => candidate !== kind);
      void setPreferences({ alarmsOff: { ...alarmsOff, [owner]: isEnabled ? otherKinds : [...otherKinds, kind] } });
    },
    resetToDefaults: () => {
      const { [owner]: _own, ...otherOwners } = alarmsOff;
      void setPreferences({ alarmsOff: otherOwners });
    },
  };
};
