import type { DraftTarget } from '@shared/bridge/drafts';
import { invokeAction } from '@kit/bridge/client';

/** Typing pause (ms) before a draft is saved, so that the draft is on disk within a second. */
const saveDelay = 400;

/** Maximum characters of a draft, within the bridge's limit. */
const maxLength = 900_000;

interface DraftAutosaverOptions {
  target: DraftTarget;
  writer: string;
  /** Returns the content to save; null if there is no unsaved input. */
  getContent: () => object | null;
  /** Called once when a draft exceeds the maximum; nothing is saved afterwards. */
  onTooLarge: () => void;
}

/** Saves a form's unsaved input to disk, and deletes it once saved or discarded. */
export class DraftAutosaver {
  private timer: ReturnType<typeof setTimeout> | null = null;
  private last: string | null = null;
  private isEnded = false;
  private hasReported = false;

  constructor(private readonly options: DraftAutosaverOptions) {}

  /** Schedules a save. */
  handleChange(): void {
    if (!this.isEnded) this.timer ??= setTimeout(() => void this.flush(), saveDelay);
  }

  /** Saves immediately, or deletes the draft if nothing is left. */
  async flush(): Promise<void> {
    this.stop();
    if (this.isEnded) return;
    const content = this.options.getContent();
    if (content === null) return this.deleteDraft();
    const text = JSON.stringify(content);
    if (text === this.last) return;
    if (text.length > maxLength) return this.report();
    this.last = text;
    const { target, writer } = this.options;
    await invokeAction('drafts.keep', { place: target, writer, content: content as Record<string, unknown> });
  }

  /** Deletes the draft. */
  discard(): void {
    this.stop();
    this.isEnded = true;
    void this.deleteDraft();
  }

  /** Saves and stops when the form unmounts; the draft stays on disk. */
  dispose(): void {
    void this.flush();
    this.isEnded = true;
  }

  private async deleteDraft(): Promise<void> {
    if (this.last === null) return;
    this.last = null;
    const { target, writer } = this.options;
    await invokeAction('drafts.drop', { place: target, writer });
  }

  private report(): void {
    if (!this.hasReported) this.options.onTooLarge();
    this.hasReported = true;
  }

  private stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }
}
