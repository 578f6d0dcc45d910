import {
  BellRing,
  BikeIcon,
  Ban,
  CloudOff,
  CreditCard,
  Hourglass,
  Printer,
  TimerReset,
  TrendingDown,
  type LucideIcon,
} from 'lucide-react';
import type { AlarmKind } from '@shared/domain/sales/orderAlarms';
import type { Note } from '@kit/sound/sounds';

interface AlarmAppearance {
  Icon: LucideIcon;
  /** Musical notes of the alarm's sound. */
  notes: readonly Note[];
}

/**
 * Icons and sounds of the alarm kinds. Sounds: a new order rises like a shop bell; a late order ticks on one
 * pitch; a stuck order knocks twice; a cancelled order falls; a failed payment buzzes low; a missing courier is a
 * two-tone horn; missing orders fall twice; unreadable orders are a siren; a failing printer rattles and falls.
 */
export const alarmAppearance: Readonly<Record<AlarmKind, AlarmAppearance>> = {
  unavailable: {
    Icon: CloudOff,
    notes: [0, 0.4, 0.8].flatMap((start) => [
      { pitch: 987.8, start, length: 0.22, wave: 'triangle' as const },
      { pitch: 659.3, start: start + 0.2, length: 0.22, wave: 'triangle' as const },
    ]),
  },
  silence: {
    Icon: TrendingDown,
    notes: [0, 0.5].flatMap((start) => [
      { pitch: 587.3, start, length: 0.2 },
      { pitch: 392, start: start + 0.18, length: 0.3 },
    ]),
  },
  printer: {
    Icon: Printer,
    notes: [
      ...[0, 0.1, 0.2, 0.3].map((start) => ({ pitch: 330, start, length: 0.07, wave: 'square' as const })),
      { pitch: 247, start: 0.45, length: 0.5, wave: 'square' },
    ],
  },
  new: {
    Icon: BellRing,
    notes: [
      { pitch: 880, start: 0, length: 0.45 },
      { pitch: 1318.5, start: 0.16, length: 0.6 },
    ],
  },
  delayed: {
    Icon: TimerReset,
    notes: [0, 0.18, 0.36, 0.54].map((start) => ({
      pitch: 1046.5,
      start,
      length: 0.12,
      wave: 'triangle' as const,
    })),
  },
  stalled: {
    Icon: Hourglass,
    notes: [0, 0.3].map((start) => ({ pitch: 698.5, start, length: 0.2, wave: 'triangle' as const })),
  },
  canceled: {
    Icon: Ban,
    notes: [
      { pitch: 784, start: 0, length: 0.3 },
      { pitch: 622.3, start: 0.22, length: 0.3 },
      { pitch: 466.2, start: 0.44, length: 0.6 },
    ],
  },
  paymentFailed: {
    Icon: CreditCard,
    notes: [
      { pitch: 196, start: 0, length: 0.35, wave: 'square' },
      { pitch: 196, start: 0.45, length: 0.45, wave: 'square' },
    ],
  },
  courierRejected: {
    Icon: BikeIcon,
    notes: [
      { pitch: 523.3, start: 0, length: 0.35, wave: 'sawtooth' },
      { pitch: 698.5, start: 0.3, length: 0.35, wave: 'sawtooth' },
      { pitch: 523.3, start: 0.6, length: 0.35, wave: 'sawtooth' },
      { pitch: 698.5, start: 0.9, length: 0.45, wave: 'sawtooth' },
    ],
  },
};
