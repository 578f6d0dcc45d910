import { useEffect } from 'react';
import { t } from 'i18next';
import { subscribe } from '@kit/bridge/client';
import { playNotes, stopSound } from '@kit/sound/sounds';
import { dismissToast, notify } from '@kit/ui/overlays/notify';
import { alarmAppearance } from '@entities/order-alarms/alarmAppearance';

const noSoundToast = 'alarms-without-sound';

/** Plays the alarm sounds requested by the main process; warns if there is no audio device. */
export const AlarmSounds = () => {
  useEffect(() => {
    // True after the warning was shown. Alarms ring every few seconds, but the warning appears only once until a sound
    // is audible again.
    let isWarningShown = false;
    const showSoundState = (isAudible: boolean) => {
      if (isAudible && isWarningShown) dismissToast(noSoundToast);
      if (!isAudible && !isWarningShown) {
        notify.warning(t('orderAlarms.notHeard'), {
          id: noSoundToast,
          description: t('orderAlarms.notHeardHelp'),
          duration: Infinity,
        });
      }
      isWarningShown = !isAudible;
    };
    const unsubscribe = subscribe((event) => {
      if (event.type !== 'alarm') return;
      if (event.kind === null) stopSound();
      else void playNotes(alarmAppearance[event.kind].notes, event.volume).then(showSoundState);
    });
    return () => {
      unsubscribe();
      stopSound();
      if (isWarningShown) dismissToast(noSoundToast);
    };
  }, []);
  return null;
};
