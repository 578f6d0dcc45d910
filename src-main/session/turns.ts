import type { Backoff } from './backoff';

/**
 * Each wish of the user takes a new turn; what was begun in an older turn changes nothing any more when its answers
 * arrive, and is not tried again.
 */
export class Turns {
  private turn = 0;

  constructor(private readonly retry: Backoff) {}

  get current(): number {
    return this.turn;
  }

  take(): number {
    this.retry.reset();
    this.turn += 1;
    return this.turn;
  }

  isOver(turn: number): boolean {
    return turn !== this.turn;
  }

  /** Tries again after a while, in this turn only. */
  later(work: (turn: number) => void): void {
    const { turn } = this;
    this.retry.schedule(() => {
      if (!this.isOver(turn)) work(turn);
    });
  }

  /** It worked, or there is reason to hope again: the next wait is a short one. */
  settled(): void {
    this.retry.reset();
  }
}
