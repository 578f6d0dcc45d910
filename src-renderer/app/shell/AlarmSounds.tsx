import { useEffect } from 'react';
import { subscribe } from '@kit/bridge/client';
import { playNotes, silence } from '@kit/sound/sounds';
import { alarmAppearance } from '@entities/order-alarms/alarmAppearance';

/** Plays what the main process asks this window to; nothing once nobody is signed in. */
export const AlarmSounds = () => {
  useEffect(() => {
    const stop = subscribe((event) => {
      if (event.type !== 'alarm') return;
      if (event.kind === null) silence();
      else void playNotes(alarmAppearance[event.kind].notes, event.volume);
    });
    return () => {
      stop();
      silence();
    };
  }, []);
  return null;
};
