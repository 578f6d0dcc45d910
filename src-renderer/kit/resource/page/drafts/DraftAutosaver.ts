import type { DraftTarget } from '@shared/bridge/drafts';
import { invokeAction } from '@kit/bridge/client';

/** How long typing may go on before it is kept, in milliseconds: together with the disk it stays below a second. */
const pause = 400;

/** What fits through the bridge, with room for what is around it. Characters. */
const most = 900_000;

interface DraftKeeperPorts {
  place: DraftTarget;
  writer: string;
  /** What is to be kept now; null for nothing. */
  content: () => object | null;
  /** Said once: from then on nothing new is kept. */
  tooLarge: () => void;
}

/** Brings what is typed in one form to this computer's disk, and takes it away once it is saved or given up. */
export class DraftAutosaver {
  private timer: ReturnType<typeof setTimeout> | null = null;
  private last: string | null = null;
  private isEnded = false;
  private hasReported = false;

  constructor(private readonly ports: DraftKeeperPorts) {}

  /** Something was typed. */
  touched(): void {
    if (!this.isEnded) this.timer ??= setTimeout(() => void this.flush(), pause);
  }

  /** Keeps what there is at once, or drops the draft where nothing is left to keep. */
  async flush(): Promise<void> {
    this.stop();
    if (this.isEnded) return;
    const content = this.ports.content();
    if (content === null) return this.drop();
    const text = JSON.stringify(content);
    if (text === this.last) return;
    if (text.length > most) return this.report();
    this.last = text;
    const { place, writer } = this.ports;
    await invokeAction('drafts.keep', { place, writer, content: content as Record<string, unknown> });
  }

  /** The user wants none of it. */
  discard(): void {
    this.stop();
    this.isEnded = true;
    void this.drop();
  }

  /** The form goes; what was typed stays on disk. */
  end(): void {
    void this.flush();
    this.isEnded = true;
  }

  private async drop(): Promise<void> {
    if (this.last === null) return;
    this.last = null;
    const { place, writer } = this.ports;
    await invokeAction('drafts.drop', { place, writer });
  }

  private report(): void {
    if (!this.hasReported) this.ports.tooLarge();
    this.hasReported = true;
  }

  private stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }
}
