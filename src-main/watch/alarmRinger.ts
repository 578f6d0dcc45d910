import { alarmKinds, type AlarmKind } from '@shared/domain/sales/orderAlarms';

interface AlarmRingerPorts {
  /** Plays a sound in one window, or silences all windows if the kind is null. */
  play: (kind: AlarmKind | null) => void;
}

/** Interval between the starts of two sounds (ms). */
export const ringInterval = 4_000;
/** Shorter interval before the sound of another new alarm (ms). */
const ringDelay = 2_000;
const minRingAge = 100;

/**
 * Rings for each kind of alarm in turn until there are no alarms. The main process has the timer, because hidden
 * windows slow timers down. Only one window plays, so that several windows do not ring at once.
 */
export class AlarmRinger {
  private kinds: readonly AlarmKind[] = [];
  private last: AlarmKind | null = null;
  private timer: NodeJS.Timeout | null = null;
  private playedAt = -Infinity;

  constructor(private readonly ports: AlarmRingerPorts) {}

  /** Sets the kinds of alarms to ring for. A new kind plays at once. */
  ring(requestedKinds: readonly AlarmKind[]): void {
    const kinds = alarmKinds.filter((kind) => requestedKinds.includes(kind));
    const newKind = kinds.find((kind) => !this.kinds.includes(kind));
    this.kinds = kinds;
    if (kinds.length === 0) this.stop();
    else if (newKind !== undefined) this.play(newKind);
    else if (this.last !== null && !kinds.includes(this.last)) this.playNext();
  }

  /** Rings again sooner, because of another alarm of a kind that already rings. */
  ringEarlier(): void {
    const elapsedMs = performance.now() - this.playedAt;
    // A sound that has just started covers this alarm too.
    if (this.timer === null || elapsedMs < minRingAge) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.playNext(), Math.max(0, ringDelay - elapsedMs));
  }

  /** Silences the ringer at once. */
  stop(): void {
    const wasRinging = this.timer !== null;
    clearTimeout(this.timer ?? undefined);
    this.timer = null;
    this.kinds = [];
    this.last = null;
    if (wasRinging) this.ports.play(null);
  }

  private playNext(): void {
    const index = this.last === null ? -1 : this.kinds.indexOf(this.last);
    const kind = this.kinds[(index + 1) % this.kinds.length];
    if (kind !== undefined) this.play(kind);
  }

  private play(kind: AlarmKind): void {
    clearTimeout(this.timer ?? undefined);
    this.last = kind;
    this.playedAt = performance.now();
    this.ports.play(kind);
    this.timer = setTimeout(() => this.playNext(), ringInterval);
  }
}
