import { BellRing, BikeIcon, Ban, CloudOff, CreditCard, Hourglass, TimerReset, type LucideIcon } from 'lucide-react';
import type { AlarmKind } from '@shared/domain/sales/orderAlarms';
import type { Note } from '@kit/sound/sounds';

interface AlarmLook {
  Icon: LucideIcon;
  /** Notes of the sound. */
  notes: readonly Note[];
}

/**
 * Sounds: new rises like a shop bell; late ticks on one pitch; a stuck order knocks twice; cancelled falls; a failed
 * payment buzzes low; no courier is a two-tone horn; unreadable orders are a siren.
 */
export const alarmAppearance: Readonly<Record<AlarmKind, AlarmLook>> = {
  unavailable: {
    Icon: CloudOff,
    notes: [0, 0.4, 0.8].flatMap((at) => [
      { pitch: 987.8, at, length: 0.22, wave: 'triangle' as const },
      { pitch: 659.3, at: at + 0.2, length: 0.22, wave: 'triangle' as const },
    ]),
  },
  new: {
    Icon: BellRing,
    notes: [
      { pitch: 880, at: 0, length: 0.45 },
      { pitch: 1318.5, at: 0.16, length: 0.6 },
    ],
  },
  delayed: {
    Icon: TimerReset,
    notes: [0, 0.18, 0.36, 0.54].map((at) => ({ pitch: 1046.5, at, length: 0.12, wave: 'triangle' as const })),
  },
  stalled: {
    Icon: Hourglass,
    notes: [0, 0.3].map((at) => ({ pitch: 698.5, at, length: 0.2, wave: 'triangle' as const })),
  },
  canceled: {
    Icon: Ban,
    notes: [
      { pitch: 784, at: 0, length: 0.3 },
      { pitch: 622.3, at: 0.22, length: 0.3 },
      { pitch: 466.2, at: 0.44, length: 0.6 },
    ],
  },
  paymentFailed: {
    Icon: CreditCard,
    notes: [
      { pitch: 196, at: 0, length: 0.35, wave: 'square' },
      { pitch: 196, at: 0.45, length: 0.45, wave: 'square' },
    ],
  },
  courierRejected: {
    Icon: BikeIcon,
    notes: [
      { pitch: 523.3, at: 0, length: 0.35, wave: 'sawtooth' },
      { pitch: 698.5, at: 0.3, length: 0.35, wave: 'sawtooth' },
      { pitch: 523.3, at: 0.6, length: 0.35, wave: 'sawtooth' },
      { pitch: 698.5, at: 0.9, length: 0.45, wave: 'sawtooth' },
    ],
  },
};
