import { alarmKinds, type AlarmKind } from '@shared/domain/sales/orderAlarms';

interface BellPorts {
  /** Has one window play a sound; null: whatever plays anywhere is to be silent. */
  play: (kind: AlarmKind | null) => void;
}

/** From the beginning of one sound to the next one. Milliseconds. */
export const ringInterval = 4_000;
/** The same where something has just come that is to be heard. */
const ringSoon = 2_000;
const justNow = 100;

/**
 * Rings while there is something to ring for, each kind in turn. The timer is here because those of hidden windows are slowed
 * down; what plays is one window, so that three windows do not ring three times.
 */
export class AlarmRinger {
  private kinds: readonly AlarmKind[] = [];
  private last: AlarmKind | null = null;
  private timer: NodeJS.Timeout | null = null;
  private playedAt = -Infinity;

  constructor(private readonly ports: BellPorts) {}

  /** What there is to ring for. A kind that is new is heard at once. */
  ring(wanted: readonly AlarmKind[]): void {
    const kinds = alarmKinds.filter((kind) => wanted.includes(kind));
    const fresh = kinds.find((kind) => !this.kinds.includes(kind));
    this.kinds = kinds;
    if (kinds.length === 0) this.stop();
    else if (fresh !== undefined) this.play(fresh);
    else if (this.last !== null && !kinds.includes(this.last)) this.next();
  }

  /** Another one of a kind that rings already: it is heard before its turn. */
  ringEarlier(): void {
    const since = performance.now() - this.playedAt;
    // What has just begun is its sound.
    if (this.timer === null || since < justNow) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.next(), Math.max(0, ringSoon - since));
  }

  /** Silent at once. */
  stop(): void {
    const wasRinging = this.timer !== null;
    clearTimeout(this.timer ?? undefined);
    this.timer = null;
    this.kinds = [];
    this.last = null;
    if (wasRinging) this.ports.play(null);
  }

  private next(): void {
    const at = this.last === null ? -1 : this.kinds.indexOf(this.last);
    const kind = this.kinds[(at + 1) % this.kinds.length];
    if (kind !== undefined) this.play(kind);
  }

  private play(kind: AlarmKind): void {
    clearTimeout(this.timer ?? undefined);
    this.last = kind;
    this.playedAt = performance.now();
    this.ports.play(kind);
    this.timer = setTimeout(() => this.next(), ringInterval);
  }
}
